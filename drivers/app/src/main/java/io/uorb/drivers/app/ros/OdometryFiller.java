// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.ros;

import io.uorb.Orb;
import io.uorb.Subscription;
import io.uorb.drivers.app.ros.frame.Covariance;
import io.uorb.drivers.app.ros.frame.Frames;
import io.uorb.drivers.math.FrameTransforms;
import io.uorb.drivers.math.Quaternion;
import io.uorb.drivers.math.Vectors;
import io.uorb.ros.dynamic.RosArray;
import io.uorb.topics.estimation.VehicleLocalPosition;
import io.uorb.topics.sensors.VehicleAngularVelocity;
import io.uorb.topics.sensors.VehicleAngularVelocityTopic;

/**
 * The estimate as {@code nav_msgs/Odometry}: the pose in ENU, the twist in FLU, while all of it is valid (ros1:P-17).
 * The angular rate is NaN without one that is at most 100 ms apart; so are variances that nobody estimates.
 */
final class OdometryFiller implements StandardMapping.Filler<VehicleLocalPosition> {
    /** From one element of the diagonal of a 6 x 6 covariance to the next. */
    private static final int STEP = 7;
    /** Rows of a covariance. */
    private static final int ROTATION = 3;

    private static final int YAW = 5;

    private final PoseSource pose;
    private final Subscription<VehicleAngularVelocity> rates;
    private final VehicleAngularVelocity rate = new VehicleAngularVelocity();
    private final StandardMessage.Stamp stamp;
    private final StandardMessage.Vector position;
    private final StandardMessage.Rotation orientation;
    private final StandardMessage.Vector linear;
    private final StandardMessage.Vector angular;
    private final RosArray poseCovariance;
    private final RosArray twistCovariance;
    private final Covariance covariance = new Covariance();
    private final double[] vector = new double[3];
    private boolean hasRate;

    OdometryFiller(Orb orb, int instance, StandardMessage out) {
        pose = new PoseSource(orb, instance);
        rates = orb.subscribe(VehicleAngularVelocityTopic.VEHICLE_ANGULAR_VELOCITY, instance);
        stamp = out.header(Frames.ODOM);
        out.setText("child_frame_id", Frames.BASE);
        position = out.vector("pose.pose.position");
        orientation = out.rotation("pose.pose.orientation");
        linear = out.vector("twist.twist.linear");
        angular = out.vector("twist.twist.angular");
        poseCovariance = out.array("pose.covariance");
        twistCovariance = out.array("twist.covariance");
        Vectors.set(vector, Double.NaN, Double.NaN, Double.NaN);
        putDiagonal(poseCovariance, ROTATION, vector);
        putDiagonal(twistCovariance, ROTATION, vector);
    }

    private static void putDiagonal(RosArray covariance, int from, double[] variances) {
        for (int i = 0; i < variances.length; i++) {
            covariance.setDouble((from + i) * STEP, variances[i]);
        }
    }

    @Override
    public boolean fill(VehicleLocalPosition from) {
        if (!pose.take(from)) {
            return false;
        }
        stamp.set(from.timestampSample, from.timestamp);
        position.set(pose.position);
        orientation.set(pose.q);
        Vectors.set(vector, (double) from.eph * from.eph, (double) from.eph * from.eph, (double) from.epv * from.epv);
        putDiagonal(poseCovariance, 0, vector);
        poseCovariance.setDouble(YAW * STEP, from.headingVar > 0 ? from.headingVar : Double.NaN);
        fillTwist(from);
        return true;
    }

    private void fillTwist(VehicleLocalPosition from) {
        Vectors.set(vector, from.vx, from.vy, from.vz);
        FrameTransforms.swapNedAndEnu(vector, vector);
        Quaternion.rotateBack(pose.q, vector, vector);
        linear.set(vector);
        hasRate |= rates.update(rate);
        if (hasRate && PoseSource.isNear(PoseSource.sampleUs(rate.timestampSample, rate.timestamp), from)) {
            Frames.toFlu(rate.xyz, vector);
        } else {
            Vectors.set(vector, Double.NaN, Double.NaN, Double.NaN);
        }
        angular.set(vector);
        Vectors.set(vector, (double) from.evh * from.evh, (double) from.evh * from.evh, (double) from.evv * from.evv);
        covariance.rotateBack(pose.q, vector);
        covariance.putInto(twistCovariance, 0);
    }

    @Override
    public void close() {
        pose.close();
        rates.close();
    }
}
