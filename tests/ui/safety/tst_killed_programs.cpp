#include "core/io/design_file.h"
#include "support/fixtures.h"
#include "support/test_registry.h"
#include "ui/safety/recovery_slot.h"

#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>

#include <chrono>
#include <random>
#include <thread>

using namespace fabric;
using namespace Qt::StringLiterals;

namespace {

constexpr qint64 mostLost = 10000; ///< milliseconds of work

/// What a program told, and when it was heard: not before it happened.
struct Heard
{
    int edit = 0;
    qint64 at = 0;
};

void listen(QProcess& program, const QElapsedTimer& clock, std::vector<Heard>& heard)
{
    program.waitForReadyRead(100);
    while (program.canReadLine())
        heard.push_back({program.readLine().trimmed().toInt(), clock.elapsed()});
}

int lastEditBefore(const std::vector<Heard>& heard, qint64 time)
{
    int last = 0;
    for (const Heard& h : heard) {
        if (h.at <= time)
            last = h.edit;
    }
    return last;
}

QByteArray wholeFile(const QString& path)
{
    QFile file(path);
    return file.open(QFile::ReadOnly) ? file.readAll() : QByteArray();
}

/// The name of the state in the text, as the program that saves it makes it.
QByteArray stateName(const QByteArray& text)
{
    const qsizetype at = text.indexOf("state ");
    return at < 0 ? QByteArray() : text.mid(at, qsizetype(std::strlen("state 10000")));
}

} // namespace

class TestKilledPrograms : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void atMostTenSecondsOfWorkAreLost();
    void aFileIsNeverTruncated();
};

void TestKilledPrograms::atMostTenSecondsOfWorkAreLost()
{
    const QTemporaryDir folder;
    const QString recovery = folder.filePath(u"recovery"_s);
    const QString original = folder.filePath(u"design.fabric.json"_s);
    QProcess program;
    program.start(QStringLiteral(FABRIC_EDITING_VICTIM), {recovery, original});
    QVERIFY(program.waitForStarted());
    QElapsedTimer clock;
    clock.start();
    std::vector<Heard> heard;
    while (lastEditBefore(heard, clock.elapsed() - mostLost) < 20 && clock.elapsed() < 25000)
        listen(program, clock, heard);
    const qint64 end = clock.elapsed();
    QCOMPARE(program.state(), QProcess::Running);
    QVERIFY(RecoverySlot::claimLeft(recovery).empty());
    program.kill();
    QVERIFY(program.waitForFinished());

    const int mustHold = lastEditBefore(heard, end - mostLost);
    QVERIFY(mustHold >= 20);
    const auto left = RecoverySlot::claimLeft(recovery);
    QCOMPARE(left.size(), std::size_t{1});
    QCOMPARE(left[0]->info().path, original);
    const Result<io::DesignFile> copy = io::loadDesign(left[0]->designFile().toStdString());
    QVERIFY(copy.ok());
    const QString name = QString::fromStdString(copy->design.name);
    const int recovered = name.mid(int(std::strlen("edit "))).toInt();
    std::printf("killed after edit %d at %.1f s: copy holds edit %d, edits older than 10 s end with %d\n",
                heard.back().edit, double(end) / 1000, recovered, mustHold);
    QVERIFY2(recovered >= mustHold, qPrintable(name));
}

void TestKilledPrograms::aFileIsNeverTruncated()
{
    constexpr int kills = 100;
    constexpr unsigned seed = 4711;
    constexpr int longest = 40000; ///< microseconds: a save or two
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"design.fabric.json"_s);
    test::Fixture fixture = test::clos({8, 256, 1, 16, 16, 256});
    Design design = *fixture.design;
    design.name = "state 10000";
    const QByteArray first = QByteArray::fromStdString(io::writeDesign(design, fixture.layout));
    QCOMPARE(stateName(first), QByteArray("state 10000"));
    std::mt19937 random(seed);
    std::uniform_int_distribution<int> delay(0, longest);
    int laterStates = 0;
    for (int i = 0; i < kills; ++i) {
        QProcess program;
        program.start(QStringLiteral(FABRIC_SAVING_VICTIM), {path});
        QVERIFY(program.waitForReadyRead(20000));
        std::this_thread::sleep_for(std::chrono::microseconds(delay(random)));
        QCOMPARE(program.state(), QProcess::Running);
        program.kill();
        QVERIFY(program.waitForFinished());
        const QByteArray found = wholeFile(path);
        const QByteArray state = stateName(found);
        laterStates += state != stateName(first);
        QByteArray expected = first;
        expected.replace(stateName(first), state);
        QVERIFY2(found == expected, qPrintable(u"kill %1, seed %2: %3 of %4 bytes"_s.arg(i)
                                                   .arg(seed)
                                                   .arg(found.size())
                                                   .arg(expected.size())));
    }
    const auto parts = QDir(folder.path()).entryList(QDir::Files | QDir::Hidden).size() - 1;
    std::printf("%d kills while %lld bytes are saved again and again (seed %u): the file is whole each time, "
                "%d times a later state; %lld parts left\n",
                kills, static_cast<long long>(first.size()), seed, laterStates,
                static_cast<long long>(parts));
    QVERIFY(laterStates > 0);
}

FABRIC_TEST(TestKilledPrograms)
#include "tst_killed_programs.moc"
