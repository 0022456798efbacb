#include "core/catalog/catalog.h"

#include <algorithm>
#include <fstream>
#include <system_error>

namespace fabric {

Result<Catalog::Source> Catalog::readFile(const std::filesystem::path& file)
{
    const std::string name = file.string();
    std::error_code failure;
    // Pipes and devices may never end.
    const bool regular = std::filesystem::is_regular_file(file, failure);
    const std::uintmax_t size = regular ? std::filesystem::file_size(file, failure) : 0;
    if (failure)
        return error(ErrorKind::invalidInput, finding("catalog.file_unreadable").with("file", name));
    if (!regular)
        return error(ErrorKind::invalidInput, finding("catalog.not_a_regular_file").with("file", name));
    if (size > sizeLimit)
        return error(ErrorKind::invalidInput, finding("catalog.too_large")
                                                  .with("limit", static_cast<std::int64_t>(sizeLimit))
                                                  .with("file", name));
    Source source{name, std::string(static_cast<std::size_t>(size), '\0')};
    std::ifstream stream(file, std::ios::binary);
    if (!stream.read(source.text.data(), static_cast<std::streamsize>(size)))
        return error(ErrorKind::invalidInput, finding("catalog.file_unreadable").with("file", name));
    return source;
}

Result<std::vector<Catalog::Source>> Catalog::readFolder(const std::filesystem::path& folder)
{
    std::error_code failure;
    std::vector<std::filesystem::path> files;
    std::filesystem::directory_iterator it(folder, failure);
    for (; !failure && it != std::filesystem::directory_iterator(); it.increment(failure)) {
        if (it->path().extension() == ".json")
            files.push_back(it->path());
    }
    if (failure)
        return error(ErrorKind::invalidInput,
                     finding("catalog.folder_unreadable").with("file", folder.string()));
    if (files.empty())
        return error(ErrorKind::invalidInput, finding("catalog.folder_empty").with("file", folder.string()));
    std::sort(files.begin(), files.end());
    std::vector<Source> sources;
    for (const std::filesystem::path& file : files) {
        Result<Source> source = readFile(file);
        if (!source)
            return source.error();
        sources.push_back(std::move(source).value());
    }
    return sources;
}

} // namespace fabric
