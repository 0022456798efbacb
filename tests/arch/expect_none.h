#pragma once

#include <QStringList>
#include <QTest>

namespace fabric::test {

/// Fails the running test and prints one line for each offence; QVERIFY2 alone would cut a long list short.
inline void expectNone(const QStringList& offences)
{
    for (const QString& offence : offences)
        qWarning("%s", qPrintable(offence));
    QVERIFY2(offences.isEmpty(),
             qPrintable(QStringLiteral("%1 offences, listed above").arg(offences.size())));
}

} // namespace fabric::test
