#include "ui/text/translation_file.h"

#include <QFile>
#include <QXmlStreamReader>

using namespace Qt::StringLiterals;

namespace fabric::test {

namespace {

void readTranslation(QXmlStreamReader& xml, Message& message)
{
    message.finished = !xml.attributes().hasAttribute("type"_L1);
    if (!message.plural) {
        message.translations = {xml.readElementText()};
    } else {
        while (xml.readNextStartElement())
            message.translations += xml.readElementText();
    }
    if (message.translations.isEmpty() || message.translations.contains(QString()))
        message.finished = false;
}

Message readMessage(QXmlStreamReader& xml, const QString& context)
{
    Message message;
    message.context = context;
    message.plural = xml.attributes().value("numerus"_L1) == "yes"_L1;
    while (xml.readNextStartElement()) {
        if (xml.name() == "source"_L1)
            message.source = xml.readElementText();
        else if (xml.name() == "comment"_L1)
            message.comment = xml.readElementText();
        else if (xml.name() == "translation"_L1)
            readTranslation(xml, message);
        else
            xml.skipCurrentElement();
    }
    return message;
}

} // namespace

QString Message::key() const
{
    const QString text = context + u": "_s + source;
    return comment.isEmpty() ? text : text + u" ("_s + comment + u')';
}

TranslationFile readTranslations(const QString& path)
{
    TranslationFile result;
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) {
        result.error = path + u": "_s + file.errorString();
        return result;
    }
    QXmlStreamReader xml(&file);
    if (!xml.readNextStartElement() || xml.name() != "TS"_L1) {
        result.error = path + u": no TS element"_s;
        return result;
    }
    result.language = xml.attributes().value("language"_L1).toString();
    while (xml.readNextStartElement()) {
        if (xml.name() != "context"_L1) {
            xml.skipCurrentElement();
            continue;
        }
        QString context;
        while (xml.readNextStartElement()) {
            if (xml.name() == "name"_L1)
                context = xml.readElementText();
            else if (xml.name() == "message"_L1)
                result.messages += readMessage(xml, context);
            else
                xml.skipCurrentElement();
        }
    }
    if (xml.hasError())
        result.error = u"%1:%2: %3"_s.arg(path).arg(xml.lineNumber()).arg(xml.errorString());
    return result;
}

} // namespace fabric::test
