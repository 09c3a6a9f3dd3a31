// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.ros.incoming;

import io.uorb.Orb;
import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.drivers.app.ros.frame.FrameName;
import io.uorb.drivers.math.FrameTransforms;
import io.uorb.drivers.math.Quaternion;
import io.uorb.drivers.math.Vectors;
import io.uorb.ros.definition.RosDefinition;
import io.uorb.ros.dynamic.RosMessage;
import io.uorb.ros.dynamic.RosPath;
import io.uorb.ros.mapping.RosEpoch;
import io.uorb.topics.control.TrajectorySetpoint;
import io.uorb.topics.estimation.VehicleAttitude;
import io.uorb.topics.estimation.VehicleAttitudeTopic;

/**
 * {@code geometry_msgs/TwistStamped} as {@code trajectory_setpoint}: velocity and rate of turn. The frame is ENU, NED,
 * or the body ({@code base_link}), whose velocity is turned by the newest attitude; any other is refused, as the body's
 * without an attitude.
 */
final class TwistSetpointIntake extends StandardIntake {
    private final Publication<TrajectorySetpoint> publication;
    private final Subscription<VehicleAttitude> attitudes;
    private final TrajectorySetpoint setpoint = new TrajectorySetpoint();
    private final VehicleAttitude attitude = new VehicleAttitude();
    private final FrameName frames = new FrameName();
    private final RosPath frame;
    private final IncomingFields.VectorPath linear;
    private final RosPath turn;
    private final double[] vector = new double[3];
    private final double[] q = new double[4];
    private boolean hasAttitude;

    TwistSetpointIntake(
            Orb orb, Publication<TrajectorySetpoint> publication, RosEpoch epoch, RosDefinition definition) {
        super(
                orb.clock(),
                epoch,
                definition,
                "it is not finite, its frame is not map, world, odom or base_link, or no attitude was received yet",
                publication);
        this.publication = publication;
        attitudes = orb.subscribe(VehicleAttitudeTopic.VEHICLE_ATTITUDE);
        IncomingFields reader = new IncomingFields(definition);
        frame = reader.path("header.frame_id");
        linear = reader.vector("twist.linear");
        turn = reader.path("twist.angular.z");
        Setpoints.clear(setpoint);
    }

    @Override
    boolean take(RosMessage message, long sampleUs, long nowUs) {
        linear.get(message, vector);
        double turnRadS = turn.getDouble(message);
        if (!Vectors.isFinite(vector) || !Double.isFinite(turnRadS)) {
            return false;
        }
        FrameName.Kind kind = frames.kind(frame.getText(message));
        boolean isDown = kind == FrameName.Kind.NED || kind == FrameName.Kind.FRD;
        if (!toNed(kind)) {
            return false;
        }
        setpoint.timestamp = nowUs;
        Vectors.toFloats(vector, setpoint.velocity);
        setpoint.yawspeed = (float) (isDown ? turnRadS : -turnRadS);
        publication.publish(setpoint);
        return true;
    }

    private boolean toNed(FrameName.Kind kind) {
        switch (kind) {
            case ENU, ODOM -> FrameTransforms.swapNedAndEnu(vector, vector);
            case FLU, FRD -> {
                if (kind == FrameName.Kind.FLU) {
                    FrameTransforms.swapFrdAndFlu(vector, vector);
                }
                return turnToNed();
            }
            case NED -> {}
            default -> {
                return false;
            }
        }
        return true;
    }

    private boolean turnToNed() {
        hasAttitude |= attitudes.update(attitude);
        Vectors.toDoubles(attitude.q, q);
        Quaternion.rotate(q, vector, vector);
        return hasAttitude && Vectors.isFinite(vector);
    }

    @Override
    public void close() {
        attitudes.close();
        super.close();
    }
}
