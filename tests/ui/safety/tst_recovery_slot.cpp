#include "support/test_registry.h"
#include "ui/safety/recovery_slot.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

using namespace fabric;
using namespace Qt::StringLiterals;

namespace {

void put(const QString& path, const QByteArray& text)
{
    QFile file(path);
    QVERIFY(file.open(QFile::WriteOnly));
    file.write(text);
}

std::shared_ptr<RecoverySlot> slotIn(const QString& folder)
{
    const auto slot = RecoverySlot::create(folder);
    return slot ? *slot : nullptr;
}

} // namespace

class TestRecoverySlot : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aLivingWindowKeepsItsCopy();
    void aCopyLeftBelongsToOneWindow();
    void newestFirst();
    void tellsAboutTheCopy();
    void brokenInfoStillLeavesTheCopy();
    void othersMayNotLookIn();
    void noFolderIsAnError();
};

void TestRecoverySlot::aLivingWindowKeepsItsCopy()
{
    const QTemporaryDir folder;
    const auto window = slotIn(folder.path());
    put(window->designFile(), "{}");
    QVERIFY(RecoverySlot::claimLeft(folder.path()).empty());
    QVERIFY(QFile::exists(window->designFile()));
}

void TestRecoverySlot::aCopyLeftBelongsToOneWindow()
{
    const QTemporaryDir folder;
    auto window = slotIn(folder.path());
    put(window->designFile(), "{}");
    const QString file = window->designFile();
    window.reset();
    auto first = RecoverySlot::claimLeft(folder.path());
    QCOMPARE(first.size(), std::size_t{1});
    QCOMPARE(first[0]->designFile(), file);
    QVERIFY(RecoverySlot::claimLeft(folder.path()).empty());
    first.clear();
    auto second = RecoverySlot::claimLeft(folder.path());
    QCOMPARE(second.size(), std::size_t{1});
    second[0]->remove();
    second.clear();
    QVERIFY(QDir(folder.path()).isEmpty(QDir::Files | QDir::Hidden));
}

void TestRecoverySlot::newestFirst()
{
    const QTemporaryDir folder;
    for (const int minute : {3, 9, 5}) {
        const auto window = slotIn(folder.path());
        RecoveryInfo info;
        info.time = QDateTime(QDate(2024, 5, 1), QTime(12, minute));
        info.name = QString::number(minute);
        put(window->infoFile(), info.toJson());
        put(window->designFile(), "{}");
    }
    QStringList names;
    for (const auto& slot : RecoverySlot::claimLeft(folder.path()))
        names += slot->info().name;
    QCOMPARE(names, QStringList({u"9"_s, u"5"_s, u"3"_s}));
}

void TestRecoverySlot::tellsAboutTheCopy()
{
    RecoveryInfo info;
    info.path = u"/home/设计/a \"b\".fabric.json"_s;
    info.name = u"胖树\n2"_s;
    info.time = QDateTime(QDate(2024, 5, 1), QTime(14, 32, 10, 250));
    info.state = 4711;
    info.readOnly = true;
    info.file.exists = true;
    info.file.hash = QByteArray::fromHex("00ff10");
    const RecoveryInfo read = RecoveryInfo::fromJson(info.toJson());
    QCOMPARE(read.path, info.path);
    QCOMPARE(read.name, info.name);
    QCOMPARE(read.time, info.time);
    QCOMPARE(read.state, info.state);
    QVERIFY(read.readOnly);
    QVERIFY(read.file == info.file);
}

void TestRecoverySlot::brokenInfoStillLeavesTheCopy()
{
    const QTemporaryDir folder;
    for (const char* text : {"", "{\"path\": ", "[1, 2]", "{\"path\": 7, \"time\": \"noon\"}"}) {
        auto window = slotIn(folder.path());
        put(window->designFile(), "{}");
        put(window->infoFile(), text);
        window.reset();
        const auto left = RecoverySlot::claimLeft(folder.path());
        QCOMPARE(left.size(), std::size_t{1});
        const RecoveryInfo info = left[0]->info();
        QVERIFY(info.path.isEmpty());
        QVERIFY(info.time.isValid());
        left[0]->remove();
    }
}

void TestRecoverySlot::othersMayNotLookIn()
{
    const QTemporaryDir folder;
    const QString recovery = folder.filePath(u"deep/recovery"_s);
    QVERIFY(slotIn(recovery));
    constexpr QFile::Permissions others = QFile::ReadGroup | QFile::WriteGroup | QFile::ExeGroup |
                                          QFile::ReadOther | QFile::WriteOther | QFile::ExeOther;
    QCOMPARE(QFile::permissions(recovery) & others, QFile::Permissions());
}

void TestRecoverySlot::noFolderIsAnError()
{
    const QTemporaryDir folder;
    put(folder.filePath(u"file"_s), "no folder");
    const auto slot = RecoverySlot::create(folder.filePath(u"file/recovery"_s));
    QVERIFY(!slot.ok());
    QCOMPARE(slot.error().findings.front().rule, std::string("io.write_failed"));
    QVERIFY(RecoverySlot::claimLeft(folder.filePath(u"absent"_s)).empty());
}

FABRIC_TEST(TestRecoverySlot)
#include "tst_recovery_slot.moc"
