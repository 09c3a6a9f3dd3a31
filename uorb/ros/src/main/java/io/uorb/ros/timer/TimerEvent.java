// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.timer;

/**
 * The times of a timer's call, ns of the node's time. Valid during the call, on its thread; the next call reuses the
 * object.
 */
public final class TimerEvent {
    private long lastExpectedNs;
    private long lastRealNs;
    private long currentExpectedNs;
    private long currentRealNs;
    private long lastDurationNs;

    TimerEvent() {}

    /** Begins a call. */
    void begin(long expectedNs, long realNs) {
        currentExpectedNs = expectedNs;
        currentRealNs = realNs;
    }

    /** Ends a call that took so long. */
    void end(long durationNs) {
        lastExpectedNs = currentExpectedNs;
        lastRealNs = currentRealNs;
        lastDurationNs = durationNs;
    }

    /** Forgets all calls. */
    void clear() {
        begin(0, 0);
        end(0);
    }

    /** Returns the due time of the preceding call; 0 if there was none. */
    public long lastExpectedNs() {
        return lastExpectedNs;
    }

    /** Returns the time of the preceding call; 0 if there was none. */
    public long lastRealNs() {
        return lastRealNs;
    }

    /** Returns the due time of this call. */
    public long currentExpectedNs() {
        return currentExpectedNs;
    }

    /** Returns the time of this call. */
    public long currentRealNs() {
        return currentRealNs;
    }

    /** Returns how long the call before took, in steady time; 0 if there was none. */
    public long lastDurationNs() {
        return lastDurationNs;
    }
}
