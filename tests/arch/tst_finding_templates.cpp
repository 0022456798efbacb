#include "arch/expect_none.h"
#include "arch/source_tree.h"
#include "support/test_registry.h"

#include <QDir>
#include <QHash>
#include <QRegularExpression>
#include <QSet>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace fabric::test {

/// Core returns codes, ui/text holds one sentence for each: the two lists must be the same.
class TestFindingTemplates : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void everyLineOfTheListIsRead();
    void codesAreWholeLiterals();
    void everyCodeHasOneTemplate();
    void everyTemplateIsUsed();
    void placeholdersAreWellFormed();
    void placeholdersAreFilledSomewhere();

private:
    void collect(const SourceFile& file);

    struct Template
    {
        QString code;
        QString text;
        int line = 0;
    };
    QString m_list; ///< ui/text/finding_templates.inc without comments
    QList<Template> m_templates;
    QHash<QString, QString> m_codes; ///< code -> "file:line" of one use
    QSet<QString> m_literals;        ///< every string literal of core, ui and app outside the list
};

namespace {

const QString stringLiteral = uR"x("((?:[^"\\\n]|\\.)*)")x"_s;

const QRegularExpression& codeShape()
{
    static const QRegularExpression shape(uR"x(^[a-z]+\.[a-z][a-z0-9_]*$)x"_s);
    return shape;
}

QStringList coreFolders()
{
    return QDir(QStringLiteral(FABRIC_SOURCE_DIR "/core")).entryList(QDir::Dirs | QDir::NoDotAndDotDot);
}

/// A code may reach finding() through a variable; it is known by its shape and the folder it begins with.
bool looksLikeCode(const QString& literal)
{
    static const QStringList folders = coreFolders();
    return codeShape().match(literal).hasMatch() && !literal.endsWith(u".json"_s) &&
           folders.contains(literal.section(u'.', 0, 0));
}

QStringList placeholdersOf(const QString& text)
{
    static const QRegularExpression placeholder(uR"x(%\{(\w+)\})x"_s);
    QStringList names;
    auto it = placeholder.globalMatch(text);
    while (it.hasNext())
        names.append(it.next().captured(1));
    return names;
}

/// Adjacent string literals as the compiler joins them.
QString joined(const QString& literals)
{
    static const QRegularExpression literal(stringLiteral);
    QString text;
    auto it = literal.globalMatch(literals);
    while (it.hasNext())
        text += it.next().captured(1);
    return text;
}

} // namespace

void TestFindingTemplates::initTestCase()
{
    const QList<SourceFile> lists = readFiles({u"ui/text"_s}, {u"finding_templates.inc"_s});
    QVERIFY2(lists.size() == 1, "ui/text/finding_templates.inc is missing");
    m_list = withoutComments(lists.first().text);

    static const QRegularExpression entry(
        uR"x(\{\s*"([^"]*)"\s*,\s*QT_TRANSLATE_NOOP\(\s*"Finding"\s*,((?:\s*"(?:[^"\\\n]|\\.)*")+)\s*\)\s*\})x"_s);
    auto entries = entry.globalMatch(m_list);
    while (entries.hasNext()) {
        const QRegularExpressionMatch match = entries.next();
        m_templates.append(
            {match.captured(1), joined(match.captured(2)), lineAt(m_list, match.capturedStart())});
    }

    for (const SourceFile& file : readSources({u"core"_s, u"ui"_s, u"app"_s}))
        collect(file);
}

void TestFindingTemplates::collect(const SourceFile& file)
{
    static const QRegularExpression literal(stringLiteral);
    static const QRegularExpression opening(uR"x(\bfinding\(\s*$)x"_s);
    const bool inCore = file.path.startsWith(u"core/"_s);
    const QString code = withoutComments(file.text);
    auto it = literal.globalMatch(code);
    while (it.hasNext()) {
        const QRegularExpressionMatch match = it.next();
        const QString text = match.captured(1);
        const bool reported = opening.match(code.left(match.capturedStart()).right(64)).hasMatch();
        m_literals.insert(text);
        if (reported || (inCore && looksLikeCode(text)))
            m_codes.insert(text, u"%1:%2"_s.arg(file.path).arg(lineAt(code, match.capturedStart())));
    }
}

void TestFindingTemplates::everyLineOfTheListIsRead()
{
    QCOMPARE(m_templates.size(), m_list.count(u"QT_TRANSLATE_NOOP"_s));
}

void TestFindingTemplates::codesAreWholeLiterals()
{
    QStringList offences;
    for (auto it = m_codes.cbegin(); it != m_codes.cend(); ++it) {
        if (!codeShape().match(it.key()).hasMatch())
            offences.append(u"%1: \"%2\" is not folder.snake_code"_s.arg(it.value(), it.key()));
    }
    for (const QString& folder : coreFolders()) {
        if (m_literals.contains(folder + u'.'))
            offences.append(u"a code is composed from \"%1.\", so nobody can search for it"_s.arg(folder));
    }
    expectNone(offences);
}

void TestFindingTemplates::everyCodeHasOneTemplate()
{
    QHash<QString, int> count;
    for (const Template& entry : m_templates)
        ++count[entry.code];
    QStringList offences;
    for (auto it = m_codes.cbegin(); it != m_codes.cend(); ++it) {
        if (!count.contains(it.key()))
            offences.append(u"%1: \"%2\" has no template"_s.arg(it.value(), it.key()));
    }
    for (auto it = count.cbegin(); it != count.cend(); ++it) {
        if (it.value() > 1)
            offences.append(u"\"%1\" has %2 templates"_s.arg(it.key()).arg(it.value()));
    }
    offences.sort();
    expectNone(offences);
}

void TestFindingTemplates::everyTemplateIsUsed()
{
    QStringList offences;
    for (const Template& entry : m_templates) {
        if (!m_codes.contains(entry.code) && !m_literals.contains(entry.code))
            offences.append(u"line %1: nothing reports \"%2\""_s.arg(entry.line).arg(entry.code));
    }
    expectNone(offences);
}

void TestFindingTemplates::placeholdersAreWellFormed()
{
    static const QRegularExpression name(uR"x(^[a-z]\w*$)x"_s);
    QStringList offences;
    for (const Template& entry : m_templates) {
        const QStringList names = placeholdersOf(entry.text);
        const bool opened = entry.text.count(u"%{"_s) == names.size();
        const bool closed = entry.text.count(u'{') == names.size() && entry.text.count(u'}') == names.size();
        const bool named = std::all_of(names.begin(), names.end(),
                                       [](const QString& n) { return name.match(n).hasMatch(); });
        if (!opened || !closed || !named || entry.text.trimmed().isEmpty())
            offences.append(u"line %1: %2"_s.arg(entry.line).arg(entry.text));
    }
    expectNone(offences);
}

void TestFindingTemplates::placeholdersAreFilledSomewhere()
{
    // Fields of every finding; all other names are arguments, which some code has to write down.
    static const QSet<QString> fields{u"place"_s, u"line"_s, u"subject"_s, u"subjects"_s};
    QStringList offences;
    for (const Template& entry : m_templates) {
        for (const QString& name : placeholdersOf(entry.text)) {
            if (!fields.contains(name) && !m_literals.contains(name))
                offences.append(u"line %1: nothing fills %{%2}"_s.arg(entry.line).arg(name));
        }
    }
    expectNone(offences);
}

} // namespace fabric::test

using TestFindingTemplates = fabric::test::TestFindingTemplates;
FABRIC_TEST(TestFindingTemplates)
#include "tst_finding_templates.moc"
