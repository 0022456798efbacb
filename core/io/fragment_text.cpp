#include "core/io/fragment_text.h"

#include "core/io/design_file.h"

#include <utility>

namespace fabric::io {

std::string writeFragment(const Fragment& fragment)
{
    return writeDesign(fragment.design, fragment.layout);
}

Result<Fragment> readFragment(std::string_view text, std::string source)
{
    Result<DesignFile> file = readDesign(text, std::move(source));
    if (!file)
        return file.error();
    file->layout.locked.clear();
    return Fragment{std::move(file->design), std::move(file->layout), {}};
}

} // namespace fabric::io
