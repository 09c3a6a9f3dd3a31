// SPDX-License-Identifier: Apache-2.0
package io.uorb.wake;

import java.util.concurrent.locks.LockSupport;

/** The wait of a thread for a publisher that is in the middle of a publish. */
public final class SpinBackoff {
    /** Number of checks in quick succession: a publish takes tens of nanoseconds. */
    public static final int SPINS = 100;

    private static final long FIRST_PARK_NS = 10_000;
    private static final long LONGEST_PARK_NS = 1_000_000;
    private static final int MOST_DOUBLINGS = Long.SIZE - Long.numberOfLeadingZeros(LONGEST_PARK_NS / FIRST_PARK_NS);

    private SpinBackoff() {}

    /** Pauses: briefly spinning, then parked, doubling up to a millisecond; no manual clock governs this wait. */
    public static void pause(int attempt) {
        if (attempt < SPINS) {
            Thread.onSpinWait();
        } else {
            int doublings = Math.min(attempt - SPINS, MOST_DOUBLINGS);
            LockSupport.parkNanos(Math.min(FIRST_PARK_NS << doublings, LONGEST_PARK_NS));
        }
    }
}
