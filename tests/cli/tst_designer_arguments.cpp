#include "support/test_registry.h"

#include <QProcess>

using namespace Qt::StringLiterals;

/// How the designer answers arguments that open no window.
class TestDesignerArguments : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void wrongUsage_data();
    void wrongUsage();
    void helpAndVersion();

private:
    struct Outcome
    {
        int code = -1;
        QString out;
        QString err;
    };
    static Outcome run(const QStringList& arguments);
};

TestDesignerArguments::Outcome TestDesignerArguments::run(const QStringList& arguments)
{
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(u"QT_QPA_PLATFORM"_s, u"offscreen"_s);
    process.setProcessEnvironment(environment);
    process.start(QStringLiteral(FABRIC_DESIGNER_PROGRAM), arguments);
    if (!process.waitForFinished(60000)) {
        process.kill();
        process.waitForFinished();
        return {};
    }
    return {process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1,
            QString::fromUtf8(process.readAllStandardOutput()),
            QString::fromUtf8(process.readAllStandardError())};
}

void TestDesignerArguments::wrongUsage_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QString>("named");
    QTest::newRow("unknown option") << QStringList{u"--bad"_s} << u"bad"_s;
    QTest::newRow("two files") << QStringList{u"first.json"_s, u"second.json"_s} << u"second.json"_s;
}

void TestDesignerArguments::wrongUsage()
{
    QFETCH(QStringList, arguments);
    QFETCH(QString, named);
    const Outcome outcome = run(arguments);
    QCOMPARE(outcome.code, 2);
    QCOMPARE(outcome.out, QString());
    QVERIFY2(outcome.err.contains(named), qPrintable(outcome.err));
    QVERIFY2(outcome.err.contains(u"Usage:"_s), qPrintable(outcome.err));
}

void TestDesignerArguments::helpAndVersion()
{
    const Outcome help = run({u"--help"_s});
    QCOMPARE(help.code, 0);
    QVERIFY(help.out.contains(u"FILE"_s));
    const Outcome version = run({u"--version"_s});
    QCOMPARE(version.code, 0);
    QVERIFY(version.out.startsWith(u"fabricwright "_s));
}

FABRIC_TEST(TestDesignerArguments)
#include "tst_designer_arguments.moc"
