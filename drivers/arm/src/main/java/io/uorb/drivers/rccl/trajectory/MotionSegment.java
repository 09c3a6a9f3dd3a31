// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.trajectory;

import io.uorb.drivers.arm.ArmConfiguration;
import io.uorb.drivers.arm.ArmKinematics;
import io.uorb.drivers.arm.pose.Poses;
import io.uorb.drivers.rccl.path.BlendKind;
import io.uorb.drivers.rccl.path.CartesianPath;
import io.uorb.drivers.rccl.path.JerkPath;
import io.uorb.drivers.rccl.path.JointPath;
import io.uorb.drivers.rccl.path.PathSpacing;

/**
 * A motion, stay or stop that determines the set points: its path relative to the goal, from the first sample of its
 * transition on.
 */
final class MotionSegment {
    private static final int JOINTS = ArmKinematics.JOINTS;

    private final ArmKinematics arm;
    private final JointPath joints = new JointPath();
    private final CartesianPath frame = new CartesianPath();
    private final JerkPath profile = new JerkPath(JOINTS);
    private final double[] goalJoints = new double[JOINTS];
    private final GoalMeeting meeting = new GoalMeeting(profile);
    private final FrameMeeting frameMeeting = new FrameMeeting();
    private final double[] place = new double[JOINTS];
    private final double[] t6 = new double[Poses.LENGTH];
    private final double[] solved = new double[JOINTS];
    private MotionMode mode = MotionMode.JOINT;
    private ArmConfiguration configuration;
    private MotionRequest request;
    private GoalTrack track;
    private boolean stay = true;
    private long start;
    private double time;
    private int tau;
    private int duration;
    private double motionMiddle;
    private double motionDuration;
    private double periodS;

    MotionSegment(ArmKinematics arm) {
        this.arm = arm;
    }

    MotionRequest request() {
        return request;
    }

    GoalTrack track() {
        return track;
    }

    ArmConfiguration configuration() {
        return configuration;
    }

    boolean isStay() {
        return stay;
    }

    int tau() {
        return tau;
    }

    int duration() {
        return duration;
    }

    /**
     * Returns the segment's own time, samples: its first sample plus the motion time since, which passes slower if
     * slowed.
     */
    double time() {
        return time;
    }

    /** Advances time, samples; 1 unless the motion is slowed. */
    void pass(double samples) {
        time += samples;
    }

    /** Returns the time at which s is 0. */
    long middle() {
        return start + tau;
    }

    /** Returns the time at which its transition is over. */
    long transitionEnd() {
        return start + 2L * tau;
    }

    /** Returns the time at which s is 1. */
    long end() {
        return start + tau + duration;
    }

    /** Returns the path fraction of its motion (rccl:RC-43); it continues to 1 while the arm comes to rest. */
    double motionS() {
        return motionDuration == 0 ? 1 : Math.min(1, (time - motionMiddle) / motionDuration);
    }

    /** Returns the path fraction for which functions are evaluated; 1 in a stay whose functions can look back. */
    double goalS() {
        return stay && track.request().goal().canLookBack() ? 1 : motionS();
    }

    /** Continues the path fraction of a motion in the stay that follows it. */
    void continueWay(MotionSegment motion) {
        motionMiddle = motion.motionMiddle;
        motionDuration = motion.motionDuration;
    }

    private double pathS() {
        return stay ? 1 : Math.min(1, (time - start - tau) / duration);
    }

    /** Rests at joint angles, with a history of rest. */
    void rest(double[] q, long sample) {
        System.arraycopy(q, 0, place, 0, JOINTS);
        begin(null, null, arm.configuration(q), true, sample, 0);
        duration = 0;
    }

    /** Returns whether it is at rest. */
    boolean isOver() {
        return stay && time >= transitionEnd();
    }

    /** Stops at joint angles. */
    void stop(StopPlan plan, CommandHistory history, long sample, BlendKind blend) {
        System.arraycopy(plan.joints(), 0, place, 0, JOINTS);
        begin(null, null, arm.configuration(history.joints(0)), true, sample, plan.tau());
        duration = 1;
        for (int age = 0; age < GoalTrack.SAMPLES; age++) {
            subtract(history.joints(age), place, joints.relative(age));
        }
        plan.limitAcceleration(joints);
        joints.aim(tau, true);
        joints.begin(tau, duration, blend);
    }

    private static void subtract(double[] a, double[] b, double[] out) {
        for (int i = 0; i < JOINTS; i++) {
            out[i] = a[i] - b[i];
        }
    }

