#include "app/catalog/built_in_catalog.h"
#include "ui/safety/end_signals.h"
#include "ui/text/finding_text.h"
#include "ui/theme/fonts.h"
#include "ui/window/main_window.h"

#include <QApplication>
#include <QCommandLineParser>
#include <QMessageBox>
#include <QSettings>

#include <cstdio>
#include <optional>

using namespace fabric;
using namespace Qt::StringLiterals;

namespace {

constexpr int usageError = 2;
constexpr int signalled = 128; ///< and the number of the signal

int wrongUsage(const QCommandLineParser& parser, const QString& what)
{
    std::fputs(qPrintable(what + u"\n\n"_s + parser.helpText()), stderr);
    return usageError;
}

/// The exit code where the arguments ask for no window.
std::optional<int> answered(QCommandLineParser& parser)
{
    const QCommandLineOption help = parser.addHelpOption();
    const QCommandLineOption version = parser.addVersionOption();
    if (!parser.parse(QCoreApplication::arguments()))
        return wrongUsage(parser, parser.errorText() + u'.');
    if (parser.isSet(version) || parser.isSet(help)) {
        const QString asked = parser.isSet(help) ? parser.helpText()
                                                 : QCoreApplication::applicationName() + u' ' +
                                                       QCoreApplication::applicationVersion() + u'\n';
        std::fputs(qPrintable(asked), stdout);
        return 0;
    }
    if (parser.positionalArguments().size() > 1)
        return wrongUsage(parser, u"“%1” is one file too many."_s.arg(parser.positionalArguments().at(1)));
    return std::nullopt;
}

} // namespace

int main(int argc, char** argv)
{
    QApplication application(argc, argv);
    QCoreApplication::setApplicationName(u"fabricwright"_s);
    QCoreApplication::setOrganizationName(u"fabricwright"_s);
    QCoreApplication::setApplicationVersion(QStringLiteral(FABRIC_VERSION));
    QGuiApplication::setApplicationDisplayName(u"Fabricwright"_s);

    QCommandLineParser parser;
    parser.setApplicationDescription(u"Design the networks that GPU clusters train on."_s);
    parser.addPositionalArgument(u"FILE"_s, u"Design file to open."_s, u"[FILE]"_s);
    if (const std::optional<int> code = answered(parser))
        return *code;

    const QSettings settings;
    installFonts(QLocale());
    LanguageController languages;
    languages.setCurrent(settings.value(u"view/language"_s, LanguageController::systemLanguage()).toString());
    ThemeController themes(static_cast<ThemeMode>(settings.value(u"view/theme"_s, 0).toInt()));
    Result<Catalog> catalog = Catalog::load(builtInCatalogSources());
    if (!catalog) {
        QMessageBox::critical(nullptr, u"Fabricwright"_s, text::located(catalog.error()));
        return 3;
    }
    MainWindow window(std::move(*catalog), themes, languages);
    const EndSignals ends;
    QObject::connect(&ends, &EndSignals::received, &window, [&window](int signal) {
        window.safety().keepEdits();
        QCoreApplication::exit(signalled + signal);
    });
    window.show();
    window.safety().offerRecovery();
    if (!parser.positionalArguments().isEmpty())
        window.openFile(parser.positionalArguments().constFirst());
    return QApplication::exec();
}
