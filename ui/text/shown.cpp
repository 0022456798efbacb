#include "ui/text/shown.h"

#include <QChar>
#include <QRegularExpression>

namespace fabric::text {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype shownCharacters = 60;

/// Embeddings, overrides and isolates: what follows one of them may be read in another order.
bool turnsDirection(QChar c)
{
    const char16_t u = c.unicode();
    return (u >= 0x202a && u <= 0x202e) || (u >= 0x2066 && u <= 0x2069);
}

bool isHidden(QChar c)
{
    return c.category() == QChar::Other_Control || c.category() == QChar::Separator_Line ||
           c.category() == QChar::Separator_Paragraph || turnsDirection(c);
}

QString escaped(QChar c)
{
    switch (c.unicode()) {
    case '\n':
        return u"\\n"_s;
    case '\r':
        return u"\\r"_s;
    case '\t':
        return u"\\t"_s;
    default:
        return u"\\u%1"_s.arg(int(c.unicode()), 4, 16, QChar(u'0'));
    }
}

} // namespace

QString visible(const QString& text)
{
    QString out;
    out.reserve(text.size());
    for (const QChar c : text) {
        if (isHidden(c))
            out += escaped(c);
        else
            out += c;
    }
    return out;
}

QString visible(const std::string& text)
{
    return visible(QString::fromStdString(text));
}

QString shown(const QString& text)
{
    if (text.size() <= shownCharacters)
        return visible(text);
    const bool inPair = text[shownCharacters - 1].isHighSurrogate();
    return visible(text.left(shownCharacters - (inPair ? 1 : 0))) + u'…';
}

QString shown(const std::string& text)
{
    return shown(QString::fromStdString(text));
}

QString withoutMnemonic(const QString& text)
{
    static const QRegularExpression mnemonic(u"\\(&.\\)|&(?!&)"_s);
    return QString(text).remove(mnemonic);
}

} // namespace fabric::text
