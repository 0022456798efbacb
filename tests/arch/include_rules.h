#pragma once

#include <QString>

namespace fabric::test {

/// The folder that owns a file or an include path, as the rules name it: "core/model", "ui/paint", "app/cli",
/// "app", and "resources" for what is embedded for ui and app. Empty for anything else.
QString folderOf(const QString& path);

/// Whether files of one folder may include (and its target link) another folder. This is the picture in
/// CONTRIBUTING.md, "Which folder may use which".
bool mayUse(const QString& from, const QString& to);

/// Whether mayUse() knows the folder at all; a new folder of core has to be given its place first.
bool isKnownFolder(const QString& folder);

} // namespace fabric::test
