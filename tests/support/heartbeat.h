#pragma once

#include <QElapsedTimer>
#include <QTimer>

#include <algorithm>
#include <cstdio>
#include <ctime>

namespace fabric::test {

/// Beats in the event loop of its thread. The longest pause between two beats is how long something kept
/// that thread from everything else; its own time in it tells work from a busy machine. To be printed, not
/// asserted.
class Heartbeat
{
public:
    Heartbeat()
    {
        m_timer.setTimerType(Qt::PreciseTimer);
        m_timer.setInterval(2);
        QObject::connect(&m_timer, &QTimer::timeout, &m_timer, [this] { beat(); });
        restart();
        m_timer.start();
    }

    void restart()
    {
        m_longest = 0;
        m_longestOwn = 0;
        m_beats = 0;
        m_clock.start();
        m_own = ownTime();
    }
    int beats() const { return m_beats; }
    /// Prints the longest pause since the last restart, and restarts.
    void print(const char* during)
    {
        beat();
        std::printf("%-48s longest pause %7.1f ms (own time %7.1f), %d beats\n", during, m_longest,
                    m_longestOwn, m_beats);
        std::fflush(stdout);
        restart();
    }

private:
    void beat()
    {
        m_longest = std::max(m_longest, static_cast<double>(m_clock.nsecsElapsed()) / 1e6);
        m_clock.start();
        const double own = ownTime();
        m_longestOwn = std::max(m_longestOwn, own - m_own);
        m_own = own;
        ++m_beats;
    }
    /// Time that this thread has run, in milliseconds.
    static double ownTime()
    {
        timespec now{};
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
        return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
    }

    QTimer m_timer;
    QElapsedTimer m_clock;
    double m_longest = 0; ///< milliseconds
    double m_longestOwn = 0;
    double m_own = 0;
    int m_beats = 0;
};

} // namespace fabric::test
