<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>Undo</name>
    <message numerus="yes">
        <source>Move %n device(s)</source>
        <translation>
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
</context>
</TS>
