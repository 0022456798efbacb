#include "core/base/finding.h"
#include "support/test_registry.h"
#include "ui/text/finding_text.h"
#include "ui/text/language.h"
#include "ui/text/names.h"
#include "ui/text/translation_file.h"

#include <QCoreApplication>
#include <QDirIterator>
#include <QFile>
#include <QFileInfo>
#include <QHash>
#include <QProcess>
#include <QRegularExpression>
#include <QSet>
#include <QTemporaryDir>
#include <QTranslator>

using namespace fabric;
using namespace fabric::test;
using namespace Qt::StringLiterals;

/// The Chinese translation is complete and well formed, and every string can be translated at all.
class TestTranslation : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void filesAreWellFormed();
    void everyStringIsTranslated();
    void everyPluralHasItsEnglishForms();
    void contextsAreThoseOfClasses();
    void everyLiteralIsSeen();
    void placeholdersAreKept();
    void nothingIsLeftInEnglish();
    void numbersKeepTheirUnits();
    void mnemonicsAreKept();
    void chineseIsSpacedAndPunctuated();
    void chineseIsLoaded();
    void englishPluralsAreLoaded();

private:
    bool hasSources() const { return !m_sources.messages.isEmpty(); }

    TranslationFile m_chinese;
    TranslationFile m_english;
    TranslationFile m_sources; ///< what lupdate finds now; empty if it is not installed
};

