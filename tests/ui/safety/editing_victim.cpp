#include "support/fixtures.h"
#include "ui/safety/autosaver.h"

#include <QCoreApplication>
#include <QTimer>

#include <cstdio>

using namespace fabric;
using namespace Qt::StringLiterals;

/// Edits a design ten times a second until somebody kills it: FOLDER of the recovery copies, FILE of the
/// design. Tells the number of each edit once it is made.
int main(int argc, char** argv)
{
    const QCoreApplication application(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    DesignDocument document;
    const test::Fixture fixture = test::rail(64, 8);
    document.replace(*fixture.design, fixture.layout, u"Generate"_s);
    if (arguments.size() != 3 || !document.saveAs(arguments.at(2)))
        return 1;
    Autosaver autosaver(document, arguments.at(1));
    autosaver.setFileStamp([stamp = stampOf(arguments.at(2))] { return stamp; });
    QTimer timer;
    int count = 0;
    QObject::connect(&timer, &QTimer::timeout, &timer, [&] {
        Patch patch;
        patch.name = "edit " + std::to_string(++count);
        document.push(std::move(patch), u"Rename"_s);
        std::printf("%d\n", count);
        std::fflush(stdout);
    });
    timer.start(100);
    return QCoreApplication::exec();
}
