// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.ros;

import io.uorb.drivers.app.ros.frame.Frames;
import io.uorb.drivers.math.Vectors;
import io.uorb.topics.sensors.VehicleMagnetometer;

/** The magnetometer as {@code sensor_msgs/MagneticField}: FLU, tesla (ros1:P-12). */
final class MagneticFieldFiller implements StandardMapping.Filler<VehicleMagnetometer> {
    private static final double TESLA_PER_GAUSS = 1e-4;

    private final StandardMessage.Stamp stamp;
    private final StandardMessage.Vector field;
    private final double[] vector = new double[3];

    MagneticFieldFiller(StandardMessage out) {
        stamp = out.header(Frames.IMU);
        field = out.vector("magnetic_field");
    }

    @Override
    public boolean fill(VehicleMagnetometer from) {
        stamp.set(from.timestampSample, from.timestamp);
        Frames.toFlu(from.magnetometerGa, vector);
        Vectors.scale(vector, TESLA_PER_GAUSS);
        field.set(vector);
        return true;
    }
}
