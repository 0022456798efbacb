#pragma once

#include "ui/document/design_document.h"
#include "ui/jobs/results.h"

#include <QLineEdit>

#include <memory>

class QLabel;

namespace fabric {

class DesignSearch;
class FindModel;
class FindPopup;

/// The find field of the tool bar. As one types, a list below shows what fits. Enter goes to the next hit,
/// Shift+Enter to the one before, Ctrl+Enter selects all, Escape closes the list, and once more leaves the
/// field.
class FindBar : public QLineEdit
{
    Q_OBJECT

public:
    static constexpr int fieldWidth = 248;
    static constexpr int leastWidth = 140; ///< in a window that is narrow

    /// The document outlives the field. A snapshot of it is kept only between a query and the next change.
    explicit FindBar(const DesignDocument& document, QWidget* parent = nullptr);

    /// Takes the focus; what was typed before is selected.
    void activate();
    bool isOpen() const;
    QSize sizeHint() const override { return {fieldWidth, QLineEdit::sizeHint().height()}; }
    QSize minimumSizeHint() const override { return {leastWidth, QLineEdit::minimumSizeHint().height()}; }
    FindModel& model() const { return *m_model; }
    FindPopup& popup() const { return *m_popup; }

public Q_SLOTS:
    void setResults(const fabric::Results& results);
    void next();
    void previous();
    void selectAllHits();

Q_SIGNALS:
    /// Show these, close enough to be seen.
    void revealWanted(const std::vector<fabric::DeviceId>& devices);
    void selectWanted(const std::vector<fabric::DeviceId>& devices, const std::vector<fabric::LinkId>& links);
    /// The field is done with: the focus may go where it came from.
    void left();

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void search();
    void close();
    void forget();
    void go(int hit);
    void goToRow(int row);
    void moveMark(int step);
    void showPlace();
    void retranslate();

    const DesignDocument& m_document;
    Results m_results;
    std::shared_ptr<const DesignSearch> m_search; ///< none: made when it is asked
    FindModel* m_model;
    FindPopup* m_popup;
    QLabel* m_place; ///< "3 of 312", or the shortcut
    int m_hit = -1;  ///< the one gone to last
    int m_mark = -1; ///< the one that Enter goes to, chosen by the arrows
};

} // namespace fabric
