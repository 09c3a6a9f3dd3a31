// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.trajectory;

import io.uorb.drivers.arm.ArmKinematics;
import io.uorb.drivers.math.ParameterChecks;
import java.util.Objects;

/**
 * Generator of joint set points from queued motions, one a sample (rccl:RC-50 to rccl:RC-65). Sample 0 is the arm at
 * rest. A motion that is offered before the step to sample k + 1 starts its transition at sample k, or later if another
 * motion is running. Not thread-safe; allocates nothing after construction.
 */
public final class TrajectoryGenerator {
    /** Half the duration of the transition after a step of the goal, s. */
    private static final double STEP_TAU_S = 0.2;

    private final MotionListener listener;
    private final MotionReports reports;
    private final MotionQueue queue = new MotionQueue();
    private final CommandHistory history = new CommandHistory();
    private final MotionPace pace;
    private final HandWatch hand;
    private final BackgroundRunner background;
    private final double[] setPoint = new double[ArmKinematics.JOINTS];
    private final TransitionPlan transitions;
    private double periodS;
    private MotionSegment present;
    private final ComingGoal coming;
    private final SegmentPlanner planner;
    private boolean moving;
    private boolean settled = true;
    private int interruption;
    private long sample;
    private long steps;

    /**
     * Creates a generator for an arm at rest.
     *
     * @param periodS sample period
     * @param q joint angles at rest, rad; copied
     */
    public TrajectoryGenerator(ArmKinematics arm, double periodS, double[] q, MotionListener listener) {
        ParameterChecks.requirePositive("sample period", periodS, "s");
        arm.limits().requireWithin(q);
        this.periodS = periodS;
        this.transitions = new TransitionPlan(arm);
        this.listener = Objects.requireNonNull(listener, "listener");
        this.reports = new MotionReports(listener);
        present = new MotionSegment(arm);
        this.background = new BackgroundRunner(listener);
        this.hand = new HandWatch(arm, periodS, q);
        this.coming = new ComingGoal(hand, listener);
        this.planner = new SegmentPlanner(arm, history, hand, coming, periodS);
        this.pace = new MotionPace(arm.limits(), periodS);
        history.reset(q);
        present.rest(q, 0);
    }

    /** Returns whether no motion is requested and no joint moves. */
    public boolean isResting() {
        return queue.size() == 0 && present.isOver() && history.isStill();
    }

    /** Sets the sample period, s (rccl:RC-34); the arm must rest. */
    public void setPeriod(double seconds) {
        ParameterChecks.requirePositive("sample period", seconds, "s");
        if (!isResting()) {
            throw new IllegalStateException("the time between samples can only be set at rest");
        }
        periodS = seconds;
        planner.setPeriod(seconds);
        pace.setPeriod(seconds);
        hand.setPeriod(seconds);
    }

    /** Returns the number of steps of goals that were too large to be followed directly (rccl:RC-13). */
    public long steps() {
        return steps;
    }

    /** Adds a motion to the queue; returns false if it is full. */
    public boolean offer(MotionRequest request) {
        return queue.offer(request);
    }

    /** Returns the observer of the hand; set its measurements before each {@link #step}. */
    public HandWatch hand() {
        return hand;
    }

    /** Returns the number of queued motions, including the present one (rccl:RC-45). */
    public int requests() {
        return queue.size() + (isMoving() ? 1 : 0);
    }

    /** Returns whether a motion is active: its end has not been reported yet (rccl:RC-46). */
    public boolean isMoving() {
        return present.request() != null && moving;
    }

    /** Returns the present motion; null if the arm rests or stops in place. */
    public MotionRequest present() {
        return present.request();
    }

    /** Returns the path fraction of the present motion; negative before the middle of its transition. */
    public double s() {
        return present.motionS();
    }

    /** Returns the path fraction for which the goal of the present motion is evaluated; 1 in a stay. */
    public double goalS() {
        return present.request() == null ? 1 : present.goalS();
    }

    /** Returns whether a transition is under way. */
    public boolean inTransition() {
        return present.time() < present.transitionEnd();
    }

    /** Returns whether the arm is stopping because of an abort or a failure. */
    public boolean isStopping() {
        return present.request() == null && !present.isOver();
    }

