// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.ros;

import io.uorb.drivers.app.ros.frame.Frames;
import io.uorb.topics.estimation.VehicleAttitude;

/** The attitude as {@code geometry_msgs/QuaternionStamped}: FLU body to ENU world (ros1:P-13). */
final class AttitudeFiller implements StandardMapping.Filler<VehicleAttitude> {
    private final StandardMessage.Stamp stamp;
    private final StandardMessage.Rotation quaternion;
    private final double[] q = new double[4];

    AttitudeFiller(StandardMessage out) {
        stamp = out.header(Frames.MAP);
        quaternion = out.rotation("quaternion");
    }

    @Override
    public boolean fill(VehicleAttitude from) {
        stamp.set(from.timestampSample, from.timestamp);
        Frames.toFluEnu(from.q, q);
        quaternion.set(q);
        return true;
    }
}
