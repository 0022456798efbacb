#include "ui/window/language_controller.h"

#include "ui/theme/fonts.h"

#include <QApplication>
#include <QLibraryInfo>
#include <QLocale>

namespace fabric {

using namespace Qt::StringLiterals;

LanguageController::LanguageController(QObject* parent) : QObject(parent), m_current(u"en"_s) {}

LanguageController::~LanguageController()
{
    QCoreApplication::removeTranslator(&m_own);
    QCoreApplication::removeTranslator(&m_qt);
}

const std::vector<LanguageController::Language>& LanguageController::languages()
{
    static const std::vector<Language> all = {{u"en"_s, u"English"_s}, {u"zh_CN"_s, u"简体中文"_s}};
    return all;
}

QString LanguageController::systemLanguage()
{
    return QLocale::system().language() == QLocale::Chinese ? u"zh_CN"_s : u"en"_s;
}

void LanguageController::setCurrent(const QString& code)
{
    const bool known = std::any_of(languages().begin(), languages().end(),
                                   [&](const Language& language) { return language.code == code; });
    const QString wanted = known ? code : u"en"_s;
    // At the start English is current without its file, which holds the plural forms.
    if (wanted == m_current && !m_own.isEmpty())
        return;
    m_current = wanted;
    QCoreApplication::removeTranslator(&m_own);
    QCoreApplication::removeTranslator(&m_qt);
    installFonts(QLocale(wanted));
    if (m_own.load(u":/i18n/fabricwright_"_s + wanted))
        QCoreApplication::installTranslator(&m_own);
    if (m_qt.load(u"qtbase_"_s + wanted, QLibraryInfo::path(QLibraryInfo::TranslationsPath)))
        QCoreApplication::installTranslator(&m_qt);
    Q_EMIT changed(wanted);
}

} // namespace fabric