    /** Starts a segment at the newest sample; null goals stand for joint angles. */
    void begin(
            MotionRequest motion,
            GoalTrack goals,
            ArmConfiguration inConfiguration,
            boolean isStay,
            long sample,
            int halfTransition) {
        request = motion;
        track = goals;
        mode = motion == null ? MotionMode.JOINT : motion.mode();
        configuration = inConfiguration;
        stay = isStay;
        start = sample;
        time = sample;
        tau = halfTransition;
        motionMiddle = sample + halfTransition;
        motionDuration = 0;
    }

    /**
     * Aims at the goals that its track has for the samples of the history; {@link #drive} follows.
     *
     * @param spacing of the history in the segment's own time
     * @param sampleS the time between samples
     * @return {@link MotionCode#ARRIVED} or the reason why the goal cannot be reached
     */
    int aim(CommandHistory history, PathSpacing spacing, double sampleS) {
        periodS = sampleS;
        time += spacing.late();
        int code = solveGoal(0, history.joints(0), goalJoints);
        if (code != MotionCode.ARRIVED) {
            return code;
        }
        if (mode == MotionMode.JOINT) {
            return aimJoints(history, spacing);
        }
        for (int age = 0; age < GoalTrack.SAMPLES; age++) {
            arm.forward(history.joints(age), t6);
            track.relative(age, track.goal(age), t6, frame.relative(age));
        }
        if (isJerkLimited() && frameMeeting.follow(track, frame, request, periodS, meetsGoal() && spacing.isEven())) {
            for (int age = 0; age < GoalTrack.SAMPLES; age++) {
                arm.forward(history.joints(age), t6);
                track.relative(age, frameMeeting.goal(age), t6, frame.relative(age));
            }
        }
        frame.resample(spacing);
        frame.aim(tau, stay, request.drive());
        return MotionCode.ARRIVED;
    }

    private int aimJoints(CommandHistory history, PathSpacing spacing) {
        subtract(history.joints(0), goalJoints, joints.relative(0));
        meeting.set(0, goalJoints);
        for (int age = 1; age < GoalTrack.SAMPLES; age++) {
            int code = solveGoal(age, history.joints(age), solved);
            if (code != MotionCode.ARRIVED) {
                return code;
            }
            arm.limits().wrapNear(solved, goalJoints);
            subtract(history.joints(age), solved, joints.relative(age));
            meeting.set(age, solved);
        }
        if (isJerkLimited() && meeting.follow(joints, request, periodS, meetsGoal() && spacing.isEven())) {
            for (int age = 0; age < GoalTrack.SAMPLES; age++) {
                subtract(history.joints(age), meeting.goal(age), joints.relative(age));
            }
        }
        joints.resample(spacing);
        joints.aim(tau, stay);
        return MotionCode.ARRIVED;
    }

    private int solveGoal(int age, double[] last, double[] q) {
        if (!track.isFinite()) {
            return MotionCode.BAD_VALUE;
        }
        track.t6(age, t6);
        if (!arm.inverse(t6, configuration, last, q)) {
            return MotionCode.OUT_OF_REACH;
        }
        return arm.limits().firstViolation(q) < 0 ? MotionCode.ARRIVED : MotionCode.JOINT_LIMIT;
    }

    /** Returns whether it is jerk-limited; it then has no transition of its own. */
    boolean isJerkLimited() {
        return !stay && request != null && request.isJerkLimited();
    }

    /** Returns the duration at the speeds of the motion, s; after {@link #aim}. */
    double durationS() {
        if (isJerkLimited()) {
            return mode == MotionMode.JOINT ? meeting.begin(joints, request.durationS()) : frameMeeting.begin(frame);
        }
        return mode == MotionMode.JOINT
                ? joints.durationS(arm.limits())
                : frame.durationS(request.speedMps(), request.rotationSpeedRadps());
    }

    /**
     * Adds the goal of the newest sample. A jerk-limited motion is planned again if the goal deviates from its
     * extrapolation (rccl:RC-100). A compliant or slowed motion follows its goal.
     */
    void meetGoal(boolean atFullSpeed) {
        boolean inJoints = mode == MotionMode.JOINT;
        if (!meetsGoal() || (inJoints ? !solveGoalJoints() : !track.isFinite())) {
            return;
        }
        double goneS = (time - start) * periodS;
        double endS = (end() - time) * periodS;
        double leastS = Math.max(0, request.durationS() - goneS);
        double leftS = inJoints
                ? meeting.take(solved, atFullSpeed, goneS, endS, leastS)
                : frameMeeting.take(track.goal(0), atFullSpeed, goneS, endS, leastS);
        if (leftS != endS) {
            endIn(leftS);
        }
    }

