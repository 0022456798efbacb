#include "core/io/text_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <system_error>
#include <utility>

namespace fabric::io {
namespace {

namespace fs = std::filesystem;

/// An open file that is closed with its owner.
class Descriptor
{
public:
    explicit Descriptor(int fd) : m_fd(fd) {}
    ~Descriptor() { close(); }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;

    int get() const { return m_fd; }
    bool open() const { return m_fd >= 0; }
    bool close()
    {
        const int fd = m_fd;
        m_fd = -1;
        return fd < 0 || ::close(fd) == 0;
    }

private:
    int m_fd;
};

Error refused(std::string code, const fs::path& path)
{
    Finding f;
    f.rule = std::move(code);
    f.with("file", path.string());
    return error(ErrorKind::invalidInput, std::move(f));
}

Error systemError(std::string code, const fs::path& path, int number)
{
    Error e = refused(std::move(code), path);
    e.findings[0].with("found", std::generic_category().message(number));
    return e;
}

Error tooLarge(const fs::path& path, std::uint64_t size, std::uint64_t limit)
{
    Error e = refused("io.file_too_large", path);
    e.findings[0]
        .with("found_bytes", static_cast<std::int64_t>(size))
        .with("limit_bytes", static_cast<std::int64_t>(limit));
    return e;
}

bool writeAll(int fd, std::string_view text)
{
    while (!text.empty()) {
        const ssize_t written = ::write(fd, text.data(), text.size());
        if (written < 0 && errno == EINTR)
            continue;
        if (written < 0)
            return false;
        text.remove_prefix(static_cast<std::size_t>(written));
    }
    return true;
}

/// Where a path leads in the end, even when the last link's target does not exist yet.
fs::path followLinks(fs::path path)
{
    constexpr int linkLimit = 40;
    std::error_code code;
    for (int i = 0; i < linkLimit && fs::is_symlink(path, code); ++i) {
        const fs::path target = fs::read_symlink(path, code);
        if (code)
            break;
        path = target.is_absolute() ? target : path.parent_path() / target;
    }
    return path;
}

/// A name beside `path` that nobody else has, for what `take` makes of it: a descriptor, or −1 and errno. It
/// is short, since the name of the file itself may be as long as names can be.
template<class Take>
int takeNameBeside(const fs::path& path, fs::path& name, Take take)
{
    for (int attempt = 0; attempt < 100; ++attempt) {
        name = path.parent_path() / (".fw-" + std::to_string(::getpid()) + "-" + std::to_string(attempt));
        const int taken = take(name.c_str());
        if (taken >= 0 || errno != EEXIST)
            return taken;
    }
    return -1;
}

/// A file to write, on the way to a path. Nothing of it is left unless it took the place of the target.
class PartFile
{
public:
    /// Has no name until it is complete: a program killed in between leaves nothing behind either. Not every
    /// file system knows such files, and without /proc they get no name.
    static PartFile nameless(const fs::path& target)
    {
        const fs::path parent = target.parent_path();
        return {target,
                {},
                ::open(parent.empty() ? "." : parent.c_str(), O_WRONLY | O_TMPFILE | O_CLOEXEC, 0666)};
    }
    static PartFile named(const fs::path& target)
    {
        fs::path name;
        const int fd = takeNameBeside(target, name, [](const char* wanted) {
            return ::open(wanted, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
        });
        return {target, fd < 0 ? fs::path() : name, fd};
    }
    ~PartFile()
    {
        const int number = errno;
        if (!m_name.empty())
            ::unlink(m_name.c_str());
        errno = number;
    }
    PartFile(const PartFile&) = delete;
    PartFile& operator=(const PartFile&) = delete;

    int get() const { return m_file.get(); }
    bool open() const { return m_file.open(); }
    /// False with errno.
    bool publish()
    {
        if (m_name.empty() && !giveName())
            return false;
        if (!m_file.close() || ::rename(m_name.c_str(), m_target.c_str()) != 0)
            return false;
        m_name.clear();
        return true;
    }

private:
    PartFile(fs::path target, fs::path name, int fd)
        : m_target(std::move(target)), m_name(std::move(name)), m_file(fd)
    {}
    bool giveName()
    {
        const std::string self = "/proc/self/fd/" + std::to_string(m_file.get());
        fs::path name;
        const int linked = takeNameBeside(m_target, name, [&](const char* wanted) {
            return ::linkat(AT_FDCWD, self.c_str(), AT_FDCWD, wanted, AT_SYMLINK_FOLLOW);
        });
        if (linked == 0)
            m_name = name;
        return linked == 0;
    }

    fs::path m_target;
    fs::path m_name; ///< of its own; empty: none
    Descriptor m_file;
};

/// With the owner and permissions of `old`, if any. False with errno.
bool writePart(PartFile file, std::string_view text, const struct stat* old)
{
    if (!file.open())
        return false;
    if (old) {
        // Only root may give a file away; where that fails the file stays with whoever saved it.
        [[maybe_unused]] const int given = ::fchown(file.get(), old->st_uid, old->st_gid);
        if (::fchmod(file.get(), old->st_mode & 07777) != 0)
            return false;
    }
    return writeAll(file.get(), text) && ::fsync(file.get()) == 0 && file.publish();
}

void syncDirectory(const fs::path& file)
{
    const fs::path parent = file.parent_path();
    const Descriptor directory(
        ::open(parent.empty() ? "." : parent.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (directory.open())
        ::fsync(directory.get());
}

Error writeFailed(const fs::path& path, int number, const struct stat* old)
{
    return old ? systemError("io.replace_failed", path, number)
               : systemError("io.write_failed", path, number);
}

/// The new content under the old name, owner and permissions; `old` is null for a new file.
Result<void> replaceFile(const fs::path& target, const fs::path& shown, std::string_view text,
                         const struct stat* old)
{
    if (!writePart(PartFile::nameless(target), text, old) && !writePart(PartFile::named(target), text, old))
        return writeFailed(shown, errno, old);
    syncDirectory(target);
    return {};
}

/// Reads to the end; what is there may grow meanwhile, but not above the limit.
Result<std::string> readAll(int fd, std::uint64_t expected, const fs::path& shown, std::uint64_t limit)
{
    std::string text;
    text.reserve(expected);
    std::array<char, 1 << 16> block;
    for (;;) {
        const ssize_t read = ::read(fd, block.data(), block.size());
        if (read < 0 && errno == EINTR)
            continue;
        if (read < 0)
            return systemError("io.file_unreadable", shown, errno);
        if (read == 0)
            return text;
        text.append(block.data(), static_cast<std::size_t>(read));
        if (text.size() > limit)
            return tooLarge(shown, text.size(), limit);
    }
}

} // namespace

Result<std::string> readTextFile(const fs::path& path, std::uint64_t limit)
{
    // Opening a pipe would otherwise wait until somebody writes to it.
    const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY));
    struct stat info = {};
    if (!file.open() || ::fstat(file.get(), &info) != 0)
        return errno == ENOENT ? Result<std::string>(refused("io.file_missing", path))
                               : systemError("io.file_unreadable", path, errno);
    if (S_ISDIR(info.st_mode))
        return refused("io.not_a_file", path);
    if (!S_ISREG(info.st_mode))
        return refused("io.not_a_regular_file", path);
    const auto size = static_cast<std::uint64_t>(info.st_size);
    if (size > limit)
        return tooLarge(path, size, limit);
    return readAll(file.get(), size + 1, path, limit);
}

Result<std::string> readStandardInput(std::uint64_t limit)
{
    return readAll(STDIN_FILENO, 0, standardInputName, limit);
}

Result<void> writeTextFile(const fs::path& path, std::string_view text)
{
    const fs::path target = followLinks(path);
    struct stat info = {};
    if (::stat(target.c_str(), &info) != 0) {
        if (errno != ENOENT)
            return systemError("io.write_failed", path, errno);
        return replaceFile(target, path, text, nullptr);
    }
    if (S_ISDIR(info.st_mode))
        return refused("io.not_a_file", path);
    if (::access(target.c_str(), W_OK) != 0)
        return writeFailed(path, errno, S_ISREG(info.st_mode) ? &info : nullptr);
    if (S_ISREG(info.st_mode))
        return replaceFile(target, path, text, &info);
    const Descriptor device(::open(target.c_str(), O_WRONLY | O_CLOEXEC));
    if (!device.open() || !writeAll(device.get(), text))
        return systemError("io.write_failed", path, errno);
    return {};
}

} // namespace fabric::io
