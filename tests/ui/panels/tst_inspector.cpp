#include "sample_results.h"
#include "support/test_registry.h"
#include "ui/panels/inspector_panel.h"
#include "ui/panels/inspector_presenter.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QPushButton>

using namespace Qt::StringLiterals;
using namespace fabric;

namespace {

QString valueOf(const InspectorView& view, const QString& label)
{
    for (const InspectorRow& row : view.rows) {
        if (row.label == label)
            return QString(row.value)
                .remove(u"<b>"_s)
                .remove(u"</b>"_s)
                .replace(QChar(0x202f), u' ')
                .replace(QChar(0xa0), u' ');
    }
    return u"no such row"_s;
}

/// Chooses an entry as a person does.
void pick(QComboBox* box, const QVariant& data)
{
    box->setCurrentIndex(box->findData(data));
    Q_EMIT box->activated(box->currentIndex());
}

} // namespace

class TestInspector : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        m_design = test::railExample();
        m_results = test::resultsOf(m_design);
    }

    void aLeafShowsItsArithmetic()
    {
        const FabricGraph& graph = *m_results.graph;
        DeviceId leaf;
        for (FabricGraph::Vertex v = 0; v < graph.vertexCount() && !leaf.valid(); ++v) {
            if (graph.isSwitch(v) && graph.tier(v) == 1)
                leaf = graph.device(v).id;
        }
        const InspectorView view = InspectorPresenter(*m_design, m_results).inspect({leaf}, {});
        QVERIFY(view.kind.startsWith(u"Leaf switch"_s));
        QCOMPARE(valueOf(view, u"Down"_s), u"32 × 400 Gb/s = 12.8 Tb/s"_s);
        QCOMPARE(valueOf(view, u"Up"_s), u"32 × 400 Gb/s = 12.8 Tb/s"_s);
        QCOMPARE(valueOf(view, u"Oversubscription"_s), u"12.8 Tb/s ÷ 12.8 Tb/s = 1.00:1"_s);
        QCOMPARE(valueOf(view, u"Ports used"_s), u"64 of 64"_s);
        QVERIFY(valueOf(view, u"Price"_s).startsWith(u"$36 000"_s));
        QVERIFY(view.nics.empty());
    }

    void aNodeShowsItsInsides()
    {
        const DeviceId node = m_design->devices.front().id;
        const InspectorView view = InspectorPresenter(*m_design, m_results).inspect({node}, {});
        QCOMPARE(view.icon, u"node"_s);
        QVERIFY(valueOf(view, u"GPUs"_s).startsWith(u"8 × "_s));
        QCOMPARE(valueOf(view, u"NVLink"_s), u"NVSwitch · 450 GB/s a GPU"_s);
        QCOMPARE(valueOf(view, u"Injection"_s), u"8 × 400 Gb/s = 3.20 Tb/s"_s);
        QCOMPARE(view.nics.size(), std::size_t{8});
        QCOMPARE(QString(view.nics[3].text).replace(QChar(0xa0), u' '), u"PCIe 5.0 ×16 = 504 Gb/s"_s);
        QVERIFY(view.nics[3].warning.isEmpty());
        QVERIFY(!view.nics[3].changed);
        // The ring of a node's own channels fills its links where the network decides.
        QCOMPARE(valueOf(view, u"Load"_s), u"100 %"_s);
    }

    void aLinkShowsItsEnds()
    {
        const InspectorView view =
            InspectorPresenter(*m_design, m_results).inspect({}, {m_design->links.front().id});
        QCOMPARE(valueOf(view, u"Rate"_s), u"400 Gb/s"_s);
        QCOMPARE(valueOf(view, u"From"_s),
                 QString::fromStdString(portName(*m_design, m_design->links.front().a)));
        QCOMPARE(valueOf(view, u"Joins"_s).left(7), u"Node – "_s);
        QCOMPARE(valueOf(view, u"Length"_s), u"–"_s);
    }

    void severalAreCountedByModel()
    {
        std::vector<DeviceId> ids;
        for (const Device& device : m_design->devices)
            ids.push_back(device.id);
        const InspectorView view = InspectorPresenter(*m_design, m_results).inspect(ids, {});
        QCOMPARE(view.kind, u"Selection"_s);
        QVERIFY(view.name.startsWith(u"44 "_s));
        QCOMPARE(view.rows[0].value, u"32"_s);
        QCOMPARE(view.rows[1].value, u"12"_s);
    }

    void nothingSelectedShowsTheDesign()
    {
        const InspectorView view = InspectorPresenter(*m_design, m_results).inspect({}, {});
        QCOMPARE(valueOf(view, u"GPUs"_s), u"256"_s);
        QCOMPARE(valueOf(view, u"Links"_s), u"512"_s);
        QCOMPARE(valueOf(view, u"Workload"_s), QString::fromStdString(m_design->workload.name));
        QCOMPARE(InspectorPresenter(Design{}, Results{}).inspect({}, {}).kind, u"Nothing here yet"_s);
    }

    void withoutResultsFiguresAreUnknown()
    {
        const FabricGraph& graph = *m_results.graph;
        for (FabricGraph::Vertex v = 0; v < graph.vertexCount(); ++v) {
            if (!graph.isSwitch(v))
                continue;
            const InspectorView view =
                InspectorPresenter(*m_design, Results{}).inspect({graph.device(v).id}, {});
            QCOMPARE(valueOf(view, u"Down"_s), u"–"_s);
            QCOMPARE(valueOf(view, u"Oversubscription"_s), u"–"_s);
            QCOMPARE(valueOf(view, u"Load"_s), u"–"_s);
            QCOMPARE(valueOf(view, u"Price"_s), u"–"_s);
            return;
        }
    }

    void degradingANicThroughTheWidgets()
    {
        DesignDocument document;
        ResultsRunner runner(test::shippedCatalog());
        document.replace(*m_design, {}, u"rail"_s);
        InspectorPanel panel(document, runner);
        panel.resize(352, 400);
        panel.show();
        const DeviceId node = document.design().devices.front().id;
        panel.setSelection({node}, {});
        auto* nic = panel.findChild<QComboBox*>(u"nic"_s);
        auto* generation = panel.findChild<QComboBox*>(u"generation"_s);
        auto* lanes = panel.findChild<QComboBox*>(u"lanes"_s);
        auto* reset = panel.findChild<QPushButton*>(u"reset"_s);
        QVERIFY(nic->isVisibleTo(&panel));
        nic->setCurrentIndex(3);
        Q_EMIT nic->activated(3);
        QVERIFY(!reset->isEnabled());

        const int steps = document.undoStack().count();
        pick(generation, 4);
        pick(lanes, 8);
        QCOMPARE(document.undoStack().count(), steps + 2);
        QCOMPARE(nicLink(document.design(), *document.design().find(node), 3), (PcieLink{4, 8, {}}));
        QCOMPARE(nic->currentIndex(), 3); // the edit keeps the place
        QVERIFY(reset->isEnabled());
        QVERIFY(panel.view().nics[3].warning.contains(u"126"_s)); // 8 lanes × 16 GT/s × 128/130
        pick(lanes, 8);                                           // no change, no step
        QCOMPARE(document.undoStack().count(), steps + 2);

        document.undoStack().undo();
        document.undoStack().undo();
        QVERIFY(document.design().nicOverrides.empty());
        QCOMPARE(generation->currentData().toInt(), 5);
        document.undoStack().redo();
        QCOMPARE(generation->currentData().toInt(), 4);
        reset->click();
        QVERIFY(document.design().nicOverrides.empty());
    }

    void aMeasuredRateReplacesTheSlot()
    {
        DesignDocument document;
        ResultsRunner runner(test::shippedCatalog());
        document.replace(*m_design, {}, u"rail"_s);
        InspectorPanel panel(document, runner);
        panel.show();
        const DeviceId node = document.design().devices.front().id;
        panel.setSelection({node}, {});
        panel.findChild<QCheckBox*>(u"isMeasured"_s)->click();
        auto* measured = panel.findChild<QDoubleSpinBox*>(u"measured"_s);
        QVERIFY(measured->isEnabled());
        measured->setValue(80);
        const PcieLink link = nicLink(document.design(), *document.design().find(node), 0);
        QVERIFY(link.measured.has_value());
        QCOMPARE(toGbps(*link.measured), 80.0);
        QCOMPARE(toGbps(link.rate()), 80.0);
        panel.findChild<QCheckBox*>(u"isMeasured"_s)->click();
        QVERIFY(!nicLink(document.design(), *document.design().find(node), 0).measured);
    }

    void aSelectionThatIsGoneShowsSomethingElse()
    {
        DesignDocument document;
        ResultsRunner runner(test::shippedCatalog());
        document.replace(*m_design, {}, u"rail"_s);
        InspectorPanel panel(document, runner);
        panel.setSelection({document.design().devices.front().id}, {});
        document.clear();
        QCOMPARE(panel.view().kind, u"Nothing here yet"_s);
    }

private:
    Snapshot m_design;
    Results m_results;
};

FABRIC_TEST(TestInspector)
#include "tst_inspector.moc"
