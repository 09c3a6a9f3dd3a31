// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.ros;

import io.uorb.Orb;
import io.uorb.drivers.app.ros.frame.Frames;
import io.uorb.topics.estimation.VehicleLocalPosition;

/** The pose as a transform from the body to {@code odom}, in {@code tf2_msgs/TFMessage} (ros1:P-18). */
final class TransformFiller implements StandardMapping.Filler<VehicleLocalPosition> {
    private final PoseSource pose;
    private final StandardMessage.Stamp stamp;
    private final StandardMessage.Vector translation;
    private final StandardMessage.Rotation rotation;

    TransformFiller(Orb orb, int instance, StandardMessage out) {
        pose = new PoseSource(orb, instance);
        out.array("transforms").resize(1);
        out.setText("transforms[0].header.frame_id", Frames.ODOM);
        out.setText("transforms[0].child_frame_id", Frames.BASE);
        stamp = out.stamp("transforms[0].header.stamp");
        translation = out.vector("transforms[0].transform.translation");
        rotation = out.rotation("transforms[0].transform.rotation");
    }

    @Override
    public boolean fill(VehicleLocalPosition from) {
        if (!pose.take(from)) {
            return false;
        }
        stamp.set(from.timestampSample, from.timestamp);
        translation.set(pose.position);
        rotation.set(pose.q);
        return true;
    }

    @Override
    public void close() {
        pose.close();
    }
}