    /** Returns the number of the newest sample. */
    public long sample() {
        return sample;
    }

    /**
     * Sets the speed of all motions as a fraction of full speed, 0 to 1. It changes smoothly and does not alter paths
     * (rccl:RC-101).
     */
    public void override(double part) {
        ParameterChecks.requireBetween("part of the speed", part, 0, 1);
        pace.override(part);
    }

    /** Returns the present speed of motions relative to full speed. */
    public double speedPart() {
        return pace.part();
    }

    /** Returns the number of samples in which a motion was slowed to respect a joint's speed limit (rccl:RC-63). */
    public long slowedSamples() {
        return pace.slowed();
    }

    /**
     * Ends the present motion with the next sample (rccl:RC-46); does nothing without a motion.
     *
     * @param code reason for waiting programs, not 0
     */
    public void interrupt(int code) {
        interruption = code;
    }

    /** Empties the queue, ending each motion with the code, and stops. */
    public void abort(int code) {
        interrupt(code);
        reports.endAll(sample + 1, queue, code);
    }

    /**
     * Computes the next sample after {@link #step} threw an exception: all motions end with the code, the arm stops.
     */
    public void recover(int code, double[] q) {
        long next = sample + 1;
        interruption = 0;
        fail(code, next);
        makeSetPoint(next);
        finish(next, q);
    }

    /** Computes the next sample and writes its joints. */
    public void step(double[] q) {
        long next = sample + 1;
        pace.advance();
        watchMotion(next);
        if (interruption != 0) {
            if (isMoving()) {
                endPresent(interruption, next);
                startNextOrStop(next);
            } else if (interruption < 0 && present.request() != null) {
                stop(); // a stay follows its goal, and yields
            }
            interruption = 0;
        }
        advance(next);
        hand.advance(present, history, next);
        int code = makeSetPoint(next);
        if (code != MotionCode.ARRIVED) {
            fail(code, next);
            makeSetPoint(next);
        }
        hand.takeSetPoint(present, setPoint);
        lookAhead(next);
        finish(next, q);
    }

    private void finish(long next, double[] q) {
        history.push(setPoint);
        sample = next;
        System.arraycopy(setPoint, 0, q, 0, setPoint.length);
        raise(next);
    }

    /** Ends the present motion if its hand or its function requests it, before the sample is computed. */
    private void watchMotion(long next) {
        int code = present.request() == null ? MotionCode.ARRIVED : hand.check(present, next);
        code = code == MotionCode.ARRIVED && isMoving() ? background.evaluate(present, next) : code;
        if (code > 0 || code == MotionCode.LIMIT) {
            // It ends as one that is interrupted; an arm that only keeps its place goes on.
            interruption = interruption == 0 && isMoving() ? code : interruption;
        } else if (code != MotionCode.ARRIVED) {
            fail(code, next);
        }
    }

    private int makeSetPoint(long next) {
        present.pass(pace.rate(present.request() == null));
        if (present.track() != null) {
            try {
                present.track().advance(next, present.goalS(), hand.displacement(present.request(), 0));
                int stepCode = present.track().hasStepped() ? followStep(next) : MotionCode.ARRIVED;
                if (stepCode != MotionCode.ARRIVED) {
                    return stepCode;
                }
            } catch (Throwable e) {
                listener.onFailed(next, present.request(), e);
                return MotionCode.FUNCTION_FAILED;
            }
        }
        present.meetGoal(pace.isFull() && pace.rate(false) == 1);
        int code = present.setPoint(history.joints(0), setPoint);
        if (code == MotionCode.ARRIVED
                && present.track() != null
                && !pace.accept(history.joints(0), setPoint, present)) {
            return MotionCode.JOINT_SPEED;
        }
        return code;
    }

    /** Follows a step of the goal by a transition to the same position (rccl:RC-64). */
    private int followStep(long next) {
        steps++;
        int code = planner.follow(present, sample, samples(STEP_TAU_S), pace.spacing(0));
        if (code != MotionCode.ARRIVED) {
            return code;
        }
        boolean wasSettled = settled;
        swap();
        settled = wasSettled;
        present.pass(pace.rate(present.request() == null));
        present.track().advance(next, present.goalS(), hand.displacement(present.request(), 0));
        return MotionCode.ARRIVED;
    }

