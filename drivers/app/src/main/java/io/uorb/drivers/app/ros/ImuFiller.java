// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.ros;

import io.uorb.drivers.app.ros.frame.Frames;
import io.uorb.drivers.math.FrameTransforms;
import io.uorb.ros.dynamic.RosArray;

/**
 * The IMU as {@code sensor_msgs/Imu} (ros1:P-10): angular rate and specific force in FLU; level and at rest z is
 * +9.81 m/s^2. Without accelerometer data there is no message, as the field could not tell.
 *
 * @param <T> the message class that drives it
 */
class ImuFiller<T> implements StandardMapping.Filler<T> {
    private final ImuSource<T> source;
    private final StandardMessage.Stamp stamp;
    private final StandardMessage.Vector angularVelocity;
    private final StandardMessage.Vector linearAcceleration;
    private final RosArray orientationCovariance;
    private final double[] vector = new double[3];

    ImuFiller(ImuSource<T> source, StandardMessage out) {
        this.source = source;
        stamp = out.header(Frames.IMU);
        angularVelocity = out.vector("angular_velocity");
        linearAcceleration = out.vector("linear_acceleration");
        orientationCovariance = out.array("orientation_covariance");
        setOriented(false);
    }

    /** Returns whether the orientation is known. */
    final void setOriented(boolean known) {
        orientationCovariance.setDouble(0, known ? 0 : -1);
    }

    /** Returns the time of the sample, us. */
    final long sampleUs(T from) {
        return source.sampleUs(from);
    }

    @Override
    public boolean fill(T from) {
        if (!source.take(from)) {
            return false;
        }
        stamp.set(source.sampleUs(from));
        FrameTransforms.swapFrdAndFlu(source.rate, vector);
        angularVelocity.set(vector);
        FrameTransforms.swapFrdAndFlu(source.force, vector);
        linearAcceleration.set(vector);
        return true;
    }

    @Override
    public void close() {
        source.close();
    }
}
