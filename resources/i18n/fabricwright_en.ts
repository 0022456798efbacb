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
    <name>fabric::DesignDocument</name>
    <message numerus="yes">
        <source>Move %n device(s)</source>
        <translation type="unfinished">
            <numerusform>Move %n device</numerusform>
            <numerusform>Move %n devices</numerusform>
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
        <source>%1 over %n GPUs, guide model</source>
        <translation>
            <numerusform>%1 over %n GPU, guide model</numerusform>
            <numerusform>%1 over %n GPUs, guide model</numerusform>
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
</TS>
