// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.control;

import io.uorb.drivers.math.EulerAngles;
import io.uorb.drivers.math.Quaternion;
import io.uorb.drivers.math.Trigonometry;

/**
 * Acceleration and heading to attitude and collective thrust: the thrust axis leans so that thrust against gravity
 * gives the horizontal acceleration; thrust makes up for the lean. One thread.
 */
final class ThrustVector {
    private static final double GRAVITY_M_S2 = 9.80665;

    private PositionControllerParameters parameters;
    private final double[] attitude = Quaternion.identity();
    private double thrust;

    ThrustVector(PositionControllerParameters parameters) {
        this.parameters = parameters;
    }

    /** Takes other parameters. */
    void tune(PositionControllerParameters wanted) {
        parameters = wanted;
    }

    /**
     * Finds both.
     *
     * @param acceleration NED, m/s^2, without gravity
     * @param headingRad where the nose shall point, rad
     */
    void update(double[] acceleration, double headingRad) {
        double sine = Trigonometry.sin(headingRad);
        double cosine = Trigonometry.cos(headingRad);
        double forwardMS2 = cosine * acceleration[0] + sine * acceleration[1];
        double rightMS2 = cosine * acceleration[1] - sine * acceleration[0];
        // The nose stays in the vertical plane of the heading.
        double inPlaneMS2 = Math.sqrt(forwardMS2 * forwardMS2 + GRAVITY_M_S2 * GRAVITY_M_S2);
        double rollRad = StrictMath.atan2(rightMS2, inPlaneMS2);
        double pitchRad = StrictMath.atan2(-forwardMS2, GRAVITY_M_S2);
        EulerAngles.toQuaternion(rollRad, pitchRad, headingRad, attitude);
        double lean = Math.sqrt(inPlaneMS2 * inPlaneMS2 + rightMS2 * rightMS2) / GRAVITY_M_S2;
        double vertical = parameters.hoverThrust() * (1 - acceleration[2] / GRAVITY_M_S2);
        thrust = Math.max(parameters.minThrust(), Math.min(parameters.maxThrust(), vertical * lean));
    }

    /** Returns the attitude, FRD to NED; owned by this object. */
    double[] attitude() {
        return attitude;
    }

    /** Returns the share of the possible thrust, upward. */
    double thrust() {
        return thrust;
    }
}
