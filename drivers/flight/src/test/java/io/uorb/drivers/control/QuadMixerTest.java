// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.control;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.drivers.math.Vectors;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class QuadMixerTest {
    private static final double HALF = Math.sqrt(0.5);
    private static final int[] ROLL = {-1, 1, 1, -1};
    private static final int[] PITCH = {1, -1, 1, -1};
    private static final int[] YAW = {1, 1, -1, -1};

    private final QuadMixer mixer = new QuadMixer(MixerParameters.DEFAULT);

    private double[] mix(double roll, double pitch, double yaw, double thrust) {
        return mixer.mix(new double[] {roll, pitch, yaw}, thrust).clone();
    }

    @Test
    void shouldShareThrustEvenly() {
        assertArrayEquals(new double[] {0.4, 0.4, 0.4, 0.4}, mix(0, 0, 0, 0.4), 1e-12);
    }

    @Test
    void shouldRaiseTheLeftMotorsToRollRight() {
        assertArrayEquals(new double[] {0.5 - 0.1, 0.6, 0.6, 0.4}, mix(0.1 / HALF, 0, 0, 0.5), 1e-12);
    }

    @Test
    void shouldRaiseTheFrontMotorsToPitchUp() {
        assertArrayEquals(new double[] {0.6, 0.4, 0.6, 0.4}, mix(0, 0.1 / HALF, 0, 0.5), 1e-12);
    }

    @Test
    void shouldRaiseTheCounterClockwiseMotorsToTurnRight() {
        assertArrayEquals(new double[] {0.6, 0.6, 0.4, 0.4}, mix(0, 0, 0.1, 0.5), 1e-12);
    }

    @Test
    void shouldLowerThrustRatherThanLoseRoll() {
        double[] motors = mix(0.2 / HALF, 0, 0, 0.95);
        assertArrayEquals(new double[] {0.6, 1, 1, 0.6}, motors, 1e-12);
        assertEquals(0.15, mixer.unallocatedThrust(), 1e-12);
        assertEquals(0, Vectors.norm(mixer.unallocatedTorque()), 1e-12);
    }

    @Test
    void shouldLoseRollRatherThanRaiseThrust() {
        double[] motors = mix(0.4 / HALF, 0, 0, 0.1);
        assertArrayEquals(new double[] {0, 0.2, 0.2, 0}, motors, 1e-12);
        assertEquals(0.3 / HALF, mixer.unallocatedTorque()[0], 1e-12);
    }

    @Test
    void shouldLoseYawFirst() {
        double[] motors = mix(0.3 / HALF, 0, 0.8, 0.5);
        assertEquals(4 * 0.3, motors[1] + motors[2] - motors[0] - motors[3], 1e-12);
        assertTrue(mixer.unallocatedTorque()[2] > 0);
        assertEquals(0, mixer.unallocatedTorque()[0], 1e-12);
    }

    @Test
    void shouldGiveUpThrustForYawWithinTheReserveOnly() {
        mix(0, 0, 0.5, 0.9);
        assertEquals(0.15, mixer.unallocatedThrust(), 1e-12);
        assertEquals(0.25, mixer.unallocatedTorque()[2], 1e-12);
    }

    /** Motors stay within their limits, and give exactly what the mixer says that it gave. */
    @Test
    void shouldGiveWhatItSaysWithinTheMotorsLimits() {
        SplittableRandom random = new SplittableRandom(11);
        for (int n = 0; n < 20_000; n++) {
            double[] torque = {random.nextDouble(-1, 1), random.nextDouble(-1, 1), random.nextDouble(-1, 1)};
            requireWhatItSays(torque, random.nextDouble());
        }
    }

    private void requireWhatItSays(double[] torque, double thrust) {
        double[] motors = mixer.mix(torque, thrust);
        double[] lost = mixer.unallocatedTorque();
        double collective = thrust - mixer.unallocatedThrust();
        for (int i = 0; i < motors.length; i++) {
            assertTrue(motors[i] >= 0 && motors[i] <= 1);
            double expected = collective
                    + HALF * ROLL[i] * (torque[0] - lost[0])
                    + HALF * PITCH[i] * (torque[1] - lost[1])
                    + YAW[i] * (torque[2] - lost[2]);
            assertEquals(expected, motors[i], 1e-9);
        }
        assertTrue(mixer.unallocatedThrust() >= -1e-12);
        assertTrue(lost[0] * torque[0] >= 0 && lost[1] * torque[1] >= 0 && lost[2] * torque[2] >= 0);
    }
}
