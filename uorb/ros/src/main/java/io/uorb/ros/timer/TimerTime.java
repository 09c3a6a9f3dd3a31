// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.timer;

import java.util.Objects;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;

/**
 * The time of timers.
 *
 * @param nowNs the time, ns; 0 while it is not known
 * @param isSimulated whether it moves only when {@link TimerManager#timeChanged} is called
 */
public record TimerTime(LongSupplier nowNs, BooleanSupplier isSimulated) {
    public TimerTime {
        Objects.requireNonNull(nowNs, "nowNs");
        Objects.requireNonNull(isSimulated, "isSimulated");
    }

    /** Returns a time that passes by itself. */
    public static TimerTime passing(LongSupplier nowNs) {
        return new TimerTime(nowNs, () -> false);
    }
}
