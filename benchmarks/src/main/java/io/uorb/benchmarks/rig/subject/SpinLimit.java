// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.rig.subject;

import java.util.function.LongSupplier;

/**
 * Ends a thread that spins too long. One a thread; used so, one loop for each thing waited for: {@code for (long turn =
 * 1; !there(); turn++) limit.spin(turn);}
 */
public final class SpinLimit {
    private static final long LIMIT_NS = 10_000_000_000L;
    /** Iterations between two reads of the clock: some milliseconds. */
    static final long TURNS_A_LOOK = 1 << 16;

    private final String what;
    private final LongSupplier clockNs;
    private long firstLookNs;

    /** @param what the spinning part, such as candidate and phase */
    public SpinLimit(String what) {
        this(what, System::nanoTime);
    }

    SpinLimit(String what, LongSupplier clockNs) {
        this.what = what;
        this.clockNs = clockNs;
    }

    /**
     * One turn of a loop that waits.
     *
     * @param turn 1, 2, 3, ...
     * @throws IllegalStateException after 10 s
     */
    public void spin(long turn) {
        Thread.onSpinWait();
        if (turn % TURNS_A_LOOK == 0) {
            check(turn);
        }
    }

    private void check(long turn) {
        long nowNs = clockNs.getAsLong();
        if (turn == TURNS_A_LOOK) {
            firstLookNs = nowNs;
        } else if (nowNs - firstLookNs > LIMIT_NS) {
            throw new IllegalStateException(what + ": no progress for " + LIMIT_NS / 1_000_000_000 + " s");
        }
    }
}
