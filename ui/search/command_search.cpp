#include "ui/search/command_search.h"

#include <QString>

#include <algorithm>
#include <limits>
#include <vector>

namespace fabric {

namespace {

constexpr int perLetter = 1;
constexpr int atWordStart = 8;
constexpr int sideBySide = 6;
constexpr int atFront = 4;
constexpr int impossible = std::numeric_limits<int>::min() / 2;

bool startsWord(const QString& name, qsizetype at)
{
    return at == 0 || !name[at - 1].isLetterOrNumber();
}

int letterScore(const QString& name, qsizetype at)
{
    return perLetter + (startsWord(name, at) ? atWordStart : 0) + (at == 0 ? atFront : 0);
}

/// The best way to find the letters of one word in the name.
int wordScore(const QString& name, const QString& word)
{
    // best[i]: of the letters so far, the last one found at i.
    std::vector<int> best(static_cast<std::size_t>(name.size()), impossible);
    for (qsizetype letter = 0; letter < word.size(); ++letter) {
        std::vector<int> next(best.size(), impossible);
        int before = letter == 0 ? 0 : impossible; // the best that ends anywhere before
        for (qsizetype i = 0; i < name.size(); ++i) {
            const auto at = static_cast<std::size_t>(i);
            const int beside = letter > 0 && i > 0 ? best[at - 1] + sideBySide : impossible;
            if (name[i] == word[letter])
                next[at] = std::max(before, beside) + letterScore(name, i);
            if (letter > 0)
                before = std::max(before, best[at]);
        }
        best = std::move(next);
    }
    return best.empty() ? impossible : *std::max_element(best.begin(), best.end());
}

} // namespace

std::optional<int> matchScore(QStringView name, QStringView typed)
{
    const QString folded = name.toString().toCaseFolded();
    int score = 0;
    for (const QString& word : typed.toString().toCaseFolded().split(u' ', Qt::SkipEmptyParts)) {
        const int found = wordScore(folded, word);
        if (found < 0)
            return std::nullopt;
        score += found;
    }
    return score;
}

} // namespace fabric
