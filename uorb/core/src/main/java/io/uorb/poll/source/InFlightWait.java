// SPDX-License-Identifier: Apache-2.0
package io.uorb.poll.source;

import io.uorb.time.OrbClock;
import io.uorb.wake.SpinBackoff;
import io.uorb.wake.Waiter.WaitCheck;

/**
 * A poller's wait for a message whose publisher is within it ({@code kernel:N-20}): briefly spinning, then asleep for
 * 10 us, doubling to 1 ms. The poller's thread only.
 *
 * <p>A manual clock does not move meanwhile, so there the wait takes real time and is bounded: after about 100 ms it is
 * reported, and the thread sleeps until the publisher goes on, which finds it armed.
 */
public final class InFlightWait {
    /** The poller need not sleep. */
    public static final long LOOK_AGAIN = -1;

    private static final long FIRST_SLEEP_US = 10;
    private static final int MOST_DOUBLINGS = 7;
    private static final long LONGEST_SLEEP_US = 1_000;

    /** Pauses that take about 100 ms. */
    private static final int MOST_PAUSES = SpinBackoff.SPINS + 110;
    /** Pauses that outlast the way of a store: a message still not whole has a publisher that finds the waiter. */
    private static final int SETTLING_PAUSES = SpinBackoff.SPINS + 5;

    private final OrbClock clock;
    private final Runnable report;
    private int pauses;
    /** Whether a message that is still on its way was reported. */
    private boolean isReported;

    /**
     * Creates it for one poller.
     *
     * @param report told on a manual clock that a message has been on its way for about 100 ms
     */
    public InFlightWait(OrbClock clock, Runnable report) {
        this.clock = clock;
        this.report = report;
    }

    /**
     * Pauses if a message is on its way.
     *
     * @param check what to expect of the poller's entries, which are armed
     * @param wakeAtUs when to look again in any case
     * @return until when to sleep, or {@link #LOOK_AGAIN}
     */
    public long pause(WaitCheck check, long wakeAtUs) {
        if (check == WaitCheck.IN_FLIGHT) {
            return pauses < SpinBackoff.SPINS || !clock.passesByItself()
                    ? pauseAwake(wakeAtUs)
                    : Math.min(wakeAtUs, clock.nowUs() + sleepUs());
        }
        pauses = 0;
        isReported &= check != WaitCheck.IDLE;
        return check == WaitCheck.IDLE ? wakeAtUs : LOOK_AGAIN;
    }

    private long sleepUs() {
        int doublings = Math.min(pauses - SpinBackoff.SPINS, MOST_DOUBLINGS);
        pauses++;
        return Math.min(FIRST_SLEEP_US << doublings, LONGEST_SLEEP_US);
    }

    private long pauseAwake(long wakeAtUs) {
        if (pauses < (isReported ? SETTLING_PAUSES : MOST_PAUSES)) {
            SpinBackoff.pause(pauses);
            pauses++;
            return LOOK_AGAIN;
        }
        if (!isReported) {
            isReported = true;
            report.run();
        }
        pauses = 0;
        return wakeAtUs;
    }
}
