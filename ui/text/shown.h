#pragma once

#include <QString>

#include <string>

/// Names and input of others, which may hold anything, made fit for a sentence.
namespace fabric::text {

/// On one line and in reading order: characters that break lines, move cursors or turn the direction of
/// reading are written as escapes ("\n", "\u202e").
QString visible(const QString& text);
QString visible(const std::string& text);

/// The same, with an ellipsis in place of all that follows the first 60 characters.
QString shown(const QString& text);
QString shown(const std::string& text);

/// The text of a menu entry without the letter that is underlined, however a language marks it: "&File",
/// "文件(&F)".
QString withoutMnemonic(const QString& text);

} // namespace fabric::text
