#include "app/catalog/built_in_catalog.h"
#include "ui/text/finding_text.h"
#include "ui/theme/fonts.h"
#include "ui/window/main_window.h"

#include <QApplication>
#include <QCommandLineParser>
#include <QMessageBox>
#include <QSettings>

using namespace fabric;
using namespace Qt::StringLiterals;

int main(int argc, char** argv)
{
    QApplication application(argc, argv);
    QCoreApplication::setApplicationName(u"fabricwright"_s);
    QCoreApplication::setOrganizationName(u"fabricwright"_s);
    QCoreApplication::setApplicationVersion(QStringLiteral(FABRIC_VERSION));
    QGuiApplication::setApplicationDisplayName(u"Fabricwright"_s);

    QCommandLineParser parser;
    parser.setApplicationDescription(u"Design the networks that GPU clusters train on."_s);
    parser.addHelpOption();
    parser.addVersionOption();
    parser.addPositionalArgument(u"FILE"_s, u"Design file to open."_s, u"[FILE]"_s);
    parser.process(application);

    const QSettings settings;
    installFonts(QLocale());
    LanguageController languages;
    languages.setCurrent(settings.value(u"view/language"_s, LanguageController::systemLanguage()).toString());
    ThemeController themes(static_cast<ThemeMode>(settings.value(u"view/theme"_s, 0).toInt()));
    Result<Catalog> catalog = Catalog::load(builtInCatalogSources());
    if (!catalog) {
        QMessageBox::critical(nullptr, u"Fabricwright"_s, text::sentence(catalog.error()));
        return 3;
    }
    MainWindow window(std::move(*catalog), themes, languages);
    window.show();
    if (!parser.positionalArguments().isEmpty())
        window.openFile(parser.positionalArguments().constFirst());
    return QApplication::exec();
}
