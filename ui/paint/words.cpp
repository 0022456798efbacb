#include "ui/paint/words.h"

namespace fabric {

QString grouped(qint64 count)
{
    QString digits = QString::number(count);
    for (qsizetype at = digits.size() - 3; at > 0; at -= 3)
        digits.insert(at, QChar(u'\u202f'));
    return digits;
}

QString counted(const QString& plural, qint64 count)
{
    const qsizetype at = plural.indexOf(QString::number(count));
    return at < 0 || count < 1000
               ? plural
               : QString(plural).replace(at, QString::number(count).size(), grouped(count));
}

} // namespace fabric
