// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.estimator.orientation;

import io.uorb.drivers.math.Quaternion;
import io.uorb.drivers.math.Vectors;

/**
 * The attitude of a filter with feedback, and its latest step: one turn by the angular rate and by all feedback that
 * has come since. So the feedback is taken where the step begins and acts as if it had been a part of the rate,
 * whichever sensor's sample comes first.
 */
final class AttitudeStep {
    private final double[] attitude = Quaternion.identity();
    private final double[] before = Quaternion.identity();
    private final double[] vector = new double[3];
    private final LastRate turn = new LastRate();
    private final LastRate rate = new LastRate();

    /** Starts a step: a turn by the rate (rad/s, sensor axes) held for {@code periodS}. */
    void begin(double x, double y, double z, double periodS) {
        rate.set(x, y, z);
        copy(attitude, before);
        Vectors.set(vector, x * periodS, y * periodS, z * periodS);
        apply();
    }

    /** Adds to the step {@code factor} times a rotation vector, rad. */
    void add(double[] rotationVector, double factor) {
        Vectors.addScaled(vector, rotationVector, factor);
        apply();
    }

    private void apply() {
        copy(before, attitude);
        turn.set(vector[0], vector[1], vector[2]);
        turn.turn(attitude, 1);
    }

    /** Records that the attitude has been set, and starts a step there. */
    void wasSet() {
        copy(attitude, before);
        Vectors.set(vector, 0, 0, 0);
    }

    /** Writes the attitude turned on by the rate of the latest step. */
    void predict(double horizonS, double[] out) {
        copy(attitude, out);
        rate.turn(out, horizonS);
    }

    private static void copy(double[] from, double[] to) {
        System.arraycopy(from, 0, to, 0, from.length);
    }

    /** Returns the attitude, owned by this object; callers that change it call {@link #wasSet}. */
    double[] attitude() {
        return attitude;
    }

    /** Returns the attitude at the beginning of the step, owned by this object. */
    double[] before() {
        return before;
    }
}
