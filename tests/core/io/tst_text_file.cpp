#include "support/test_registry.h"

#include "core/io/design_file.h"
#include "core/io/text_file.h"
#include "sample_design.h"
#include "support/file_size_limit.h"

#include <QFile>
#include <QFileInfo>
#include <QScopeGuard>
#include <QTemporaryDir>

#include <filesystem>

#include <sys/mount.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace fabric;
namespace fs = std::filesystem;

class TestTextFile : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_dir = std::make_unique<QTemporaryDir>(); }
    void writesAndReads();
    void replacesAndKeepsPermissions();
    void followsLinks();
    void leavesTheOldFileWhenItFails();
    void aFullDiskLeavesTheOldFile();
    void namesMayBeAsLongAsTheyCanBe();
    void pipesAndDevicesAreNotRead();
    void leavesNothingBehind();
    void refusesToWriteWhatCannotBeRead();
    void refusesDirectoriesAndMissingFiles();
    void refusesBySizeBeforeReading();
    void unreadable();
    void writesToPipesAndDevices();

private:
    fs::path path(const char* name) const { return fs::path(m_dir->path().toStdString()) / name; }
    std::size_t filesInFolder() const
    {
        std::size_t count = 0;
        for ([[maybe_unused]] const auto& entry : fs::directory_iterator(m_dir->path().toStdString()))
            ++count;
        return count;
    }

    std::unique_ptr<QTemporaryDir> m_dir;
};

void TestTextFile::writesAndReads()
{
    const Design design = test::fullDesign();
    QVERIFY(io::saveDesign(path("a.fabric.json"), design, test::fullLayout()).ok());
    const auto file = io::loadDesign(path("a.fabric.json"));
    QVERIFY(file.ok());
    QVERIFY(file->design == design);
    QCOMPARE(filesInFolder(), 1U);
}

void TestTextFile::replacesAndKeepsPermissions()
{
    const fs::path file = path("p");
    QVERIFY(io::writeTextFile(file, "one").ok());
    QCOMPARE(::chmod(file.c_str(), 0640), 0);
    QVERIFY(io::writeTextFile(file, "two").ok());
    QCOMPARE(*io::readTextFile(file), std::string("two"));
    struct stat info = {};
    QCOMPARE(::stat(file.c_str(), &info), 0);
    QCOMPARE(info.st_mode & 07777U, 0640U);
}

void TestTextFile::followsLinks()
{
    fs::create_directory(path("folder"));
    QVERIFY(io::writeTextFile(path("folder/real"), "old").ok());
    fs::create_symlink("folder/real", path("link"));
    QVERIFY(io::writeTextFile(path("link"), "new").ok());
    QVERIFY(fs::is_symlink(path("link")));
    QCOMPARE(*io::readTextFile(path("folder/real")), std::string("new"));

    fs::create_symlink("folder/later", path("dangling"));
    QVERIFY(io::writeTextFile(path("dangling"), "text").ok());
    QCOMPARE(*io::readTextFile(path("folder/later")), std::string("text"));

    fs::create_symlink("loop", path("loop"));
    QVERIFY(!io::writeTextFile(path("loop"), "text").ok());
}

void TestTextFile::leavesTheOldFileWhenItFails()
{
    QVERIFY(!io::writeTextFile(path("no/such/folder/file"), "text").ok());
    const fs::path file = path("file");
    QVERIFY(io::writeTextFile(file, "old").ok());
    const test::FileSizeLimit full(10);
    const auto written = io::writeTextFile(file, std::string(100, 'x'));
    QVERIFY(!written.ok());
    QCOMPARE(written.error().findings[0].rule, std::string("io.replace_failed"));
    QCOMPARE(*io::readTextFile(file), std::string("old"));
    const auto fresh = io::writeTextFile(path("fresh"), std::string(100, 'x'));
    QVERIFY(!fresh.ok());
    QCOMPARE(fresh.error().findings[0].rule, std::string("io.write_failed"));
    QCOMPARE(filesInFolder(), 1U);
}

