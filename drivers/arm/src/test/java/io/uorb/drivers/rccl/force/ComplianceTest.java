// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.force;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.drivers.arm.pose.Poses;
import io.uorb.testing.Statement;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** Directions in which an arm yields, and how fast (rccl:RC-90 to rccl:RC-92). */
@Statement({"rccl:RC-90", "rccl:RC-91", "rccl:RC-92"})
class ComplianceTest {
    private static final double PERIOD_S = 0.001;

    private final CompliedDisplacement displacement = new CompliedDisplacement();

    private static void assertRefused(String message, Executable call) {
        assertThrowsNaming(IllegalArgumentException.class, call, message);
    }

    @Test
    void shouldYieldInTheNamedDirections() {
        Compliance compliance = Compliance.along("fz tx", 10, -0.5);
        assertTrue(compliance.yields(2));
        assertTrue(compliance.yields(3));
        assertFalse(compliance.yields(0));
        assertEquals(10, compliance.wanted(2));
        assertEquals(-0.5, compliance.wanted(3));
        assertTrue(compliance.hasDirectionsOf(Compliance.along("tx fz", 0, 0)));
        assertFalse(compliance.hasDirectionsOf(Compliance.along("fz", 0)));
        assertFalse(compliance.hasDirectionsOf(null));
    }

    @Test
    void shouldNameWhatIsWrong() {
        assertRefused(
                "comply: direction 'dz' is not one of fx, fy, fz, tx, ty, tz", () -> Compliance.along("fx dz", 0, 0));
        assertRefused("comply \"fx fz\": 2 directions, 1 values [3.0]", () -> Compliance.along("fx fz", 3));
        assertRefused("comply fz: value NaN is not finite", () -> Compliance.along("fz", Double.NaN));
        assertRefused("comply: direction fz is named twice", () -> Compliance.along("fz fz", 1, 2));
        assertRefused("comply must have a direction", () -> Compliance.along(" "));
        assertThrows(
                IllegalArgumentException.class, () -> Compliance.along("fz", 1).withDamping(0, 1));
    }

    @Test
    void shouldYieldWithASpeedInProportionToTheForceThatIsLeft() {
        double[] wrench = {50, 0, -2, 0, 0, 0.3};
        displacement.advance(Compliance.along("fz tz", 10, 0.1), wrench, PERIOD_S);
        double[] pose = displacement.pose(0);
        assertEquals(0, pose[3]);
        assertEquals(8 / 400.0 * PERIOD_S, pose[11], 1e-15);
        assertEquals(0.4 / 20 * PERIOD_S, pose[4], 1e-12);
        assertArrayEquals(Poses.identity(), displacement.pose(1));
    }

    @Test
    void shouldLimitTheSpeed() {
        displacement.advance(
                Compliance.along("fx ty", 0, 0).withDamping(1, 1), new double[] {1e9, 0, 0, 0, -1e9, 0}, PERIOD_S);
        assertEquals(0.25 * PERIOD_S, displacement.pose(0)[3], 1e-15);
        assertEquals(-1 * PERIOD_S, displacement.pose(0)[2], 1e-9);
    }
}
