// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.ros.incoming;

import io.uorb.Orb;
import io.uorb.Publication;
import io.uorb.drivers.app.ros.frame.FrameName;
import io.uorb.drivers.math.EulerAngles;
import io.uorb.drivers.math.FrameTransforms;
import io.uorb.drivers.math.Vectors;
import io.uorb.ros.definition.RosDefinition;
import io.uorb.ros.dynamic.RosMessage;
import io.uorb.ros.dynamic.RosPath;
import io.uorb.ros.mapping.RosEpoch;
import io.uorb.topics.control.TrajectorySetpoint;

/**
 * {@code geometry_msgs/PoseStamped} as {@code trajectory_setpoint}: position and yaw; without an orientation the yaw is
 * not commanded. The frame is ENU ({@code map}, {@code odom}, {@code world}) or NED; any other is refused.
 */
final class PoseSetpointIntake extends StandardIntake {
    private final Publication<TrajectorySetpoint> publication;
    private final TrajectorySetpoint setpoint = new TrajectorySetpoint();
    private final FrameName frames = new FrameName();
    private final RosPath frame;
    private final IncomingFields.VectorPath position;
    private final IncomingFields.RotationPath orientation;
    private final double[] vector = new double[3];
    private final double[] q = new double[4];

    PoseSetpointIntake(Orb orb, Publication<TrajectorySetpoint> publication, RosEpoch epoch, RosDefinition definition) {
        super(
                orb.clock(),
                epoch,
                definition,
                "its position is not finite, or its frame is none of map, world, odom",
                publication);
        this.publication = publication;
        IncomingFields reader = new IncomingFields(definition);
        frame = reader.path("header.frame_id");
        position = reader.vector("pose.position");
        orientation = reader.rotation("pose.orientation");
        Setpoints.clear(setpoint);
    }

    @Override
    boolean take(RosMessage message, long sampleUs, long nowUs) {
        position.get(message, vector);
        if (!Vectors.isFinite(vector)) {
            return false;
        }
        boolean hasYaw = orientation.get(message, q);
        switch (frames.kind(frame.getText(message))) {
            case ENU, ODOM -> {
                FrameTransforms.swapNedAndEnu(vector, vector);
                FrameTransforms.swapFluEnuAndFrdNed(q, q);
            }
            case NED -> {}
            default -> {
                return false;
            }
        }
        setpoint.timestamp = nowUs;
        Vectors.toFloats(vector, setpoint.position);
        setpoint.yaw = hasYaw ? (float) EulerAngles.yawRad(q) : Float.NaN;
        publication.publish(setpoint);
        return true;
    }
}