    private boolean meetsGoal() {
        return isJerkLimited() && request.compliance() == null;
    }

    /**
     * Solves for the joints of the goal nearest to the last ones, regardless of limits; returns false if it is out of
     * reach.
     */
    private boolean solveGoalJoints() {
        track.t6(0, t6);
        if (!track.isFinite() || !arm.inverse(t6, configuration, goalJoints, solved)) {
            return false;
        }
        arm.limits().wrapNear(solved, goalJoints);
        return true;
    }

    /** Sets the remaining time, in which s continues to 1. */
    private void endIn(double leftS) {
        double s = motionS();
        duration = (int) Math.ceil(time - start) + StopPlan.samples(leftS, periodS);
        if (s < 1) {
            motionDuration = Math.max(1, end() - time) / (1 - s);
            motionMiddle = time - s * motionDuration;
        }
    }

    /** Starts the transition after {@link #aim}; the duration is in samples. */
    void drive(int samples, BlendKind blend) {
        duration = samples;
        motionDuration = samples;
        if (isJerkLimited()) {
            return;
        }
        if (mode == MotionMode.JOINT) {
            joints.begin(tau, duration, blend);
        } else {
            frame.begin(tau, duration, stay, blend);
        }
    }

    /**
     * Writes the set point at its time; the track must contain the goal.
     *
     * @param last the previous set point
     * @return {@link MotionCode#ARRIVED} or the reason why there is none
     */
    int setPoint(double[] last, double[] q) {
        double h = tau == 0 ? 1 : (time - start) / (2.0 * tau);
        int code = mode == MotionMode.JOINT ? jointSetPoint(h, q) : frameSetPoint(h, last, q);
        if (code != MotionCode.ARRIVED) {
            return code;
        }
        if (!Poses.isFinite(q)) {
            return MotionCode.BAD_VALUE;
        }
        return arm.limits().firstViolation(q) < 0 ? MotionCode.ARRIVED : MotionCode.JOINT_LIMIT;
    }

    /**
     * Writes two future set points, a fraction of a sample apart, for a goal at rest; returns false if there are none,
     * or if the plan is not settled.
     */
    boolean lookAhead(double samples, double part, double[] last, double[] from, double[] to) {
        if (mode == MotionMode.JOINT && meetsGoal() && !meeting.isSettled()) {
            return false;
        }
        double now = time;
        time = now + samples;
        boolean known = setPoint(last, from) == MotionCode.ARRIVED;
        time += part;
        known &= setPoint(from, to) == MotionCode.ARRIVED;
        time = now;
        return known;
    }

    private int jointSetPoint(double h, double[] q) {
        if (track == null) {
            System.arraycopy(place, 0, solved, 0, JOINTS);
        } else {
            if (!track.isFinite()) {
                return MotionCode.BAD_VALUE;
            }
            if (!solveGoalJoints()) {
                return MotionCode.OUT_OF_REACH;
            }
            System.arraycopy(solved, 0, goalJoints, 0, JOINTS);
        }
        if (isJerkLimited()) {
            profile.at((time - start) * periodS, q);
        } else {
            joints.at(pathS(), h, q);
        }
        double[] followed = meetsGoal() ? meeting.goal(0) : solved;
        for (int i = 0; i < JOINTS; i++) {
            q[i] += followed[i];
        }
        if (track == null) {
            // The arm always comes to rest: a stop that begins too near to a limit ends there.
            arm.limits().clamp(q);
        }
        return MotionCode.ARRIVED;
    }

    private int frameSetPoint(double h, double[] last, double[] q) {
        if (!track.isFinite()) {
            return MotionCode.BAD_VALUE;
        }
        if (isJerkLimited()) {
            frameMeeting.at((time - start) * periodS, t6);
        } else {
            frame.at(pathS(), h, t6);
        }
        track.place(meetsGoal() ? frameMeeting.goal(0) : track.goal(0), t6, t6);
        if (!arm.inverse(t6, configuration, last, q)) {
            return MotionCode.OUT_OF_REACH;
        }
        arm.limits().wrapNear(q, last);
        return MotionCode.ARRIVED;
    }
}
