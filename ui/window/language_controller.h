#pragma once

#include <QObject>
#include <QString>
#include <QTranslator>

#include <vector>

namespace fabric {

/// Switches the language of the whole program while it runs. Installed translators send every widget a
/// QEvent::LanguageChange; nothing has to restart.
class LanguageController : public QObject
{
    Q_OBJECT

public:
    struct Language
    {
        QString code; ///< "en", "zh_CN"
        QString name; ///< in the language itself
    };

    explicit LanguageController(QObject* parent = nullptr);
    ~LanguageController() override;

    static const std::vector<Language>& languages();
    /// The best of languages() for what the system asks for.
    static QString systemLanguage();

    QString current() const { return m_current; }
    /// An unknown code means English.
    void setCurrent(const QString& code);

Q_SIGNALS:
    void changed(const QString& code);

private:
    QString m_current;
    QTranslator m_own;
    QTranslator m_qt;
};

} // namespace fabric
