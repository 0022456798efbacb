#pragma once

#include <functional>
#include <stop_token>

namespace fabric {

/// What long work gets besides its input: a way to be stopped and a way to tell how far it is.
/// Work looks at the token at least every 50 ms and returns ErrorKind::cancelled, or what it has, marked
/// incomplete.
struct Context
{
    std::stop_token stop;
    std::function<void(double)> progress; ///< done share 0…1; may be empty; called from the working thread

    bool stopped() const { return stop.stop_requested(); }
    void report(double share) const
    {
        if (progress)
            progress(share);
    }
};

} // namespace fabric
