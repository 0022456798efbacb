#include "arch/include_rules.h"

#include <QList>
#include <QPair>
#include <QStringList>

using namespace Qt::StringLiterals;

namespace fabric::test {
namespace {

/// Every folder may use the layers before its own.
const QList<QStringList>& coreLayers()
{
    static const QList<QStringList> layers{
        {u"core/base"_s},
        {u"core/json"_s},
        {u"core/model"_s},
        {u"core/catalog"_s, u"core/graph"_s},
        {u"core/cabling"_s, u"core/generate"_s, u"core/layout"_s, u"core/analyze"_s, u"core/collective"_s,
         u"core/collective/nccl"_s, u"core/training"_s, u"core/cost"_s, u"core/check"_s},
        {u"core/advise"_s, u"core/compare"_s},
        {u"core/io"_s},
    };
    return layers;
}

/// The natural order of the work inside one layer.
bool isWorkOrder(const QString& from, const QString& to)
{
    static const QList<QPair<QString, QString>> allowed{
        {u"core/collective"_s, u"core/analyze"_s},      {u"core/collective"_s, u"core/collective/nccl"_s},
        {u"core/collective/nccl"_s, u"core/analyze"_s}, {u"core/training"_s, u"core/collective"_s},
        {u"core/cost"_s, u"core/training"_s},           {u"core/check"_s, u"core/analyze"_s},
        {u"core/check"_s, u"core/collective"_s},        {u"core/check"_s, u"core/cost"_s},
    };
    return allowed.contains({from, to});
}

int layerOf(const QString& folder)
{
    for (int i = 0; i < coreLayers().size(); ++i) {
        if (coreLayers()[i].contains(folder))
            return i;
    }
    return -1;
}

/// The parts of ui that the command line shares with the designer.
bool isSharedUi(const QString& folder)
{
    return folder == u"ui/paint"_s || folder == u"ui/text"_s || folder == u"ui/report"_s;
}

bool isIn(const QString& folder, const QString& root)
{
    return folder == root || folder.startsWith(root + u'/');
}

/// The folder of core that owns a path: the deepest one that the layers name.
QString coreFolderOf(const QStringList& parts)
{
    if (parts.size() < 3)
        return parts.first();
    for (qsizetype depth = parts.size() - 1; depth > 2; --depth) {
        const QString folder = parts.first(depth).join(u'/');
        if (layerOf(folder) >= 0)
            return folder;
    }
    return parts[0] + u'/' + parts[1];
}

bool coreMayUse(const QString& from, const QString& to)
{
    const int toLayer = layerOf(to);
    return toLayer >= 0 && (toLayer < layerOf(from) || isWorkOrder(from, to));
}

bool uiMayUse(const QString& from, const QString& to)
{
    if (isIn(to, u"core"_s) || to == u"resources"_s)
        return true;
    if (from == u"ui/report"_s)
        return to == u"ui/paint"_s || to == u"ui/text"_s;
    return !isSharedUi(from) && isIn(to, u"ui"_s);
}

} // namespace

QString folderOf(const QString& path)
{
    const QStringList parts = path.split(u'/');
    const QString& root = parts.first();
    if (parts.size() < 2)
        return {};
    if (root == u"core"_s)
        return coreFolderOf(parts);
    if (root == u"ui"_s)
        return parts.size() > 2 ? root + u'/' + parts[1] : root;
    if (root == u"app"_s)
        return parts.size() > 2 ? root + u'/' + parts[1] : root;
    return root == u"resources"_s ? root : QString();
}

bool mayUse(const QString& from, const QString& to)
{
    if (from == to)
        return true;
    if (isIn(from, u"core"_s))
        return coreMayUse(from, to);
    if (isIn(from, u"ui"_s))
        return uiMayUse(from, to);
    if (isIn(to, u"core"_s) || to == u"resources"_s)
        return true;
    if (from == u"app/catalog"_s)
        return false;
    if (from == u"app/cli"_s)
        return isSharedUi(to) || to == u"app/catalog"_s;
    return isIn(to, u"ui"_s) || to == u"app/catalog"_s;
}

bool isKnownFolder(const QString& folder)
{
    return isIn(folder, u"core"_s) ? layerOf(folder) >= 0 : folder != u"ui"_s && !folder.isEmpty();
}

} // namespace fabric::test
