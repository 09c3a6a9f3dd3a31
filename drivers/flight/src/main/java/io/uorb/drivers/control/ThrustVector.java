// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.control;

import io.uorb.drivers.math.Trigonometry;
import org.joml.Matrix3d;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/**
 * Acceleration and heading to attitude and collective thrust: the thrust axis leans so that thrust against gravity
 * gives the horizontal acceleration; thrust makes up for the lean. One thread.
 */
final class ThrustVector {
    private static final double GRAVITY_M_S2 = 9.80665;

    private PositionControllerParameters parameters;
    private final Vector3d forward = new Vector3d();
    private final Vector3d right = new Vector3d();
    private final Vector3d down = new Vector3d();
    private final Matrix3d axes = new Matrix3d();
    private final Quaterniond attitude = new Quaterniond();
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
    void update(Vector3d acceleration, double headingRad) {
        down.set(-acceleration.x, -acceleration.y, GRAVITY_M_S2);
        down.mul(1 / Math.sqrt(down.lengthSquared()));
        double vertical = parameters.hoverThrust() * (1 - acceleration.z / GRAVITY_M_S2);
        thrust = Math.max(parameters.minThrust(), Math.min(parameters.maxThrust(), vertical / down.z));
        // The nose stays in the vertical plane of the heading.
        right.set(-Trigonometry.sin(headingRad), Trigonometry.cos(headingRad), 0);
        right.cross(down, forward);
        forward.mul(1 / Math.sqrt(forward.lengthSquared()));
        down.cross(forward, right);
        attitude.setFromNormalized(axes.set(forward, right, down));
    }

    /** Returns the attitude, FRD to NED; owned by this object. */
    Quaterniond attitude() {
        return attitude;
    }

    /** Returns the share of the possible thrust, upward. */
    double thrust() {
        return thrust;
    }
}