/// A file system of 200 kB.
void TestTextFile::aFullDiskLeavesTheOldFile()
{
    const std::string folder = m_dir->path().toStdString();
    if (::mount("none", folder.c_str(), "tmpfs", 0, "size=200k") != 0)
        QSKIP("optional: needs root");
    const auto unmount = qScopeGuard([&] { ::umount(folder.c_str()); });
    const fs::path file = path("file");
    const std::string old(90'000, 'o');
    QVERIFY(io::writeTextFile(file, old).ok());
    const auto written = io::writeTextFile(file, std::string(150'000, 'x'));
    QVERIFY(!written.ok());
    QCOMPARE(written.error().findings[0].rule, std::string("io.replace_failed"));
    QVERIFY(*io::readTextFile(file) == old);
    QCOMPARE(filesInFolder(), 1U);
    QVERIFY(io::writeTextFile(file, std::string(100'000, 'n')).ok());
    QCOMPARE(filesInFolder(), 1U);
}

void TestTextFile::namesMayBeAsLongAsTheyCanBe()
{
    const fs::path longest = path(std::string(255, 'n').c_str());
    QVERIFY(io::writeTextFile(longest, "one").ok());
    QVERIFY(io::writeTextFile(longest, "two").ok());
    QCOMPARE(*io::readTextFile(longest), std::string("two"));
    QCOMPARE(filesInFolder(), 1U);
}

/// Nobody writes to the pipe and /dev/zero has no end: a reader that waits would hang here.
void TestTextFile::pipesAndDevicesAreNotRead()
{
    QCOMPARE(::mkfifo(path("pipe").c_str(), 0600), 0);
    for (const fs::path& file :
         {path("pipe"), fs::path("/dev/zero"), fs::path("/dev/full"), fs::path("/dev/null")}) {
        const auto design = io::loadDesign(file);
        QVERIFY(!design.ok());
        QCOMPARE(design.error().kind, ErrorKind::invalidInput);
        QCOMPARE(design.error().findings[0].rule, std::string("io.not_a_regular_file"));
    }
}

void TestTextFile::leavesNothingBehind()
{
    for (int i = 0; i < 5; ++i)
        QVERIFY(io::writeTextFile(path("same"), std::string(100'000, 'x')).ok());
    QCOMPARE(filesInFolder(), 1U);
    QVERIFY(!io::writeTextFile(path("."), "text").ok());
    QCOMPARE(filesInFolder(), 1U);
}

void TestTextFile::refusesToWriteWhatCannotBeRead()
{
    const fs::path file = path("a.fabric.json");
    QVERIFY(io::saveDesign(file, test::fullDesign(), {}).ok());
    const std::string before = *io::readTextFile(file);
    Design broken = test::fullDesign();
    broken.devices[1].name = broken.devices[0].name;
    const auto saved = io::saveDesign(file, broken, {});
    QVERIFY(!saved.ok());
    QCOMPARE(saved.error().findings[0].rule, std::string("model.name_duplicate"));
    QCOMPARE(*io::readTextFile(file), before);
}

void TestTextFile::refusesDirectoriesAndMissingFiles()
{
    const auto folder = io::loadDesign(m_dir->path().toStdString());
    QVERIFY(!folder.ok());
    QCOMPARE(folder.error().kind, ErrorKind::invalidInput);
    QCOMPARE(folder.error().findings[0].rule, std::string("io.not_a_file"));
    const auto missing = io::loadDesign(path("nothing"));
    QVERIFY(!missing.ok());
    QCOMPARE(missing.error().kind, ErrorKind::invalidInput);
    QCOMPARE(missing.error().findings[0].rule, std::string("io.file_missing"));
    QVERIFY(!io::writeTextFile(m_dir->path().toStdString(), "text").ok());
}

void TestTextFile::refusesBySizeBeforeReading()
{
    // A file with a hole: it takes no room and would take 600 MB of memory.
    const fs::path large = path("large");
    QVERIFY(io::writeTextFile(large, "{").ok());
    fs::resize_file(large, 600'000'000);
    const auto file = io::loadDesign(large);
    QVERIFY(!file.ok());
    QCOMPARE(file.error().findings[0].rule, std::string("io.file_too_large"));

    QVERIFY(io::writeTextFile(path("ten"), "0123456789").ok());
    QVERIFY(io::readTextFile(path("ten"), 10).ok());
    QVERIFY(!io::readTextFile(path("ten"), 9).ok());
}

void TestTextFile::unreadable()
{
    if (::geteuid() == 0)
        return; // root reads everything
    const fs::path file = path("secret");
    QVERIFY(io::writeTextFile(file, "{}").ok());
    QCOMPARE(::chmod(file.c_str(), 0), 0);
    const auto read = io::loadDesign(file);
    QVERIFY(!read.ok());
    QCOMPARE(read.error().findings[0].rule, std::string("io.file_unreadable"));
    QVERIFY(!io::writeTextFile(file, "new").ok());
}

void TestTextFile::writesToPipesAndDevices()
{
    QVERIFY(io::writeTextFile("/dev/null", "text").ok());
    QVERIFY(!QFileInfo(QStringLiteral("/dev/null")).isFile());
}

FABRIC_TEST(TestTextFile)
#include "tst_text_file.moc"
