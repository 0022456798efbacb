#include "ui/paint/theme.h"

#include "resources/resource_paths.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace fabric {

namespace {

struct NamedToken
{
    const char* name;
    QColor Theme::*field;
};

constexpr NamedToken tokens[] = {
    {"window", &Theme::window},
    {"base", &Theme::base},
    {"alt", &Theme::alt},
    {"canvas", &Theme::canvas},
    {"grid", &Theme::grid},
    {"border", &Theme::border},
    {"control", &Theme::control},
    {"text", &Theme::text},
    {"text2", &Theme::text2},
    {"disabled", &Theme::disabled},
    {"accent", &Theme::accent},
    {"onAccent", &Theme::onAccent},
    {"selBg", &Theme::selBg},
    {"focus", &Theme::focus},
    {"deviceFill", &Theme::deviceFill},
    {"headerFill", &Theme::headerFill},
    {"deviceBorder", &Theme::deviceBorder},
    {"link", &Theme::link},
    {"nvlink", &Theme::nvlink},
    {"err", &Theme::err},
    {"errBg", &Theme::errBg},
    {"warn", &Theme::warn},
    {"warnBg", &Theme::warnBg},
    {"ok", &Theme::ok},
    {"okBg", &Theme::okBg},
    {"infoBg", &Theme::infoBg},
    {"neck", &Theme::neck},
};

/// Reads members of one theme object and keeps the first thing that is wrong.
class TokenReader
{
public:
    TokenReader(QJsonObject object, QString pointer)
        : m_object(std::move(object)), m_pointer(std::move(pointer))
    {}

    void color(const char* name, QColor& out)
    {
        const QString key = QString::fromLatin1(name);
        readColor(m_object.value(key), m_pointer + u'/' + key, out);
    }

    template<std::size_t N>
    void list(const char* name, std::array<QColor, N>& out)
    {
        const QString key = QString::fromLatin1(name);
        const QJsonArray values = m_object.value(key).toArray();
        if (values.size() != qsizetype(N)) {
            fail(m_pointer + u'/' + key, QString::number(values.size()));
            return;
        }
        for (std::size_t i = 0; i < N; ++i)
            readColor(values.at(qsizetype(i)), u"%1/%2/%3"_s.arg(m_pointer, key).arg(i), out[i]);
    }

    const std::optional<Finding>& problem() const { return m_problem; }

private:
    void readColor(const QJsonValue& value, const QString& pointer, QColor& out)
    {
        static const QRegularExpression form(u"^#[0-9A-Fa-f]{6}$"_s);
        const QString text = value.toString();
        if (form.match(text).hasMatch())
            out = QColor(text);
        else
            fail(pointer, text);
    }

    void fail(const QString& pointer, const QString& found)
    {
        if (!m_problem)
            m_problem =
                finding("paint.token_invalid", pointer.toStdString()).with("found", found.toStdString());
    }

    QJsonObject m_object;
    QString m_pointer;
    std::optional<Finding> m_problem;
};

/// A theme of the built-in file. The file is part of the program, so a fault in it is a fault of the program.
Theme builtIn(ThemeKind kind)
{
    QFile file(themeTokensPath());
    if (!file.open(QIODevice::ReadOnly))
        qFatal("the colour tokens are not part of this program");
    Result<Theme> theme = readTheme(file.readAll(), kind);
    if (!theme)
        qFatal("bad colour token at %s", theme.error().findings.front().place.c_str());
    return std::move(theme).value();
}

} // namespace

const QColor& Theme::heatColor(double load) const
{
    constexpr double steps[] = {0.25, 0.50, 0.80, 1.00};
    std::size_t i = 0;
    while (i < std::size(steps) && load > steps[i])
        ++i;
    return heat[i];
}

Result<Theme> readTheme(const QByteArray& json, ThemeKind kind)
{
    const QString name = QString::fromLatin1(themeName(kind));
    TokenReader reader(QJsonDocument::fromJson(json).object().value(name).toObject(), u'/' + name);

    Theme theme;
    theme.kind = kind;
    for (const NamedToken& token : tokens)
        reader.color(token.name, theme.*token.field);
    reader.list("fabric", theme.fabric);
    reader.list("tier", theme.tier);
    reader.list("rail", theme.rail);
    reader.list("heat", theme.heat);

    if (reader.problem())
        return error(ErrorKind::invalidInput, *reader.problem());
    return theme;
}

const Theme& themeOf(ThemeKind kind)
{
    static const std::array<Theme, 4> themes{builtIn(ThemeKind::light), builtIn(ThemeKind::dark),
                                             builtIn(ThemeKind::print), builtIn(ThemeKind::contrast)};
    return themes[static_cast<std::size_t>(kind)];
}

const char* themeName(ThemeKind kind)
{
    constexpr const char* names[] = {"light", "dark", "print", "contrast"};
    return names[static_cast<std::size_t>(kind)];
}

} // namespace fabric