    /** Starts the segment that is due at the newest sample. */
    private void advance(long next) {
        MotionRequest first = queue.peek();
        if (present.isStay()) {
            // A segment that stops in its own time cannot continue in a slower one.
            if (first != null && (pace.isFull() || !isStopping())) {
                startMotion(next, transition(first), 0);
            }
        } else if (first == null) {
            if (present.time() >= present.end() - present.tau()) {
                startStay(next);
            }
        } else {
            int tau = transition(first);
            double now = present.time();
            long start = Math.max(present.end() - tau, present.transitionEnd());
            if (now >= start) {
                int left = (int) Math.min(tau, Math.ceil(present.end() - now));
                startMotion(next, left, Math.min(now - start, Math.max(0, now - present.end() + left)));
            }
        }
    }

    /**
     * Evaluates the goal of the next motion in the samples before its start, so that its velocity is known. The present
     * motion's goal is evaluated first, in case both use the same function.
     */
    private void lookAhead(long next) {
        MotionRequest request = queue.peek();
        if (present.isStay() || request == null || coming.hasFailed(request)) {
            return;
        }
        int wanted = transition(request);
        long start = Math.max(present.end() - wanted, present.transitionEnd());
        double sinceStart = present.time() - start;
        int tau = (int) Math.min(wanted, present.end() - start);
        if (sinceStart <= -GoalTrack.SAMPLES || sinceStart >= 1) {
            return;
        }
        coming.lookAhead(request, next, (sinceStart - tau) / Math.max(samples(request.durationS()), 2 * tau));
    }

    /**
     * Starts the next motion.
     *
     * @param late motion time since it was due, in periods; 0 at full speed
     */
    private void startMotion(long next, int tau, double late) {
        MotionRequest request = queue.poll();
        reports.overtake(moving ? present.request() : null);
        int code = planner.begin(request, present, sample, tau, pace.spacing(late));
        if (code == MotionCode.ARRIVED) {
            swap();
            listener.onStarted(sample, request, false, present.tau(), present.duration());
            moving = true;
            return;
        }
        listener.onEnded(next, request, code);
        reports.endAll(next, queue, code);
        reports.wake(next);
        stop();
    }

    /** Starts a stay at the same position, at the end of its path (rccl:RC-59). */
    private void startStay(long next) {
        int code = planner.stay(present, sample, pace.spacing(present.time() - present.end() + present.tau()));
        if (code != MotionCode.ARRIVED) {
            fail(code, next);
            return;
        }
        swap();
        listener.onStarted(sample, present.request(), true, present.tau(), present.duration());
    }

    private void swap() {
        present = planner.take(present);
        settled = false;
        pace.reset();
    }

    private void startNextOrStop(long next) {
        if (queue.size() == 0) {
            stop();
        } else {
            startMotion(next, transition(queue.peek()), 0);
        }
    }

    private void endPresent(int code, long next) {
        moving = false;
        reports.end(next, present.request(), code);
    }

    /** Stops the arm from its last valid state and empties the queue (rccl:RC-35). */
    private void fail(int code, long next) {
        if (isMoving()) {
            endPresent(code, next);
        } else if (present.request() != null) {
            listener.onEnded(next, present.request(), code);
        }
        reports.endAll(next, queue, code);
        stop();
    }

    private void stop() {
        planner.stop(sample);
        swap();
        moving = false;
        listener.onStarted(sample, null, true, present.tau(), present.duration());
    }

    private void raise(long now) {
        if (!present.isStay() && present.time() >= present.middle()) {
            reports.reach(now);
        } else if (present.isStay() && !settled && present.time() >= present.transitionEnd()) {
            settled = true;
            if (isMoving()) {
                moving = false;
                listener.onEnded(now, present.request(), MotionCode.ARRIVED);
            }
            listener.onCompleted(now);
        }
    }

    private int transition(MotionRequest request) {
        return samples(transitions.tauS(request, present, history, sample, periodS));
    }

    private int samples(double seconds) {
        return StopPlan.samples(seconds, periodS);
    }
}
