// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.trajectory;

import io.uorb.drivers.arm.ArmKinematics;
import io.uorb.drivers.arm.pose.Poses;
import io.uorb.drivers.arm.pose.Rotations;
import io.uorb.drivers.math.Vectors;
import io.uorb.drivers.rccl.force.Compliance;
import io.uorb.drivers.rccl.force.ComplianceScheme;
import io.uorb.drivers.rccl.force.CompliedDisplacement;
import io.uorb.drivers.rccl.force.ContactWatch;
import io.uorb.drivers.rccl.force.JointMatching;
import java.util.Arrays;

/**
 * Observer of the measured hand in the control frame: compliance, guards and matched joints of motions. Not
 * thread-safe.
 */
public final class HandWatch {
    private static final int AXES = 6;
    /** Control frames that differ by less count as equal, m and elements of the rotation. */
    private static final double SAME_FRAME = 1e-9;

    private final ArmKinematics arm;
    private double periodS;
    private final CompliedDisplacement displacement = new CompliedDisplacement();
    private ContactWatch contact;
    private JointMatching matching;
    private final double[] jacobian = new double[AXES * ArmKinematics.JOINTS];
    private final double[] joints = new double[ArmKinematics.JOINTS];
    private final double[] matchedWay = new double[AXES];
    private final double[][] pathJoints = new double[3][ArmKinematics.JOINTS];
    private final double[] pathAcceleration = new double[ArmKinematics.JOINTS];
    private final double[] unyielded = Poses.identity();
    private long pathSamples;
    private final double[] observed = Poses.identity();
    private final double[] force = new double[3];
    private final double[] torque = new double[3];
    private final double[] lever = new double[3];
    private final double[] wrench = new double[AXES];
    private final double[] begin = Poses.identity();
    private final double[] way = Poses.identity();
    private final double[] wayVector = new double[AXES];

    HandWatch(ArmKinematics arm, double periodS, double[] q) {
        this.arm = arm;
        setPeriod(periodS);
        System.arraycopy(q, 0, joints, 0, joints.length);
        arm.forward(q, observed);
    }

    /**
     * Sets the newest measured joints, rad, and the force, N, and torque, N m, of the environment on the hand, in the
     * axes of frame 6 and about its origin.
     */
    public void observe(double[] q, double[] forceN, double[] torqueNm) {
        arm.forward(q, observed);
        System.arraycopy(q, 0, joints, 0, joints.length);
        System.arraycopy(forceN, 0, force, 0, force.length);
        System.arraycopy(torqueNm, 0, torque, 0, torque.length);
    }

    /** Sets the damping of compliant motions without damping of their own: N s/m and N m s/rad. */
    public void setDamping(double linearNspm, double angularNmsPrad) {
        displacement.setDamping(linearNspm, angularNmsPrad);
    }

    /** Sets the sample period; the arm must rest. */
    void setPeriod(double seconds) {
        periodS = seconds;
        contact = new ContactWatch(seconds);
        matching = new JointMatching(seconds);
    }

    /** Returns the displacement of a sample for a compliant motion; null for others. */
    double[] displacement(MotionRequest request, int age) {
        return request.compliance() == null ? null : displacement.pose(age);
    }

    /**
     * Returns the wrench in the control frame, N and N m, measured while a motion is compliant or guarded; read only.
     */
    public double[] wrench() {
        return wrench;
    }

    /** Returns the compliant displacement, a pose in the control frame; read only. */
    public double[] yielded() {
        return displacement.pose(0);
    }

    /**
     * Starts a motion. The displacement is kept if the motion continues the same compliance in the same frame; else it
     * becomes part of the path to the goal (rccl:RC-91).
     */
    void begin(MotionRequest request, GoalTrack track, MotionRequest before, GoalTrack trackBefore) {
        Compliance compliance = request.compliance();
        boolean goesOn = compliance != null
                && before != null
                && compliance.hasDirectionsOf(before.compliance())
                && isSame(track.handFrame(), trackBefore.handFrame());
        if (!goesOn) {
            displacement.reset();
            contact.reset();
            matching.clear();
            track.lock();
        }
        Poses.multiply(observed, track.handFrame(), begin);
        toControlFrame(track.handFrame());
    }

    private static boolean isSame(double[] a, double[] b) {
        for (int i = 0; i < Poses.LENGTH; i++) {
            if (!(Math.abs(a[i] - b[i]) <= SAME_FRAME)) {
                return false;
            }
        }
        return true;
    }

