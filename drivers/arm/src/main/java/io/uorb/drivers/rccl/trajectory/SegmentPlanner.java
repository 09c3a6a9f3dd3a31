// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.trajectory;

import io.uorb.drivers.arm.ArmConfiguration;
import io.uorb.drivers.arm.ArmKinematics;
import io.uorb.drivers.rccl.path.BlendKind;
import io.uorb.drivers.rccl.path.PathSpacing;

/**
 * Planner of the segment that follows the present one: the next motion, a stay, a stop, or the same path after a step
 * of the goal. It starts at the newest sample of the commanded joints. Not thread-safe.
 */
final class SegmentPlanner {
    private final ArmKinematics arm;
    private final CommandHistory history;
    private final HandWatch hand;
    private final ComingGoal coming;
    private final StopPlan stopPlan;
    private MotionSegment spare;
    /** Whether the planned segment uses the goals that were evaluated ahead. */
    private boolean takesGoals;

    private double periodS;

    SegmentPlanner(ArmKinematics arm, CommandHistory history, HandWatch hand, ComingGoal coming, double periodS) {
        this.periodS = periodS;
        this.arm = arm;
        this.history = history;
        this.hand = hand;
        this.coming = coming;
        stopPlan = new StopPlan(arm.limits(), periodS);
        spare = new MotionSegment(arm);
    }

    /** Sets the sample period; the arm must rest. */
    void setPeriod(double seconds) {
        periodS = seconds;
        stopPlan.setPeriod(seconds);
    }

    /** Plans a motion; returns {@link MotionCode#ARRIVED} or the code that refuses it. */
    int begin(MotionRequest request, MotionSegment present, long sample, int tau, PathSpacing spacing) {
        ArmConfiguration now = present.configuration();
        ArmConfiguration wanted = request.configuration() == null ? now : request.configuration();
        if (request.goal() instanceof StopGoal) {
            // A goal that was evaluated ahead is not valid yet.
            coming.track().clear(request);
            StopGoal place = (StopGoal) request.goal();
            place.begin(arm, history, tau * spacing.samplesPerStep());
            wanted = place.configuration(arm, wanted);
        }
        coming.track().follow(request);
        if (request.mode() == MotionMode.CARTESIAN && wanted != now) {
            return MotionCode.CONFIGURATION;
        }
        int asked = StopPlan.samples(request.durationS(), periodS);
        double provisional = Math.max(asked, 2 * tau);
        double lead = request.isJerkLimited() ? 0 : tau / provisional;
        int code = coming.complete(request, sample, -lead, 1 / provisional);
        if (code == MotionCode.ARRIVED) {
            hand.begin(request, coming.track(), present.request(), present.track());
            spare.begin(request, coming.track(), wanted, false, sample, request.isJerkLimited() ? 0 : tau);
            code = spare.aim(history, spacing, periodS);
        }
        if (code != MotionCode.ARRIVED) {
            return code;
        }
        boolean bySpeeds = request.durationS() == 0 || spare.isJerkLimited();
        int duration = bySpeeds ? samples(spare.durationS()) : asked;
        spare.drive(Math.max(duration, 2 * spare.tau()), blend(request));
        takesGoals = true;
        return MotionCode.ARRIVED;
    }

    private static BlendKind blend(MotionRequest request) {
        return request.blend() == null ? BlendKind.SMOOTH : request.blend();
    }

    private int samples(double seconds) {
        return Math.max(1, StopPlan.samples(seconds, periodS));
    }

    /** Plans a stay at the present position from the end of its path on (rccl:RC-59); returns as {@link #begin}. */
    int stay(MotionSegment present, long sample, PathSpacing spacing) {
        MotionRequest request = present.request();
        takesGoals = request.goal().canLookBack();
        if (takesGoals) {
            coming.track().clear(request);
            int code = coming.lookBack(request, sample, 1, 0);
            if (code != MotionCode.ARRIVED) {
                return code;
            }
        }
        GoalTrack track = takesGoals ? coming.track() : present.track();
        spare.begin(request, track, present.configuration(), true, sample, Math.max(1, present.tau()));
        int code = spare.aim(history, spacing, periodS);
        if (code == MotionCode.ARRIVED) {
            spare.drive(1, blend(request));
            spare.continueWay(present);
        }
        return code;
    }

    /** Plans the same path after a step of its goal (rccl:RC-64); returns as {@link #begin}. */
    int follow(MotionSegment present, long sample, int tau, PathSpacing spacing) {
        MotionRequest request = present.request();
        int left = (int) Math.ceil(present.end() - present.time() + 1);
        coming.track().clear(request);
        coming.track().lookBack(sample, present.goalS(), 0, hand);
        boolean stay = present.isStay();
        boolean jerkLimited = !stay && request.isJerkLimited();
        spare.begin(request, coming.track(), present.configuration(), stay, sample, jerkLimited ? 0 : tau);
        int code = spare.aim(history, spacing, periodS);
        if (code == MotionCode.ARRIVED) {
            int rest = Math.max(left - tau, 2 * tau);
            spare.drive(stay ? 1 : jerkLimited ? samples(spare.durationS()) : rest, blend(request));
            spare.continueWay(present);
            takesGoals = true;
        }
        return code;
    }

    /** Plans an immediate stop (rccl:RC-65). */
    void stop(long sample) {
        stopPlan.plan(history);
        spare.stop(stopPlan, history, sample, BlendKind.SMOOTH);
        takesGoals = false;
    }

    /** Returns the planned segment; the previous one is reused for the next plan. */
    MotionSegment take(MotionSegment before) {
        MotionSegment planned = spare;
        spare = before;
        if (takesGoals) {
            coming.take();
        }
        return planned;
    }
}
