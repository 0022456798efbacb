#pragma once

#include <QObject>
#include <QSocketNotifier>

#include <array>

#include <signal.h>

namespace fabric {

/// Turns the signals that ask a program to end (SIGTERM, SIGHUP, SIGINT) into a Qt signal of the event loop.
/// One at a time; signals that were ignored when it came stay ignored.
class EndSignals : public QObject
{
    Q_OBJECT

public:
    static constexpr std::array caught = {SIGTERM, SIGHUP, SIGINT};

    explicit EndSignals(QObject* parent = nullptr);
    /// Puts back what was there before.
    ~EndSignals() override;

Q_SIGNALS:
    void received(int signal);

private:
    void read();

    std::array<int, 2> m_pipe = {-1, -1};
    std::array<struct sigaction, caught.size()> m_before = {};
    QSocketNotifier m_notifier;
};

} // namespace fabric