    /** Returns the code that ends the motion; {@link MotionCode#ARRIVED} to continue. */
    int check(MotionSegment motion, long sample) {
        MotionRequest request = motion.request();
        if (request.compliance() == null && request.guard() == null) {
            return MotionCode.ARRIVED;
        }
        if (!Poses.isFinite(observed) || !Vectors.isFinite(force) || !Vectors.isFinite(torque)) {
            return MotionCode.BAD_VALUE;
        }
        double[] frame = motion.track().handFrame();
        toControlFrame(frame);
        if (request.compliance() != null && !contact.accept(sample, wrench)) {
            return MotionCode.UNSTABLE;
        }
        return request.guard() != null && isBeyond(request, frame) ? MotionCode.LIMIT : MotionCode.ARRIVED;
    }

    private boolean isBeyond(MotionRequest request, double[] frame) {
        Poses.multiply(observed, frame, way);
        Poses.inverseMultiply(begin, way, way);
        Rotations.log(way, lever);
        for (int i = 0; i < 3; i++) {
            wayVector[i] = way[4 * i + 3];
            wayVector[i + 3] = lever[i];
        }
        return request.guard().isWrenchBeyond(wrench) || request.guard().isWayBeyond(wayVector);
    }

    /** The torque about the control frame's origin is less by p x f. */
    private void toControlFrame(double[] frame) {
        Vectors.set(lever, frame[3], frame[7], frame[11]);
        Vectors.cross(lever, force, lever);
        Vectors.subtract(torque, lever, lever);
        Poses.rotateBack(frame, lever, lever);
        System.arraycopy(lever, 0, wrench, 3, 3);
        Poses.rotateBack(frame, force, lever);
        System.arraycopy(lever, 0, wrench, 0, 3);
    }

    /** Computes the displacement of the next sample. */
    void advance(MotionSegment motion, CommandHistory history, long sample) {
        MotionRequest request = motion.request();
        Compliance compliance = request == null ? null : request.compliance();
        if (compliance != null && compliance.scheme() == ComplianceScheme.MATCHED_JOINTS) {
            arm.jacobianInFrame(joints, motion.track().handFrame(), jacobian);
            matching.match(compliance, jacobian, sample);
            takeMatchedWay(history);
            displacement.follow(compliance, matchedWay);
        } else {
            matching.clear();
            displacement.advance(compliance, wrench, periodS);
        }
    }

    /** Computes the control frame's deviation from the set points of joints in torque mode. */
    private void takeMatchedWay(CommandHistory history) {
        Arrays.fill(matchedWay, 0);
        for (int j = 0; j < joints.length; j++) {
            if (matching.isTaken(j)) {
                double error = joints[j] - history.joints(0)[j];
                for (int i = 0; i < AXES; i++) {
                    matchedWay[i] += jacobian[ArmKinematics.JOINTS * i + j] * error;
                }
            }
        }
    }

    /**
     * Adds the set point of a sample and computes the path's acceleration: that of the set points without the compliant
     * displacement. The matched joints get the inertia torque for it.
     */
    void takeSetPoint(MotionSegment motion, double[] q) {
        boolean matched = motion.request() != null
                && motion.request().compliance() != null
                && motion.request().compliance().scheme() == ComplianceScheme.MATCHED_JOINTS;
        if (!matched) {
            pathSamples = 0;
            Arrays.fill(pathAcceleration, 0);
            return;
        }
        arm.forward(q, way);
        double[] frame = motion.track().handFrame();
        Poses.multiply(way, frame, way);
        Poses.invert(displacement.pose(0), unyielded);
        Poses.multiply(way, unyielded, way);
        Poses.invert(frame, unyielded);
        Poses.multiply(way, unyielded, way);
        double[] path = pathJoints[(int) (pathSamples % pathJoints.length)];
        if (!arm.inverse(way, motion.configuration(), q, path)) {
            pathSamples = 0;
            Arrays.fill(pathAcceleration, 0);
            return;
        }
        arm.limits().wrapNear(path, q);
        pathSamples++;
        if (pathSamples >= pathJoints.length) {
            double[] before = pathJoints[(int) ((pathSamples + 1) % pathJoints.length)];
            double[] beforeThat = pathJoints[(int) (pathSamples % pathJoints.length)];
            for (int i = 0; i < pathAcceleration.length; i++) {
                pathAcceleration[i] = (path[i] - 2 * before[i] + beforeThat[i]) / (periodS * periodS);
            }
        }
    }

    /**
     * Returns the accelerations of the joints along the path, without the compliant displacement, rad/s²; read only.
     */
    public double[] pathAcceleration() {
        return pathAcceleration;
    }

    /** Returns the matching of joints in torque mode to directions. */
    public JointMatching matching() {
        return matching;
    }

    /** Returns the Jacobian of the control frame in its own axes, while joints are matched; read only. */
    public double[] jacobian() {
        return jacobian;
    }
}
