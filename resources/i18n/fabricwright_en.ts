<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>FieldHints</name>
    <message numerus="yes">
        <source>%n nodes</source>
        <translation>
            <numerusform>%n node</numerusform>
            <numerusform>%n nodes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>All %n ports of a node go to one leaf</source>
        <translation>
            <numerusform>The %n port of a node goes to one leaf</numerusform>
            <numerusform>All %n ports of a node go to one leaf</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tiers hold %1</source>
        <translation>
            <numerusform>%n tier holds %1</numerusform>
            <numerusform>%n tiers hold %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tiers %1</source>
        <translation>
            <numerusform>%n tier %1</numerusform>
            <numerusform>%n tiers %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n spines</source>
        <translation>
            <numerusform>%n spine</numerusform>
            <numerusform>%n spines</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cores</source>
        <translation>
            <numerusform>%n core</numerusform>
            <numerusform>%n cores</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n switches</source>
        <translation>
            <numerusform>%n switch</numerusform>
            <numerusform>%n switches</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n routers</source>
        <translation>
            <numerusform>%n router</numerusform>
            <numerusform>%n routers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n node ports</source>
        <translation>
            <numerusform>%n node port</numerusform>
            <numerusform>%n node ports</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n global ports a group</source>
        <translation>
            <numerusform>%n global port a group</numerusform>
            <numerusform>%n global ports a group</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 – %n units of 32 nodes</source>
        <translation>
            <numerusform>%1 – %n unit of 32 nodes</numerusform>
            <numerusform>%1 – %n units of 32 nodes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Finding</name>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 and %n more</numerusform>
            <numerusform>%1 and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Picture</name>
    <message numerus="yes">
        <source>%n links to the next layer, as stubs</source>
        <translation>
            <numerusform>%n link to the next layer, as stubs</numerusform>
            <numerusform>%n links to the next layer, as stubs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 · %2 of %n ports</source>
        <translation>
            <numerusform>%1 · %2 of %n port</numerusform>
            <numerusform>%1 · %2 of %n ports</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n nodes</source>
        <translation>
            <numerusform>%n node</numerusform>
            <numerusform>%n nodes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n GPUs</source>
        <translation>
            <numerusform>%n GPU</numerusform>
            <numerusform>%n GPUs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n switches</source>
        <translation>
            <numerusform>%n switch</numerusform>
            <numerusform>%n switches</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n links</source>
        <translation>
            <numerusform>%n link</numerusform>
            <numerusform>%n links</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n rails</source>
        <translation>
            <numerusform>%n rail</numerusform>
            <numerusform>%n rails</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ShapeWords</name>
    <message numerus="yes">
        <source>%n routers</source>
        <translation>
            <numerusform>%n router</numerusform>
            <numerusform>%n routers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n groups of %1</source>
        <translation>
            <numerusform>%n group of %1</numerusform>
            <numerusform>%n groups of %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pods</source>
        <translation>
            <numerusform>%n pod</numerusform>
            <numerusform>%n pods</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n units of %1</source>
        <translation>
            <numerusform>%n unit of %1</numerusform>
            <numerusform>%n units of %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n nodes</source>
        <translation>
            <numerusform>%n node</numerusform>
            <numerusform>%n nodes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fabric::ArrayDialog</name>
    <message numerus="yes">
        <source>%n device(s)</source>
        <translation>
            <numerusform>%n device</numerusform>
            <numerusform>%n devices</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n link(s)</source>
        <translation>
            <numerusform>%n link</numerusform>
            <numerusform>%n links</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n link(s) find no free port</source>
        <translation>
            <numerusform>%n link finds no free port</numerusform>
            <numerusform>%n links find no free port</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fabric::CablingDialog</name>
    <message numerus="yes">
        <source>%n link(s)</source>
        <translation>
            <numerusform>%n link</numerusform>
            <numerusform>%n links</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fabric::CalibrationDialog</name>
    <message numerus="yes">
        <source>%n GPUs</source>
        <translation>
            <numerusform>%n GPU</numerusform>
            <numerusform>%n GPUs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n nodes</source>
        <translation>
            <numerusform>%n node</numerusform>
            <numerusform>%n nodes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>middle of |model ÷ measured − 1| over %n sizes</source>
        <translation>
            <numerusform>|model ÷ measured − 1| of %n size</numerusform>
            <numerusform>middle of |model ÷ measured − 1| over %n sizes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fabric::CanvasView</name>
    <message numerus="yes">
        <source>%n locked devices stay.</source>
        <translation>
            <numerusform>%n locked device stays.</numerusform>
            <numerusform>%n locked devices stay.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n devices</source>
        <translation>
            <numerusform>%n device</numerusform>
            <numerusform>%n devices</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n links to %1</source>
        <translation>
            <numerusform>%n link to %1</numerusform>
            <numerusform>%n links to %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fabric::ChunkPanel</name>
    <message numerus="yes">
        <source>%n GPUs are too many for a table. The canvas shows which links carry chunks.</source>
        <translation>
            <numerusform>%n GPU is too many for a table. The canvas shows which links carry chunks.</numerusform>
            <numerusform>%n GPUs are too many for a table. The canvas shows which links carry chunks.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fabric::DesignEditor</name>
    <message numerus="yes">
        <source>Add a NIC to %n node(s)</source>
        <translation>
            <numerusform>Add a NIC to %n node</numerusform>
            <numerusform>Add a NIC to %n nodes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Delete %n device(s)</source>
        <translation>
            <numerusform>Delete %n device</numerusform>
            <numerusform>Delete %n devices</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n device(s) deleted</source>
        <translation>
            <numerusform>%n device deleted</numerusform>
            <numerusform>%n devices deleted</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n link(s) with them</source>
        <translation>
            <numerusform>%n link with them</numerusform>
            <numerusform>%n links with them</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Delete %n link(s)</source>
        <translation>
            <numerusform>Delete %n link</numerusform>
            <numerusform>Delete %n links</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n link(s) deleted</source>
        <translation>
            <numerusform>%n link deleted</numerusform>
            <numerusform>%n links deleted</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Rename %n device(s)</source>
        <translation>
            <numerusform>Rename %n device</numerusform>
            <numerusform>Rename %n devices</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Change the model of %n device(s)</source>
        <translation>
            <numerusform>Change the model of %n device</numerusform>
            <numerusform>Change the model of %n devices</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n link(s) added.</source>
        <translation>
            <numerusform>%n link added.</numerusform>
            <numerusform>%n links added.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Add %n link(s)</source>
        <translation>
            <numerusform>Add %n link</numerusform>
            <numerusform>Add %n links</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Change %n link(s)</source>
        <translation>
            <numerusform>Change %n link</numerusform>
            <numerusform>Change %n links</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n device(s) copied</source>
        <translation>
            <numerusform>%n device copied</numerusform>
            <numerusform>%n devices copied</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Paste %n device(s)</source>
        <translation>
            <numerusform>Paste %n device</numerusform>
            <numerusform>Paste %n devices</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Duplicate %n device(s)</source>
        <translation>
            <numerusform>Duplicate %n device</numerusform>
            <numerusform>Duplicate %n devices</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Duplicate %n time(s)</source>
        <translation>
            <numerusform>Duplicate %n time</numerusform>
            <numerusform>Duplicate %n times</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n device(s) added</source>
        <translation>
            <numerusform>%n device added</numerusform>
            <numerusform>%n devices added</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n link(s) left out for want of a free port</source>
        <translation>
            <numerusform>%n link left out for want of a free port</numerusform>
            <numerusform>%n links left out for want of a free port</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Ungroup %n group(s)</source>
        <translation>
            <numerusform>Ungroup %n group</numerusform>
            <numerusform>Ungroup %n groups</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Put %n device(s) into a group</source>
        <translation>
            <numerusform>Put %n device into a group</numerusform>
            <numerusform>Put %n devices into a group</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Take %n device(s) out of a group</source>
        <translation>
            <numerusform>Take %n device out of a group</numerusform>
            <numerusform>Take %n devices out of a group</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Collapse %n group(s)</source>
        <translation>
            <numerusform>Collapse %n group</numerusform>
            <numerusform>Collapse %n groups</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Expand %n group(s)</source>
        <translation>
            <numerusform>Expand %n group</numerusform>
            <numerusform>Expand %n groups</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Lock %n device(s)</source>
        <translation>
            <numerusform>Lock %n device</numerusform>
            <numerusform>Lock %n devices</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Unlock %n device(s)</source>
        <translation>
            <numerusform>Unlock %n device</numerusform>
            <numerusform>Unlock %n devices</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Move %n device(s)</source>
        <translation>
            <numerusform>Move %n device</numerusform>
            <numerusform>Move %n devices</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Move %n note(s)</source>
        <translation>
            <numerusform>Move %n note</numerusform>
            <numerusform>Move %n notes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Move %n device(s) into %1</source>
        <translation>
            <numerusform>Move %n device into %1</numerusform>
            <numerusform>Move %n devices into %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fabric::EditCommands</name>
    <message numerus="yes">
        <source>Separate %n cable(s)</source>
        <translation>
            <numerusform>Separate %n cable</numerusform>
            <numerusform>Separate %n cables</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fabric::FindingsModel</name>
    <message numerus="yes">
        <source>%n times</source>
        <translation>
            <numerusform>%n time</numerusform>
            <numerusform>%n times</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fabric::InspectorPresenter</name>
    <message numerus="yes">
        <source>%n devices</source>
        <translation>
            <numerusform>%n device</numerusform>
            <numerusform>%n devices</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n links</source>
        <translation>
            <numerusform>%n link</numerusform>
            <numerusform>%n links</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fabric::LinkDialog</name>
    <message numerus="yes">
        <source>%n link(s) change</source>
        <translation>
            <numerusform>%n link changes</numerusform>
            <numerusform>%n links change</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fabric::MainWindow</name>
    <message numerus="yes">
        <source>%n device(s) selected</source>
        <translation>
            <numerusform>%n device selected</numerusform>
            <numerusform>%n devices selected</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fabric::ModelDialog</name>
    <message numerus="yes">
        <source>%n device(s) change</source>
        <translation>
            <numerusform>%n device changes</numerusform>
            <numerusform>%n devices change</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fabric::OutlineModel</name>
    <message numerus="yes">
        <source>%n nodes</source>
        <translation>
            <numerusform>%n node</numerusform>
            <numerusform>%n nodes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n switches</source>
        <translation>
            <numerusform>%n switch</numerusform>
            <numerusform>%n switches</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fabric::PaletteModel</name>
    <message numerus="yes">
        <source>%1, %n item(s)</source>
        <translation>
            <numerusform>%1, %n item</numerusform>
            <numerusform>%1, %n items</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fabric::PaletteWords</name>
    <message numerus="yes">
        <source>%n GPUs</source>
        <translation>
            <numerusform>%n GPU</numerusform>
            <numerusform>%n GPUs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fabric::PlanPresenter</name>
    <message numerus="yes">
        <source>%n GPUs</source>
        <translation>
            <numerusform>%n GPU</numerusform>
            <numerusform>%n GPUs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fabric::PlanWords</name>
    <message numerus="yes">
        <source>%n micro batches a rank</source>
        <translation>
            <numerusform>%n micro batch a rank</numerusform>
            <numerusform>%n micro batches a rank</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n heads a GPU</source>
        <translation>
            <numerusform>%n head a GPU</numerusform>
            <numerusform>%n heads a GPU</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tokens a GPU</source>
        <translation>
            <numerusform>%n token a GPU</numerusform>
            <numerusform>%n tokens a GPU</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n layers a stage</source>
        <translation>
            <numerusform>%n layer a stage</numerusform>
            <numerusform>%n layers a stage</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n experts a GPU</source>
        <translation>
            <numerusform>%n expert a GPU</numerusform>
            <numerusform>%n experts a GPU</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fabric::PortDialog</name>
    <message numerus="yes">
        <source>%n link(s) change</source>
        <translation>
            <numerusform>%n link changes</numerusform>
            <numerusform>%n links change</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fabric::PreviewPanel</name>
    <message numerus="yes">
        <source>%n devices</source>
        <translation>
            <numerusform>%n device</numerusform>
            <numerusform>%n devices</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n links</source>
        <translation>
            <numerusform>%n link</numerusform>
            <numerusform>%n links</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n lines unpriced</source>
        <translation>
            <numerusform>%n line unpriced</numerusform>
            <numerusform>%n lines unpriced</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fabric::RecoveryBar</name>
    <message numerus="yes">
        <source>%n more follow(s)</source>
        <translation>
            <numerusform>%n more follows</numerusform>
            <numerusform>%n more follow</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fabric::ResultsPresenter</name>
    <message numerus="yes">
        <source>Guide model · %1, %n channels</source>
        <translation>
            <numerusform>Guide model · %1, %n channel</numerusform>
            <numerusform>Guide model · %1, %n channels</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n devices without a known figure are left out.</source>
        <translation>
            <numerusform>%n device without a known figure is left out.</numerusform>
            <numerusform>%n devices without a known figure are left out.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n lines unpriced</source>
        <translation>
            <numerusform>%n line unpriced</numerusform>
            <numerusform>%n lines unpriced</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n lines have no price. The total leaves them out.</source>
        <translation>
            <numerusform>%n line has no price. The total leaves it out.</numerusform>
            <numerusform>%n lines have no price. The total leaves them out.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 over %n GPUs, %3</source>
        <translation>
            <numerusform>%1 of %2 over %n GPU, %3</numerusform>
            <numerusform>%1 of %2 over %n GPUs, %3</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n steps × %1 = %2</source>
        <translation>
            <numerusform>%n step × %1 = %2</numerusform>
            <numerusform>%n steps × %1 = %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>worst: %1 and %n more switches</source>
        <translation>
            <numerusform>worst: %1 and %n more switch</numerusform>
            <numerusform>worst: %1 and %n more switches</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n lines of the network have no price.</source>
        <translation>
            <numerusform>%n line of the network has no price.</numerusform>
            <numerusform>%n lines of the network have no price.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>NCCL model · %1, %n channels</source>
        <translation>
            <numerusform>NCCL model · %1, %n channel</numerusform>
            <numerusform>NCCL model · %1, %n channels</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, %n channels</source>
        <translation>
            <numerusform>%1, %n channel</numerusform>
            <numerusform>%1, %n channels</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>NCCL, %n settings</source>
        <translation>
            <numerusform>NCCL, %n setting</numerusform>
            <numerusform>NCCL, %n settings</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>ECMP hash, %n seeds</source>
        <translation>
            <numerusform>ECMP hash, %n seed</numerusform>
            <numerusform>ECMP hash, %n seeds</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fabric::RingPlayer</name>
    <message numerus="yes">
        <source>All %n steps done</source>
        <translation>
            <numerusform>All %n step done</numerusform>
            <numerusform>All %n steps done</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fabric::StatusFigures</name>
    <message numerus="yes">
        <source>&lt;b&gt;%n&lt;/b&gt; GPUs</source>
        <translation>
            <numerusform>&lt;b&gt;%n&lt;/b&gt; GPU</numerusform>
            <numerusform>&lt;b&gt;%n&lt;/b&gt; GPUs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>&lt;b&gt;%n&lt;/b&gt; nodes</source>
        <translation>
            <numerusform>&lt;b&gt;%n&lt;/b&gt; node</numerusform>
            <numerusform>&lt;b&gt;%n&lt;/b&gt; nodes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>&lt;b&gt;%n&lt;/b&gt; switches</source>
        <translation>
            <numerusform>&lt;b&gt;%n&lt;/b&gt; switch</numerusform>
            <numerusform>&lt;b&gt;%n&lt;/b&gt; switches</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>&lt;b&gt;%n&lt;/b&gt; links</source>
        <translation>
            <numerusform>&lt;b&gt;%n&lt;/b&gt; link</numerusform>
            <numerusform>&lt;b&gt;%n&lt;/b&gt; links</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>&lt;b&gt;%n&lt;/b&gt; cables</source>
        <translation>
            <numerusform>&lt;b&gt;%n&lt;/b&gt; cable</numerusform>
            <numerusform>&lt;b&gt;%n&lt;/b&gt; cables</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 over %n GPUs</source>
        <translation>
            <numerusform>%1 over %n GPU</numerusform>
            <numerusform>%1 over %n GPUs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n lines have no price. The total leaves them out.</source>
        <translation>
            <numerusform>%n line has no price. The total leaves it out.</numerusform>
            <numerusform>%n lines have no price. The total leaves them out.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fabric::SweepDialog</name>
    <message numerus="yes">
        <source>%n GPUs</source>
        <translation>
            <numerusform>%n GPU</numerusform>
            <numerusform>%n GPUs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The log was measured on %n GPUs, the lines are of %1.</source>
        <translation>
            <numerusform>The log was measured on %n GPU, the lines are of %1.</numerusform>
            <numerusform>The log was measured on %n GPUs, the lines are of %1.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fabric::TablePage</name>
    <message numerus="yes">
        <source>%n selected</source>
        <translation>
            <numerusform>%n selected</numerusform>
            <numerusform>%n selected</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fabric::TargetBox</name>
    <message numerus="yes">
        <source>%n free port(s)</source>
        <translation>
            <numerusform>%n free port</numerusform>
            <numerusform>%n free ports</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fabric::TopologyDialog</name>
    <message numerus="yes">
        <source>%n GPUs</source>
        <translation>
            <numerusform>%n GPU</numerusform>
            <numerusform>%n GPUs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fabric::TopologyTable</name>
    <message numerus="yes">
        <source>%n GPUs</source>
        <translation>
            <numerusform>%n GPU</numerusform>
            <numerusform>%n GPUs</numerusform>
        </translation>
    </message>
</context>
</TS>
