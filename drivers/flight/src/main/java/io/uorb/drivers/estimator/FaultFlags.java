// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.estimator;

import io.uorb.module.checkpoint.StateFields;
import io.uorb.module.checkpoint.Stateful;
import java.util.Arrays;

/**
 * Present faults of {@code attitude_estimator_status}. A fault of a single sample stays for half a second, so that it
 * is part of a status.
 */
final class FaultFlags implements Stateful {
    static final long HOLD_US = 500_000;
    private static final int FLAGS = 16;

    private final long[] untilUs = new long[FLAGS];

    FaultFlags() {
        Arrays.fill(untilUs, Long.MIN_VALUE);
    }

    /** Raises the fault of that bit at {@code nowUs}. */
    void raise(long flag, long nowUs) {
        untilUs[Long.numberOfTrailingZeros(flag)] = nowUs + HOLD_US;
    }

    /** Raises the flag if {@code present}. */
    void raiseIf(boolean present, long flag, long nowUs) {
        if (present) {
            raise(flag, nowUs);
        }
    }

    /** Returns all that are present. */
    long at(long nowUs) {
        long flags = 0;
        for (int bit = 0; bit < FLAGS; bit++) {
            if (nowUs < untilUs[bit]) {
                flags |= 1L << bit;
            }
        }
        return flags;
    }

    @Override
    public void state(StateFields fields) {
        fields.integers("until_us", untilUs);
    }
}
