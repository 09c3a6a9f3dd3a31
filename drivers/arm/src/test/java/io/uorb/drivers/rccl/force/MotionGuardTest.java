// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.force;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.testing.Statement;
import org.junit.jupiter.api.Test;

/** Limits of guarded motions (rccl:RC-96) and contact that is not stable (rccl:RC-98). */
@Statement({"rccl:RC-96", "rccl:RC-98"})
class MotionGuardTest {
    private static double[] along(int axis, double value) {
        double[] six = new double[6];
        six[axis] = value;
        return six;
    }

    @Test
    void shouldTellForcesAndWaysBeyondTheirLimits() {
        MotionGuard guard = MotionGuard.of("fz dx", 10, 0.02);
        assertTrue(guard.isWrenchBeyond(along(2, -10.1)));
        assertFalse(guard.isWrenchBeyond(along(2, 10)));
        assertFalse(guard.isWrenchBeyond(along(0, 100)));
        assertTrue(guard.isWayBeyond(along(0, -0.021)));
        assertFalse(guard.isWayBeyond(along(2, 1)));
    }

    @Test
    void shouldNameWhatIsWrong() {
        assertThrowsNaming(
                IllegalArgumentException.class, () -> MotionGuard.of("fz", 0), "limit fz: value 0.0 is not positive");
        assertThrowsNaming(
                IllegalArgumentException.class,
                () -> MotionGuard.of("qz", 1),
                "limit: direction 'qz' is not one of fx, fy, fz, tx, ty, tz, dx, dy, dz, rx, ry, rz");
    }

    private static boolean swings(int times, long everySamples, double forceN) {
        ContactWatch watch = new ContactWatch(0.001);
        boolean stable = true;
        for (int i = 0; i < times; i++) {
            stable &= watch.accept(i * everySamples, along(2, i % 2 == 0 ? forceN : -forceN));
        }
        return stable;
    }

    @Test
    void shouldTellContactThatIsNotStable() {
        assertFalse(swings(22, 10, 21));
        assertTrue(swings(21, 10, 21));
        assertTrue(swings(100, 10, 19));
        assertTrue(swings(100, 60, 21));
    }
}
