// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.path;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.testing.Statement;
import org.junit.jupiter.api.Test;

@Statement({"rccl:RC-55", "rccl:RC-56"})
class FadingErrorTest {
    private static final double TAU = 100;
    private static final double STEP = 1e-3;

    /** A difference of 3 that changes by 0.02 a sample, and that rate by 0.0004. */
    private static FadingError error(BlendKind kind) {
        FadingError error = new FadingError(1);
        error.begin(new double[] {3}, new double[] {3 - 0.02 + 0.0002}, new double[] {3 - 0.04 + 0.0008}, TAU, kind);
        return error;
    }

    private static double at(FadingError error, double sample) {
        double[] value = new double[1];
        error.add(sample / (2 * TAU), value);
        return value[0];
    }

    private static double curvature(FadingError error, double sample) {
        return (at(error, sample + STEP) - 2 * at(error, sample) + at(error, sample - STEP)) / STEP / STEP;
    }

    @Test
    void shouldBeginWithPositionVelocityAndAcceleration() {
        FadingError error = error(BlendKind.SMOOTH);
        assertEquals(3, at(error, 0), 1e-15);
        assertEquals(0.02, (at(error, STEP) - at(error, -STEP)) / 2 / STEP, 1e-8);
        assertEquals(0.0004, curvature(error, 0), 1e-7);
    }

    @Test
    void shouldEndWithoutVelocityAndAcceleration() {
        FadingError error = error(BlendKind.SMOOTH);
        assertEquals(0, at(error, 2 * TAU), 0);
        assertEquals(0, at(error, 2 * TAU - 0.1), 1e-8);
        assertEquals(0, curvature(error, 2 * TAU - 0.1), 1e-5);
    }

    @Test
    void shouldJumpInAccelerationAsTheSourceDoesIfAsked() {
        FadingError error = error(BlendKind.SOURCE);
        double velocity = 0.02 + 3 / TAU;
        assertEquals(0.02, (at(error, STEP) - at(error, -STEP)) / 2 / STEP, 1e-8);
        assertEquals(-2 * velocity / TAU, curvature(error, 0), 1e-6);
        assertEquals(velocity / TAU, curvature(error, 2 * TAU - 0.1), 1e-5);
    }
}
