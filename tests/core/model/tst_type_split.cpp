#include "core/model/type_split.h"
#include "support/test_registry.h"

using namespace fabric;

namespace {

DeviceType switchOf(std::vector<PortGroup> ports)
{
    DeviceType type;
    type.id = "box";
    type.kind = DeviceKind::switchDevice;
    type.ports = std::move(ports);
    return type;
}

DeviceType nodeOf(int nics)
{
    DeviceType type;
    type.id = "host";
    for (int i = 0; i < nics; ++i)
        type.insides.nics.push_back({"nic-" + std::to_string(i), "", {}, 1, gbps(400)});
    return type;
}

} // namespace

class TestTypeSplit : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theBaseHasItsPortsBack()
    {
        const DeviceType plain = switchOf({{4, gbps(800), 1, "OSFP"}, {2, gbps(100), 1, "QSFP28"}});
        // Cage 1 into two ports of 400; then cage 3, whose port is now number 4, into four of 200.
        const DeviceType once = splitType(plain, 1, 2);
        QCOMPARE(once.id, std::string("box+1x2"));
        QCOMPARE(toGbps(once.portRate(2)), 400.0);
        const DeviceType twice = splitType(once, 4, 4);
        QCOMPARE(twice.id, std::string("box+1x2+3x4"));
        QCOMPARE(twice.portCount(), 6 + 1 + 3);
        QVERIFY(*baseType(once) == plain);
        QVERIFY(*baseType(twice) == plain);
    }

    void aNumberThatKeepsIdsApartIsNoPartOfTheBase()
    {
        const DeviceType plain = switchOf({{4, gbps(800), 1, "OSFP"}});
        DeviceType split = splitType(plain, 0, 2);
        split.id += "-3";
        QVERIFY(*baseType(split) == plain);
        DeviceType node = nodeOf(3);
        node.id = "host+1nic-2";
        QCOMPARE(baseType(node)->id, std::string("host"));
    }

    void theBaseOfANodeHasNoNicMore()
    {
        DeviceType node = nodeOf(5);
        node.id = "host+2nic";
        const std::optional<DeviceType> base = baseType(node);
        QVERIFY(base);
        QVERIFY(*base == nodeOf(3));
    }

    void whatWasNotMadeFromAnotherHasNoBase_data()
    {
        QTest::addColumn<QString>("id");
        for (const char* id : {"box", "box-2", "box+", "box+5", "box+5x", "box+5x1", "box+x2", "box+1x2x2",
                               "box+9x2", "box+0x3", "+", "", "box+1nic"})
            QTest::newRow(id) << QString::fromLatin1(id);
    }
    void whatWasNotMadeFromAnotherHasNoBase()
    {
        QFETCH(QString, id);
        DeviceType type = splitType(switchOf({{4, gbps(800), 1, "OSFP"}}), 0, 2);
        type.id = id.toStdString();
        QVERIFY(!baseType(type));
        DeviceType node = nodeOf(1);
        for (const char* wrong : {"host+2nic", "host+0nic", "host+nic", "host+-1nic", "host+1nics", "host"}) {
            node.id = wrong;
            QVERIFY2(!baseType(node), wrong);
        }
    }
};

FABRIC_TEST(TestTypeSplit)
#include "tst_type_split.moc"
