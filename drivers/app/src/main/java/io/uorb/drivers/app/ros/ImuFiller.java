// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.ros;

import io.uorb.ros.dynamic.RosArray;
import io.uorb.topics.sensors.SensorCombined;

/**
 * The IMU as {@code sensor_msgs/Imu} (ros1:P-10): angular rate and specific force in FLU; level and at rest z is
 * +9.81 m/s^2. Without accelerometer data there is no message, as the field could not tell.
 */
class ImuFiller implements StandardMapping.Filler<SensorCombined> {
    private final StandardMessage.Stamp stamp;
    private final StandardMessage.Vector angularVelocity;
    private final StandardMessage.Vector linearAcceleration;
    private final RosArray orientationCovariance;
    private final double[] vector = new double[3];

    ImuFiller(StandardMessage out) {
        stamp = out.header(Frames.IMU);
        angularVelocity = out.vector("angular_velocity");
        linearAcceleration = out.vector("linear_acceleration");
        orientationCovariance = out.array("orientation_covariance");
        setOriented(false);
    }

    /** Says whether the orientation is known. */
    final void setOriented(boolean known) {
        orientationCovariance.setDouble(0, known ? 0 : -1);
    }

    @Override
    public boolean fill(SensorCombined from) {
        if (from.accelerometerTimestampRelative == SensorCombined.RELATIVE_TIMESTAMP_INVALID) {
            return false;
        }
        stamp.set(from.timestamp);
        Frames.toFlu(from.gyroRad, vector);
        angularVelocity.set(vector);
        Frames.toFlu(from.accelerometerMS2, vector);
        linearAcceleration.set(vector);
        return true;
    }
}
