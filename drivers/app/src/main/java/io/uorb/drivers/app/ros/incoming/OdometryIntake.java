// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.ros.incoming;

import io.uorb.Orb;
import io.uorb.Publication;
import io.uorb.drivers.app.ros.frame.FrameName;
import io.uorb.drivers.math.FrameTransforms;
import io.uorb.drivers.math.Quaternion;
import io.uorb.drivers.math.Vectors;
import io.uorb.ros.definition.RosDefinition;
import io.uorb.ros.dynamic.RosArray;
import io.uorb.ros.dynamic.RosMessage;
import io.uorb.ros.dynamic.RosPath;
import io.uorb.ros.mapping.RosEpoch;
import io.uorb.topics.estimation.VehicleOdometry;
import java.util.Arrays;

/**
 * {@code nav_msgs/Odometry} or the pose of a {@code geometry_msgs/PoseStamped} as {@code vehicle_visual_odometry}. A
 * pose in {@code map} or {@code world} (ENU) becomes one in NED; one in {@code odom}, whose heading is arbitrary, one
 * in FRD. The velocity is that of the body, if the child frame is. Variances of 0 or less are not known. A pose in
 * another frame is refused.
 */
final class OdometryIntake extends StandardIntake {
    private static final int COLUMNS = 6;

    private final Publication<VehicleOdometry> publication;
    private final VehicleOdometry odometry = new VehicleOdometry();
    private final FrameName frames = new FrameName();
    private final FrameName children = new FrameName();
    private final RosPath frame;
    private final IncomingFields.VectorPath position;
    private final IncomingFields.RotationPath orientation;
    /** Null of a message that has a pose only, as what follows. */
    private final RosPath poseCovariance;

    private final RosPath childFrame;
    private final IncomingFields.VectorPath linear;
    private final IncomingFields.VectorPath angular;
    private final RosPath twistCovariance;
    private final double[] vector = new double[3];
    private final double[] bodyAxis = new double[3];
    private final double[] q = new double[4];
    private boolean hasOrientation;

    /** Creates it for messages whose pose is under that path. */
    OdometryIntake(
            Orb orb,
            Publication<VehicleOdometry> publication,
            RosEpoch epoch,
            RosDefinition definition,
            boolean hasTwist) {
        super(
                orb.clock(),
                epoch,
                definition,
                "its position is not finite, or its frame is none of map, world, odom",
                publication);
        this.publication = publication;
        IncomingFields reader = new IncomingFields(definition);
        String pose = hasTwist ? "pose.pose" : "pose";
        frame = reader.path("header.frame_id");
        position = reader.vector(pose + ".position");
        orientation = reader.rotation(pose + ".orientation");
        poseCovariance = hasTwist ? reader.path("pose.covariance") : null;
        childFrame = hasTwist ? reader.path("child_frame_id") : null;
        linear = hasTwist ? reader.vector("twist.twist.linear") : null;
        angular = hasTwist ? reader.vector("twist.twist.angular") : null;
        twistCovariance = hasTwist ? reader.path("twist.covariance") : null;
    }

    @Override
    boolean take(RosMessage message, long sampleUs, long nowUs) {
        position.get(message, vector);
        if (!Vectors.isFinite(vector)) {
            return false;
        }
        hasOrientation = orientation.get(message, q);
        clearUnknown();
        if (poseCovariance != null) {
            takeOrientationVariance(poseCovariance.getArray(message));
        }
        FrameName.Kind kind = frames.kind(frame.getText(message));
        if (!takePose(kind)) {
            return false;
        }
        if (poseCovariance != null) {
            takePositionVariance(poseCovariance.getArray(message), kind == FrameName.Kind.ENU);
            takeTwist(message);
        }
        odometry.timestamp = nowUs;
        odometry.timestampSample = sampleUs;
        publication.publish(odometry);
        return true;
    }

    private void clearUnknown() {
        Arrays.fill(odometry.velocity, Float.NaN);
        Arrays.fill(odometry.angularVelocity, Float.NaN);
        Arrays.fill(odometry.positionVariance, Float.NaN);
        Arrays.fill(odometry.orientationVariance, Float.NaN);
        Arrays.fill(odometry.velocityVariance, Float.NaN);
        odometry.velocityFrame = VehicleOdometry.VELOCITY_FRAME_UNKNOWN;
    }

    private boolean takePose(FrameName.Kind kind) {
        switch (kind) {
            case ENU -> {
                FrameTransforms.swapNedAndEnu(vector, vector);
                FrameTransforms.swapFluEnuAndFrdNed(q, q);
            }
            case ODOM -> {
                FrameTransforms.swapFrdAndFlu(vector, vector);
                q[2] = -q[2];
                q[3] = -q[3];
            }
            case NED -> {}
            default -> {
                return false;
            }
        }
        odometry.poseFrame =
                kind == FrameName.Kind.ODOM ? VehicleOdometry.POSE_FRAME_FRD : VehicleOdometry.POSE_FRAME_NED;
        Vectors.toFloats(vector, odometry.position);
        for (int i = 0; i < q.length; i++) {
            odometry.q[i] = hasOrientation ? (float) q[i] : Float.NaN;
        }
        return true;
    }

    private static float variance(double value) {
        return value > 0 ? (float) value : Float.NaN;
    }

    private void takePositionVariance(RosArray covariance, boolean isEnu) {
        for (int axis = 0; axis < 3; axis++) {
            int from = isEnu && axis < 2 ? 1 - axis : axis;
            odometry.positionVariance[axis] = variance(covariance.getDouble(from * (COLUMNS + 1)));
        }
    }

    /** The variance about each axis of the body, of a covariance in the world; with the orientation as ROS has it. */
    private void takeOrientationVariance(RosArray covariance) {
        for (int axis = 0; axis < 3 && hasOrientation; axis++) {
            Arrays.fill(bodyAxis, 0);
            bodyAxis[axis] = 1;
            Quaternion.rotate(q, bodyAxis, bodyAxis);
            double sum = 0;
            for (int row = 0; row < 3; row++) {
                for (int column = 0; column < 3; column++) {
                    sum += bodyAxis[row] * bodyAxis[column] * covariance.getDouble((row + 3) * COLUMNS + column + 3);
                }
            }
            odometry.orientationVariance[axis] = variance(sum);
        }
    }

    private void takeTwist(RosMessage message) {
        FrameName.Kind child = children.kind(childFrame.getText(message));
        if (child != FrameName.Kind.FLU && child != FrameName.Kind.FRD) {
            return;
        }
        odometry.velocityFrame = VehicleOdometry.VELOCITY_FRAME_BODY_FRD;
        takeBodyVector(message, linear, child, odometry.velocity);
        takeBodyVector(message, angular, child, odometry.angularVelocity);
        RosArray covariance = twistCovariance.getArray(message);
        for (int axis = 0; axis < 3; axis++) {
            odometry.velocityVariance[axis] = variance(covariance.getDouble(axis * (COLUMNS + 1)));
        }
    }

    private void takeBodyVector(
            RosMessage message, IncomingFields.VectorPath path, FrameName.Kind child, float[] into) {
        path.get(message, vector);
        if (child == FrameName.Kind.FLU) {
            FrameTransforms.swapFrdAndFlu(vector, vector);
        }
        Vectors.toFloats(vector, into);
    }
}