namespace {

const QString root = QStringLiteral(FABRIC_SOURCE_DIR);

QHash<QString, Message> byKey(const TranslationFile& file)
{
    QHash<QString, Message> map;
    for (const Message& message : file.messages)
        map.insert(message.key(), message);
    return map;
}

QSet<QString> placeholdersOf(const QString& text)
{
    static const QRegularExpression placeholder(uR"x(%L?\d+|%n|%\{\w+\})x"_s);
    QSet<QString> found;
    auto it = placeholder.globalMatch(text);
    while (it.hasNext())
        found.insert(it.next().captured());
    return found;
}

/// What remains of a text without placeholders, markup and everything that is no letter.
bool hasWords(const QString& text)
{
    static const QRegularExpression mute(uR"x(%\{\w+\}|%L?\d+|%n|<[^>]*>)x"_s);
    QString rest = text;
    rest.remove(mute);
    return std::any_of(rest.begin(), rest.end(), [](QChar c) { return c.isLetter(); });
}

/// Names, symbols and units that are the same in both languages.
const QSet<QString>& sameInBoth()
{
    static const QSet<QString> texts = {u"InfiniBand"_s, u"RoCE"_s,      u"RoCE v2"_s,
                                        u"DAC"_s,        u"AOC"_s,       u"NVLink"_s,
                                        u"NCCL"_s,       u"NVSwitch"_s,  u"AllReduce"_s,
                                        u"NCCL"_s,       u"AllGather"_s, u"ReduceScatter"_s,
                                        u"PCIe %1.0"_s,  u"%1 GPU %2"_s, u"GPU %1"_s,
                                        u"GPU"_s,        u"R"_s,         u"S"_s,
                                        u"B"_s,          u"α"_s,         u"%1[*] — Fabricwright"_s};
    return texts;
}

QStringList sourceTexts()
{
    QStringList texts;
    for (const QString& folder : {u"/ui"_s, u"/app"_s}) {
        QDirIterator it(root + folder, {u"*.cpp"_s, u"*.h"_s}, QDir::Files, QDirIterator::Subdirectories);
        while (it.hasNext()) {
            QFile file(it.next());
            if (file.open(QIODevice::ReadOnly))
                texts += QString::fromUtf8(file.readAll());
        }
    }
    return texts;
}

/// Adjacent literals joined, escapes of the kinds that the sources use resolved.
QString literalText(const QString& literals)
{
    static const QRegularExpression literal(uR"x("((?:[^"\\\n]|\\.)*)")x"_s);
    static const QRegularExpression escape(uR"x(\\u([0-9a-fA-F]{4}))x"_s);
    QString text;
    auto it = literal.globalMatch(literals);
    while (it.hasNext())
        text += it.next().captured(1);
    for (QRegularExpressionMatch m = escape.match(text); m.hasMatch(); m = escape.match(text))
        text.replace(m.capturedStart(), m.capturedLength(), QChar(m.captured(1).toUShort(nullptr, 16)));
    return text.replace(uR"(\")"_s, u"\""_s).replace(uR"(\n)"_s, u"\n"_s).replace(uR"(\\)"_s, u"\\"_s);
}

void expectNone(const QStringList& offences)
{
    for (const QString& offence : offences)
        qWarning("%s", qPrintable(offence));
    QVERIFY2(offences.isEmpty(), qPrintable(u"%1 offences, listed above"_s.arg(offences.size())));
}

} // namespace

void TestTranslation::initTestCase()
{
    m_chinese = readTranslations(root + u"/resources/i18n/fabricwright_zh_CN.ts"_s);
    m_english = readTranslations(root + u"/resources/i18n/fabricwright_en.ts"_s);
    const QString lupdate = QStringLiteral(FABRIC_LUPDATE);
    if (!QFileInfo::exists(lupdate))
        return;
    QTemporaryDir folder;
    const QString found = folder.filePath(u"found.ts"_s);
    QProcess process;
    process.setWorkingDirectory(root);
    process.start(lupdate, {u"-silent"_s, u"-locations"_s, u"none"_s, u"-extensions"_s, u"cpp,h,inc"_s,
                            u"-I"_s, u"."_s, u"app"_s, u"ui"_s, u"-ts"_s, found});
    QVERIFY2(process.waitForFinished(120000), qPrintable(process.errorString()));
    QVERIFY2(process.exitCode() == 0, process.readAllStandardError().constData());
    m_sources = readTranslations(found);
    QVERIFY2(m_sources.error.isEmpty(), qPrintable(m_sources.error));
    QVERIFY2(hasSources(), "lupdate finds no string");
}

void TestTranslation::filesAreWellFormed()
{
    QVERIFY2(m_chinese.error.isEmpty(), qPrintable(m_chinese.error));
    QVERIFY2(m_english.error.isEmpty(), qPrintable(m_english.error));
    QCOMPARE(m_chinese.language, u"zh_CN"_s);
    QCOMPARE(m_english.language, u"en"_s);
    QCOMPARE(byKey(m_chinese).size(), m_chinese.messages.size());
}

void TestTranslation::everyStringIsTranslated()
{
    if (!hasSources())
        QSKIP("lupdate is not installed");
    const QHash<QString, Message> chinese = byKey(m_chinese);
    QStringList offences;
    for (const Message& message : m_sources.messages) {
        if (!chinese.contains(message.key()))
            offences += u"missing in fabricwright_zh_CN.ts: "_s + message.key();
        else if (!chinese.value(message.key()).finished)
            offences += u"unfinished in fabricwright_zh_CN.ts: "_s + message.key();
    }
    expectNone(offences);
}

void TestTranslation::everyPluralHasItsEnglishForms()
{
    if (!hasSources())
        QSKIP("lupdate is not installed");
    const QHash<QString, Message> english = byKey(m_english);
    QStringList offences;
    for (const Message& message : m_sources.messages) {
        if (!message.plural)
            continue;
        const Message forms = english.value(message.key());
        if (!forms.finished || forms.translations.size() != 2)
            offences += u"no singular and plural in fabricwright_en.ts: "_s + message.key();
    }
    expectNone(offences);
}

/// A tr() outside classes is seen by lupdate in another context than it is looked up in.
void TestTranslation::contextsAreThoseOfClasses()
{
    if (!hasSources())
        QSKIP("lupdate is not installed");
    QStringList offences;
    for (const Message& message : m_sources.messages) {
        if (message.context.isEmpty() || message.context == u"fabric"_s)
            offences += u"no class around "_s + message.key();
    }
    expectNone(offences);
}

/// lupdate passes silently over calls that it cannot read, such as a cast among the arguments.
void TestTranslation::everyLiteralIsSeen()
{
    if (!hasSources())
        QSKIP("lupdate is not installed");
    QSet<QString> withContext;
    QSet<QString> sources;
    for (const Message& message : m_sources.messages) {
        withContext.insert(message.context + u": "_s + message.source);
        sources.insert(message.source);
    }
    static const QRegularExpression named(uR"x(\btranslate\(\s*"(\w+)",\s*((?:"(?:[^"\\\n]|\\.)*"\s*)+))x"_s);
    static const QRegularExpression own(uR"x((?:\btr|\bQT_TR_NOOP)\(\s*((?:"(?:[^"\\\n]|\\.)*"\s*)+))x"_s);
    QStringList offences;
    int seen = 0;
    for (const QString& text : sourceTexts()) {
        for (auto it = named.globalMatch(text); it.hasNext(); ++seen) {
            const QRegularExpressionMatch m = it.next();
            const QString key = m.captured(1) + u": "_s + literalText(m.captured(2));
            if (!withContext.contains(key))
                offences += u"not seen by lupdate: "_s + key;
        }
        for (auto it = own.globalMatch(text); it.hasNext(); ++seen) {
            const QString literal = literalText(it.next().captured(1));
            if (!sources.contains(literal))
                offences += u"not seen by lupdate: "_s + literal;
        }
    }
    QVERIFY(seen > 100);
    expectNone(offences);
}

void TestTranslation::placeholdersAreKept()
{
    QStringList offences;
    for (const Message& message : m_chinese.messages + m_english.messages) {
        for (const QString& translation : message.translations) {
            if (message.finished && placeholdersOf(translation) != placeholdersOf(message.source))
                offences += u"placeholders differ: "_s + message.key() + u" → "_s + translation;
        }
    }
    expectNone(offences);
}

void TestTranslation::nothingIsLeftInEnglish()
{
    QStringList offences;
    for (const Message& message : m_chinese.messages) {
        if (message.translations.contains(message.source) && hasWords(message.source) &&
            !sameInBoth().contains(message.source))
            offences += u"left in English: "_s + message.key();
    }
    expectNone(offences);
}

/// A narrow no-break space before a percent sign, a no-break space before a unit: never a plain one, at which
/// a line may break.
void TestTranslation::numbersKeepTheirUnits()
{
    static const QRegularExpression plain(
        uR"x((?:\d|%n|\}) (?:%(?![\dLn{])|(?:[GTP]b/s|GB/s|[KMGT]iB|[kM]?W|[mµn]s)(?!\w)))x"_s);
    static const QRegularExpression literal(uR"x(" (?:%|[GTP]b/s|GB/s|[KMGT]iB)")x"_s);
    QStringList offences;
    for (const Message& message : m_chinese.messages + m_english.messages) {
        for (const QString& text : QStringList{message.source} + message.translations) {
            if (text.contains(plain))
                offences += u"plain space before a unit: "_s + text;
        }
    }
    for (const QString& text : sourceTexts()) {
        for (auto it = literal.globalMatch(text); it.hasNext();)
            offences += u"plain space before a unit in the sources: "_s + it.next().captured();
    }
    QVERIFY(u"< 25 %"_s.contains(plain) && u"%1 GB/s a GPU"_s.contains(plain));
    QVERIFY(!u"%1 %2"_s.contains(plain));
    expectNone(offences);
}

/// “文件(&F)”: the same key in both languages, so that keys that do not collide in English do not in Chinese.
void TestTranslation::mnemonicsAreKept()
{
    static const QRegularExpression plain(uR"x(&(\w))x"_s);
    static const QRegularExpression bracketed(uR"x(\(&(\w)\)…?$)x"_s);
    QStringList offences;
    for (const Message& message : m_chinese.messages) {
        const QString wanted = plain.match(message.source).captured(1).toUpper();
        for (const QString& translation : message.translations) {
            if (bracketed.match(translation).captured(1) != wanted)
                offences += u"mnemonic differs: "_s + message.key() + u" → "_s + translation;
        }
    }
    expectNone(offences);
}

/// Full-width punctuation, and a space between Chinese and Latin letters or digits.
void TestTranslation::chineseIsSpacedAndPunctuated()
{
    // Not \p{Han}, which holds the full-width punctuation too.
    static const QRegularExpression touching(
        uR"x([\x{4E00}-\x{9FFF}](?:[A-Za-z0-9]|%n|%\d)|(?:[A-Za-z0-9]|%n)[\x{4E00}-\x{9FFF}])x"_s);
    static const QRegularExpression halfWidth(uR"x([\x{4E00}-\x{9FFF}]\s*(?:[,;:!?]|\.(?!\w)))x"_s);
    QStringList offences;
    for (const Message& message : m_chinese.messages) {
        for (const QString& translation : message.translations) {
            if (translation.contains(touching))
                offences += u"Chinese touches Latin: "_s + translation;
            if (translation.contains(halfWidth))
                offences += u"half-width punctuation: "_s + translation;
        }
    }
    expectNone(offences);
}

void TestTranslation::chineseIsLoaded()
{
    QVERIFY(!text::isChinese());
    QTranslator translator;
    QVERIFY(translator.load(u":/i18n/fabricwright_zh_CN"_s));
    QCoreApplication::installTranslator(&translator);
    QVERIFY(text::isChinese());
    const Finding odd = finding("generate.k_odd", "k").with("found", 7).with("nearest", 6).with("other", 8);
    QCOMPARE(text::sentence(odd), u"k 必须是偶数，7 不行；最接近的是 6 或 8。"_s);
    const Finding option =
        finding("generate.option_value", "nodes").with("found", "many").with("expected", "a whole number");
    QCOMPARE(text::sentence(option), u"nodes：应为：整数；实际是 “many”。"_s);
    QCOMPARE(text::nameList({"a", "b", "c", "d"}), u"a、b、c，另有 1 个"_s);
    QCOMPARE(text::groupKindName(GroupKind::rail), u"轨道"_s);
    QCOMPARE(QCoreApplication::translate("fabric::DesignEditor", "Move %n device(s)", nullptr, 3),
             u"移动 3 台设备"_s);
    QCOMPARE(QCoreApplication::translate("fabric::MainWindow", "&File"), u"文件(&F)"_s);
}

void TestTranslation::englishPluralsAreLoaded()
{
    QTranslator translator;
    QVERIFY(translator.load(u":/i18n/fabricwright_en"_s));
    QCoreApplication::installTranslator(&translator);
    QVERIFY(!text::isChinese());
    QCOMPARE(QCoreApplication::translate("fabric::DesignEditor", "Move %n device(s)", nullptr, 1),
             u"Move 1 device"_s);
    QCOMPARE(QCoreApplication::translate("fabric::DesignEditor", "Move %n device(s)", nullptr, 2),
             u"Move 2 devices"_s);
}

FABRIC_TEST(TestTranslation)
#include "tst_translation.moc"
