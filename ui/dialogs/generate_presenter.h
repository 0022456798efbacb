#pragma once

#include "core/base/result.h"
#include "core/catalog/catalog.h"
#include "core/generate/parameters.h"
#include "core/generate/shape.h"
#include "ui/dialogs/generate_memory.h"
#include "ui/dialogs/generate_work.h"

#include <QObject>
#include <QTimer>

#include <map>
#include <memory>
#include <optional>

namespace fabric {

/// What the Generate dialog knows, without widgets: the parameters, whether they work, what they would make,
/// and the work itself on other threads.
class GeneratePresenter : public QObject
{
    Q_OBJECT

public:
    /// Typed values are judged when typing rests for this long.
    static constexpr int debounceMs = 150;

    /// Starts with the values last used.
    explicit GeneratePresenter(Catalog catalog, QObject* parent = nullptr);
    ~GeneratePresenter() override;

    const Catalog& catalog() const { return m_catalog; }
    const Parameters& parameters() const { return m_parameters; }
    std::string family() const { return std::string(familyOf(m_parameters)); }
    /// The parameters in the spelling of the command line; `tiers` is "auto" while the smallest number of
    /// tiers that works is taken.
    GenerateChoice choice() const;

    /// Another family, with the values it had last: in this dialog, else in an earlier one, else the
    /// defaults.
    void setFamily(const std::string& family);
    void setParameters(const Parameters& parameters);
    /// Options of the present family as typed; judged after debounceMs.
    void setOptions(const OptionList& options);
    /// Family and options together. What cannot be read is the default.
    void setChoice(const GenerateChoice& choice);
    /// Takes the value that a finding says is near.
    void applyNearest(const Finding& finding, const std::string& value);

    /// The counts, or why there are none; of the parameters as last judged.
    const Result<Shape>& shape() const { return m_shape; }
    /// Why the design cannot be made; nothing if it can.
    const std::optional<Finding>& refusal() const { return m_refusal; }
    bool canGenerate() const { return !m_refusal && !isGenerating(); }
    const GeneratePreview& preview() const { return m_preview; }
    /// The preview is of older parameters; a newer one is on the way.
    bool isPreviewPending() const { return m_previewJob != nullptr; }
    /// Judges at once what waits.
    void validateNow();

    void generate();
    void cancel();
    bool isGenerating() const { return m_job != nullptr; }
    double progress() const; ///< 0…1
    bool hasResult() const { return m_result.has_value(); }
    Design takeDesign();
    Layout takeLayout();

Q_SIGNALS:
    /// Not by setOptions(): whoever shows the values reads them anew.
    void choiceChanged();
    /// shape() and refusal() are new.
    void stateChanged(const fabric::Result<fabric::Shape>& shape);
    void previewChanged();
    void generatingChanged(bool generating);
    /// takeDesign() and takeLayout() have the result.
    void generated();

private:
    struct Job;

    bool readOptions(const OptionList& options);
    void resolveTiers();
    void judge();
    void startPreview();
    void stopPreview();
    void takePreview(Result<GeneratePreview> preview);
    void takeResult(Result<GeneratedFabric> result);

    Catalog m_catalog;
    GenerateMemory m_memory;
    Parameters m_parameters;
    OptionList m_options;
    std::map<std::string, OptionList> m_visited; ///< values of the other families in this dialog
    std::optional<Finding> m_unreadable;         ///< of the options
    Result<Shape> m_shape;
    std::optional<Finding> m_refusal;
    GeneratePreview m_preview;
    QTimer m_debounce;
    std::shared_ptr<Job> m_previewJob;
    std::shared_ptr<Job> m_job;
    std::optional<GeneratedFabric> m_result;
};

} // namespace fabric
