// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.ros;

import io.uorb.drivers.app.ros.frame.Covariance;
import io.uorb.drivers.app.ros.frame.Frames;
import io.uorb.drivers.math.FrameTransforms;
import io.uorb.drivers.math.Quaternion;
import io.uorb.drivers.math.Vectors;
import io.uorb.ros.dynamic.RosArray;
import io.uorb.topics.estimation.VehicleOdometry;
import java.util.Arrays;

/**
 * An odometry as {@code nav_msgs/Odometry} (ros1:P-19): a pose in NED becomes one in ENU ({@code map}), one in a world
 * of FRD one in FLU ({@code odom}); the twist is in FLU. Without a frame there is no message.
 */
final class VehicleOdometryFiller implements StandardMapping.Filler<VehicleOdometry> {
    private static final int ROTATION = 3;
    private static final double[] NO_ROTATION = {1, 0, 0, 0};

    private final StandardMessage out;
    private final StandardMessage.Stamp stamp;
    private final StandardMessage.Vector position;
    private final StandardMessage.Rotation orientation;
    private final StandardMessage.Vector linear;
    private final StandardMessage.Vector angular;
    private final RosArray poseCovariance;
    private final RosArray twistCovariance;
    private final Covariance covariance = new Covariance();
    private final double[] vector = new double[3];
    private final double[] q = new double[4];
    private int frame = VehicleOdometry.POSE_FRAME_UNKNOWN;

    VehicleOdometryFiller(StandardMessage out) {
        this.out = out;
        stamp = out.header("");
        out.setText("child_frame_id", Frames.BASE);
        position = out.vector("pose.pose.position");
        orientation = out.rotation("pose.pose.orientation");
        linear = out.vector("twist.twist.linear");
        angular = out.vector("twist.twist.angular");
        poseCovariance = out.array("pose.covariance");
        twistCovariance = out.array("twist.covariance");
        for (int row = ROTATION; row < 2 * ROTATION; row++) {
            twistCovariance.setDouble(7 * row, Double.NaN); // variances of angular rates are not known
        }
    }

    @Override
    public boolean fill(VehicleOdometry from) {
        boolean isNed = from.poseFrame == VehicleOdometry.POSE_FRAME_NED;
        if (!isNed && from.poseFrame != VehicleOdometry.POSE_FRAME_FRD) {
            return false;
        }
        if (from.poseFrame != frame) {
            frame = from.poseFrame;
            out.setText("header.frame_id", isNed ? Frames.MAP : Frames.ODOM);
        }
        stamp.set(from.timestampSample, from.timestamp);
        Vectors.toDoubles(from.q, q);
        fillTwist(from);
        fillPose(from, isNed);
        return true;
    }

    private void fillPose(VehicleOdometry from, boolean isNed) {
        Vectors.toDoubles(from.positionVariance, vector);
        if (isNed) {
            swapNorthAndEast(vector);
        }
        for (int axis = 0; axis < 3; axis++) {
            poseCovariance.setDouble(7 * axis, vector[axis]);
        }
        Vectors.toDoubles(from.orientationVariance, vector);
        covariance.rotate(q, vector);
        Vectors.toDoubles(from.position, vector);
        if (isNed) {
            FrameTransforms.swapNedAndEnu(vector, vector);
            FrameTransforms.swapCovarianceNedAndEnu(covariance.matrix(), covariance.matrix());
            FrameTransforms.swapFluEnuAndFrdNed(q, q);
        } else {
            FrameTransforms.swapFrdAndFlu(vector, vector);
            FrameTransforms.swapCovarianceFrdAndFlu(covariance.matrix(), covariance.matrix());
            q[2] = -q[2];
            q[3] = -q[3];
        }
        covariance.putInto(poseCovariance, ROTATION);
        position.set(vector);
        orientation.set(q);
    }

    private static void swapNorthAndEast(double[] v) {
        double north = v[0];
        v[0] = v[1];
        v[1] = north;
    }

    /** With the attitude still from FRD: a velocity of the world is turned into the body. */
    private void fillTwist(VehicleOdometry from) {
        boolean isBody = from.velocityFrame == VehicleOdometry.VELOCITY_FRAME_BODY_FRD;
        boolean isKnown = isBody || from.velocityFrame == from.poseFrame;
        Vectors.toDoubles(from.velocity, vector);
        if (!isBody) {
            Quaternion.rotateBack(q, vector, vector);
        }
        FrameTransforms.swapFrdAndFlu(vector, vector);
        if (!isKnown) {
            Arrays.fill(vector, Double.NaN); // the attitude does not lead to the velocity's frame
        }
        linear.set(vector);
        Vectors.toDoubles(from.velocityVariance, vector);
        covariance.rotateBack(isBody ? NO_ROTATION : q, vector);
        FrameTransforms.swapCovarianceFrdAndFlu(covariance.matrix(), covariance.matrix());
        if (!isKnown) {
            Arrays.fill(covariance.matrix(), Double.NaN);
        }
        covariance.putInto(twistCovariance, 0);
        Frames.toFlu(from.angularVelocity, vector);
        angular.set(vector);
    }
}
