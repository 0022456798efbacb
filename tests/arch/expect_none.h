#pragma once

#include <QStringList>
#include <QTest>

namespace fabric::test {

/// Fails the running test with one line for each offence.
inline void expectNone(const QStringList& offences)
{
    QVERIFY2(offences.isEmpty(), qPrintable(offences.join(u'\n')));
}

} // namespace fabric::test
