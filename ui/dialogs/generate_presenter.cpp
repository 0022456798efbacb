#include "ui/dialogs/generate_presenter.h"

#include "core/generate/generate.h"
#include "ui/dialogs/nearest_value.h"

#include <QFutureWatcher>
#include <QtConcurrent>

#include <algorithm>
#include <atomic>
#include <utility>

namespace fabric {
namespace {

constexpr std::string_view firstFamily = "rail";
constexpr std::string_view automatic = "auto";

/// Null where the parameters have no number of tiers.
ClosParameters* closOf(Parameters& parameters)
{
    if (auto* rail = std::get_if<RailParameters>(&parameters))
        return &rail->clos;
    auto* tree = std::get_if<FatTreeParameters>(&parameters);
    return tree && !tree->k ? &tree->clos : nullptr;
}

bool isAutomatic(const std::pair<std::string, std::string>& option)
{
    return option.first == "tiers" && option.second == automatic;
}

/// The defaults of the command line, with as few tiers as hold the nodes: here it is seen at once how many
/// they are, and more would stand idle.
OptionList usualOptions(const Parameters& plain)
{
    OptionList options = optionsOf(plain);
    for (auto& [name, value] : options) {
        if (name == "tiers")
            value = automatic;
    }
    return options;
}

} // namespace

/// Shared with the worker, so that neither has to wait for the other's end.
struct GeneratePresenter::Job
{
    std::stop_source stop;
    std::atomic<double> progress = 0;
};

GeneratePresenter::GeneratePresenter(Catalog catalog, QObject* parent)
    : QObject(parent),
      m_catalog(std::move(catalog)),
      m_parameters(*defaultParameters(firstFamily)),
      m_shape(Shape{})
{
    m_debounce.setSingleShot(true);
    m_debounce.setInterval(debounceMs);
    connect(&m_debounce, &QTimer::timeout, this, &GeneratePresenter::judge);
    const std::string family = m_memory.lastFamily();
    setFamily(defaultParameters(family) ? family : std::string(firstFamily));
    m_visited.clear();
}

GeneratePresenter::~GeneratePresenter()
{
    stopPreview();
    if (m_job)
        m_job->stop.request_stop();
}

GenerateChoice GeneratePresenter::choice() const
{
    return {family(), m_options};
}

void GeneratePresenter::setFamily(const std::string& family)
{
    const auto visited = m_visited.find(family);
    if (visited != m_visited.end())
        return setChoice({family, visited->second});
    setChoice(m_memory.last(family).value_or(GenerateChoice{family, {}}));
}

void GeneratePresenter::setParameters(const Parameters& parameters)
{
    setChoice({std::string(familyOf(parameters)), optionsOf(parameters)});
}

void GeneratePresenter::setChoice(const GenerateChoice& choice)
{
    Result<Parameters> plain = defaultParameters(choice.family);
    if (!plain)
        return;
    m_visited[family()] = m_options;
    m_parameters = *plain;
    if (choice.options.empty() || !readOptions(choice.options))
        readOptions(usualOptions(*plain));
    Q_EMIT choiceChanged();
    judge();
}

void GeneratePresenter::setOptions(const OptionList& options)
{
    readOptions(options);
    m_debounce.start();
}

void GeneratePresenter::applyNearest(const Finding& finding, const std::string& value)
{
    setChoice({family(), withNearest(m_options, finding, value)});
}

bool GeneratePresenter::readOptions(const OptionList& options)
{
    OptionList plain = options;
    std::erase_if(plain, isAutomatic);
    Result<Parameters> read = parametersFrom(family(), plain);
    m_unreadable.reset();
    if (!read) {
        m_unreadable = read.error().findings.front();
        return false;
    }
    m_parameters = *std::move(read);
    m_options = options;
    return true;
}

/// One to three tiers, the smallest number that works; three if none does.
void GeneratePresenter::resolveTiers()
{
    ClosParameters* clos = closOf(m_parameters);
    if (!clos || std::none_of(m_options.begin(), m_options.end(), isAutomatic))
        return;
    const int least = std::holds_alternative<RailParameters>(m_parameters) ? 1 : 2;
    for (clos->tiers = least; clos->tiers < 3; ++clos->tiers)
        if (validate(m_parameters, m_catalog))
            return;
}

void GeneratePresenter::validateNow()
{
    if (m_debounce.isActive())
        judge();
}

void GeneratePresenter::judge()
{
    m_debounce.stop();
    m_refusal.reset();
    if (m_unreadable) {
        m_refusal = m_unreadable;
        m_shape = error(ErrorKind::usage, *m_unreadable);
    } else {
        resolveTiers();
        m_shape = validate(m_parameters, m_catalog);
        if (!m_shape)
            m_refusal = m_shape.error().findings.front();
        else if (m_shape->tooLarge)
            m_refusal = m_shape->tooLarge;
    }
    startPreview();
    Q_EMIT stateChanged(m_shape);
}

void GeneratePresenter::stopPreview()
{
    if (m_previewJob)
        m_previewJob->stop.request_stop();
    m_previewJob.reset();
}

void GeneratePresenter::startPreview()
{
    stopPreview();
    const bool small = !m_refusal && m_shape->nodes + m_shape->switches() <= mostPricedDevices &&
                       m_shape->links() <= mostPricedLinks;
    if (!small) {
        m_preview = {};
        Q_EMIT previewChanged();
        return;
    }
    m_previewJob = std::make_shared<Job>();
    auto* watcher = new QFutureWatcher<Result<GeneratePreview>>(this);
    connect(watcher, &QFutureWatcherBase::finished, this, [this, watcher, job = m_previewJob] {
        watcher->deleteLater();
        if (job == m_previewJob)
            takePreview(watcher->future().takeResult());
    });
    watcher->setFuture(
        QtConcurrent::run([parameters = m_parameters, catalog = m_catalog, job = m_previewJob] {
            return previewOf(parameters, catalog, Context{job->stop.get_token(), {}});
        }));
}

void GeneratePresenter::takePreview(Result<GeneratePreview> preview)
{
    m_previewJob.reset();
    m_preview = preview ? *std::move(preview) : GeneratePreview{};
    Q_EMIT previewChanged();
}

void GeneratePresenter::generate()
{
    validateNow();
    if (!canGenerate())
        return;
    stopPreview();
    m_result.reset();
    m_job = std::make_shared<Job>();
    auto* watcher = new QFutureWatcher<Result<GeneratedFabric>>(this);
    connect(watcher, &QFutureWatcherBase::finished, this, [this, watcher, job = m_job] {
        watcher->deleteLater();
        if (job == m_job)
            takeResult(watcher->future().takeResult());
    });
    watcher->setFuture(QtConcurrent::run([parameters = m_parameters, catalog = m_catalog, job = m_job] {
        const Context context{job->stop.get_token(), [job](double share) { job->progress = share; }};
        return generateWithLayout(parameters, catalog, context);
    }));
    Q_EMIT generatingChanged(true);
}

void GeneratePresenter::cancel()
{
    if (!m_job)
        return;
    m_job->stop.request_stop();
    m_job.reset();
    Q_EMIT generatingChanged(false);
    startPreview();
}

double GeneratePresenter::progress() const
{
    return m_job ? m_job->progress.load() : 0;
}

void GeneratePresenter::takeResult(Result<GeneratedFabric> result)
{
    m_job.reset();
    if (result) {
        m_memory.remember(choice());
        m_result = *std::move(result);
    } else {
        m_refusal = result.error().findings.front();
    }
    Q_EMIT generatingChanged(false);
    if (m_result)
        Q_EMIT generated();
    else
        Q_EMIT stateChanged(m_shape);
}

Design GeneratePresenter::takeDesign()
{
    return m_result ? std::move(m_result->design) : Design{};
}

Layout GeneratePresenter::takeLayout()
{
    return m_result ? std::move(m_result->layout) : Layout{};
}

} // namespace fabric
