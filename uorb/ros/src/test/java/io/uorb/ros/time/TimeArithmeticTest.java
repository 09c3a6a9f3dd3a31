// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.time;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.testing.Statement;
import java.math.BigDecimal;
import net.jqwik.api.Assume;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;

/** Arithmetic of time. */
class TimeArithmeticTest {
    private static final long MOST_TIME = 4_294_967_295_999_999_999L;
    private static final long LEAST_SPAN = -2_147_483_648_000_000_000L;
    private static final long MOST_SPAN = 2_147_483_647_999_999_999L;

    @Property
    @Statement({"ros1:C-1", "ros1:C-2"})
    void shouldAddExactlyOrThrow(
            @ForAll @LongRange(max = MOST_TIME) long time,
            @ForAll @LongRange(min = LEAST_SPAN, max = MOST_SPAN) long span) {
        RosTime point = RosTime.ofNanos(time);
        RosDuration duration = RosDuration.ofNanos(span);
        assertEquals(time, point.toNanos());
        assertEquals(span, duration.toNanos());
        if (time + span >= 0 && time + span <= MOST_TIME) {
            assertEquals(time + span, point.plus(duration).toNanos());
            assertEquals(point, point.plus(duration).minus(duration));
        } else {
            assertThrows(ArithmeticException.class, () -> point.plus(duration));
        }
    }

    @Property
    @Statement("ros1:C-2")
    void shouldSubtractExactlyOrThrow(
            @ForAll @LongRange(max = MOST_TIME) long a, @ForAll @LongRange(max = MOST_TIME) long b) {
        WallTime first = WallTime.ofNanos(a);
        WallTime second = WallTime.ofNanos(b);
        assertEquals(Long.signum(a - b), Integer.signum(first.compareTo(second)));
        if (a - b >= LEAST_SPAN && a - b <= MOST_SPAN) {
            assertEquals(WallDuration.ofNanos(a - b), first.minus(second));
        } else {
            assertThrows(ArithmeticException.class, () -> first.minus(second));
        }
    }

    @Property
    @Statement("ros1:C-4")
    void shouldPrintTheExactValue(@ForAll @LongRange(min = LEAST_SPAN, max = MOST_SPAN) long span) {
        assertEquals(
                0,
                new BigDecimal(RosDuration.ofNanos(span).toString())
                        .compareTo(BigDecimal.valueOf(span).movePointLeft(9)));
    }

    @Property
    @Statement("ros1:C-2")
    void shouldConvertSecondsThereAndBack(@ForAll @LongRange(min = -1L << 50, max = 1L << 50) long micros) {
        double seconds = micros / 1e6;
        Assume.that(Math.abs(seconds) < 1e9);
        assertEquals(seconds, RosDuration.ofSeconds(seconds).toSeconds(), 1e-9);
    }

    @Test
    void shouldTellKindsApart() {
        assertNotEquals(RosTime.of(1, 0), WallTime.of(1, 0));
        assertNotEquals(WallTime.of(1, 0), SteadyTime.of(1, 0));
        assertNotEquals(RosDuration.of(1, 0), WallDuration.of(1, 0));
        assertEquals(RosTime.of(1, 0).hashCode(), RosTime.of(0, 1_000_000_000).hashCode());
        assertTrue(SteadyTime.MIN.isBefore(SteadyTime.MAX));
        assertEquals(WallDuration.of(1, 0), SteadyTime.of(3, 0).minus(SteadyTime.of(2, 0)));
    }
}
