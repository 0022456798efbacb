#include "ui/safety/end_signals.h"

#include <fcntl.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>

namespace fabric {
namespace {

/// All that a signal handler may touch.
std::atomic<int> endPipe = -1;
static_assert(std::atomic<int>::is_always_lock_free);

extern "C" void writeEndSignal(int number)
{
    const int before = errno;
    const auto byte = static_cast<unsigned char>(number);
    [[maybe_unused]] const ssize_t written = ::write(endPipe, &byte, 1);
    errno = before;
}

} // namespace

EndSignals::EndSignals(QObject* parent) : QObject(parent), m_notifier(QSocketNotifier::Read)
{
    if (::pipe2(m_pipe.data(), O_CLOEXEC | O_NONBLOCK) != 0)
        return;
    connect(&m_notifier, &QSocketNotifier::activated, this, &EndSignals::read);
    m_notifier.setSocket(m_pipe[0]);
    m_notifier.setEnabled(true);
    endPipe = m_pipe[1];
    for (std::size_t i = 0; i < caught.size(); ++i) {
        struct sigaction action = {};
        action.sa_handler = writeEndSignal;
        action.sa_flags = SA_RESTART;
        ::sigaction(caught[i], nullptr, &m_before[i]);
        if (m_before[i].sa_handler != SIG_IGN)
            ::sigaction(caught[i], &action, nullptr);
    }
}

EndSignals::~EndSignals()
{
    if (m_pipe[0] < 0)
        return;
    for (std::size_t i = 0; i < caught.size(); ++i)
        ::sigaction(caught[i], &m_before[i], nullptr);
    endPipe = -1;
    m_notifier.setEnabled(false);
    ::close(m_pipe[0]);
    ::close(m_pipe[1]);
}

void EndSignals::read()
{
    unsigned char number = 0;
    while (::read(m_pipe[0], &number, 1) == 1)
        Q_EMIT received(number);
}

} // namespace fabric
