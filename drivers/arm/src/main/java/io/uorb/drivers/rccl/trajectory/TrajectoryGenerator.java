// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.trajectory;

import io.uorb.drivers.arm.ArmConfiguration;
import io.uorb.drivers.arm.ArmKinematics;
import io.uorb.drivers.math.ParameterChecks;
import java.util.Objects;

/**
 * Joint set points of queued motions, one with each sample (rccl:RC-50 to rccl:RC-65). Sample 0 is the arm at rest. A
 * motion that is offered before sample k + 1 is made starts its transition at sample k, or later if another one is
 * under way. One thread; nothing is allocated after construction.
 */
public final class TrajectoryGenerator {
    private static final int JOINTS = ArmKinematics.JOINTS;
    private final ArmKinematics arm;
    private final MotionListener listener;
    private final MotionQueue queue = new MotionQueue();
    private final CommandHistory history = new CommandHistory();
    private final StopPlan stopPlan;
    private final SpeedWatch watch;
    private final HandWatch hand;
    private final BackgroundRunner background;
    private final double[] setPoint = new double[JOINTS];
    private final double periodS;
    private MotionSegment present;
    private MotionSegment spare;
    private GoalTrack coming = new GoalTrack();
    private GoalTrack other = new GoalTrack();
    private MotionRequest failedAhead;
    private MotionRequest pending;
    private BlendKind blend = BlendKind.SMOOTH;
    private boolean moving;
    private boolean settled = true;
    private int interruption;
    private long sample;

    /** A generator for an arm at rest, with the period of its samples. */
    public TrajectoryGenerator(ArmKinematics arm, double periodS, double[] q, MotionListener listener) {
        ParameterChecks.requirePositive("sample period", periodS, "s");
        arm.limits().requireWithin(q);
        this.arm = arm;
        this.periodS = periodS;
        this.listener = Objects.requireNonNull(listener, "listener");
        this.present = new MotionSegment(arm);
        this.spare = new MotionSegment(arm);
        this.stopPlan = new StopPlan(arm.limits(), periodS);
        this.background = new BackgroundRunner(listener);
        this.hand = new HandWatch(arm, periodS, q);
        this.watch = new SpeedWatch(arm.limits(), periodS);
        history.reset(q);
        present.rest(q, 0);
    }

    /** Sets the polynomials of the transitions that begin from now on. */
    public void setBlend(BlendKind kind) {
        blend = Objects.requireNonNull(kind, "blend");
    }

    /** Adds a motion to the queue; returns false if it is full. */
    public boolean offer(MotionRequest request) {
        return queue.offer(request);
    }

    /** Returns what watches the hand: it takes what is measured, before a sample is made. */
    public HandWatch hand() {
        return hand;
    }

    /** Returns the motions that wait, and the present one (rccl:RC-45). */
    public int requests() {
        return queue.size() + (isMoving() ? 1 : 0);
    }

    /** Returns whether a motion is present: its end has not been raised yet (rccl:RC-46). */
    public boolean isMoving() {
        return present.request() != null && moving;
    }

    /** Returns the present motion; null if the arm rests or stops at its place. */
    public MotionRequest present() {
        return present.request();
    }

    /** Returns the part of the present motion's way; negative before the middle of its transition. */
    public double s() {
        return present.motionS();
    }

    /** Returns the number of the newest sample. */
    public long sample() {
        return sample;
    }

    /** Returns the samples in which a motion was slowed because a joint would have been too fast (rccl:RC-63). */
    public long slowedSamples() {
        return watch.slowed();
    }

    /**
     * Ends the present motion with the next sample (rccl:RC-46); without one, nothing happens.
     *
     * @param code not 0: the reason that waiting programs see
     */
    public void interrupt(int code) {
        interruption = code;
    }

    /** Empties the queue, ending each motion with the code, and stops. */
    public void abort(int code) {
        interrupt(code);
        dropQueue(code, sample + 1);
    }

    /** Makes the next sample and writes its joints. */
    public void step(double[] q) {
        long next = sample + 1;
        watchMotion(next);
        if (interruption != 0) {
            int code = interruption;
            interruption = 0;
            if (isMoving()) {
                endPresent(code, next);
                startNextOrStop(next);
            }
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
        history.push(setPoint);
        sample = next;
        System.arraycopy(setPoint, 0, q, 0, JOINTS);
        raise(next);
    }

    /** Ends the present motion if its hand or its function asks for it, before the sample is made. */
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
        present.pass(watch.rate());
        if (present.track() != null) {
            try {
                present.track().advance(next, present.goalS(), hand.displacement(present.request(), 0));
            } catch (RuntimeException e) {
                listener.onFailed(next, present.request(), e);
                return MotionCode.FUNCTION_FAILED;
            }
        }
        int code = present.setPoint(history.joints(0), setPoint);
        if (code == MotionCode.ARRIVED && present.track() != null && !watch.accept(history.joints(0), setPoint)) {
            return MotionCode.JOINT_SPEED;
        }
        return code;
    }

    /** Starts what is due at the newest sample. */
    private void advance(long next) {
        MotionRequest first = queue.peek();
        if (present.isStay()) {
            if (first != null) {
                startMotion(next, samples(first.transitionS()));
            }
        } else if (first == null) {
            if (present.time() >= present.end() - present.tau()) {
                startStay(next);
            }
        } else {
            int tau = samples(first.transitionS());
            double now = present.time();
            long start = Math.max(present.end() - tau, present.transitionEnd());
            if (now >= start) {
                startMotion(next, (int) Math.min(tau, Math.ceil(present.end() - now)));
            }
        }
    }

    /**
     * Evaluates the goal of the coming motion in the samples before it starts, so that its velocity is known; after the
     * present one's, which comes first where both use the same function.
     */
    private void lookAhead(long next) {
        MotionRequest request = queue.peek();
        if (present.isStay() || request == null || failedAhead == request) {
            return;
        }
        int wanted = samples(request.transitionS());
        long start = Math.max(present.end() - wanted, present.transitionEnd());
        double sinceStart = present.time() - start;
        if (sinceStart <= -GoalTrack.SAMPLES || sinceStart >= 1) {
            return;
        }
        int tau = (int) Math.min(wanted, present.end() - start);
        coming.follow(request);
        try {
            double s = (sinceStart - tau) / provisionalDuration(request, tau);
            coming.advance(next, s, hand.displacement(request, 0));
        } catch (RuntimeException e) {
            listener.onFailed(next, request, e);
            failedAhead = request;
        }
    }

    private int provisionalDuration(MotionRequest request, int tau) {
        return Math.max(samples(request.durationS()), 2 * tau);
    }

    private void startMotion(long next, int tau) {
        MotionRequest request = queue.poll();
        if (present.request() != null && moving) {
            pending = present.request();
        }
        int code = begin(request, tau);
        if (code == MotionCode.ARRIVED) {
            moving = true;
            return;
        }
        listener.onEnded(next, request, code);
        dropQueue(code, next);
        wakePending(next);
        stop();
    }

    private int begin(MotionRequest request, int tau) {
        if (request.goal() instanceof StopGoal) {
            // What was looked ahead at was no goal yet.
            coming.clear(request);
            ((StopGoal) request.goal()).begin(arm, history, tau);
        }
        coming.follow(request);
        ArmConfiguration now = present.configuration();
        ArmConfiguration wanted = request.configuration() == null ? now : request.configuration();
        if (request.mode() == MotionMode.CARTESIAN && wanted != now) {
            return MotionCode.CONFIGURATION;
        }
        int code = completeTrack(request, tau);
        if (code == MotionCode.ARRIVED) {
            hand.begin(request, coming, present.request(), present.track());
            code = spare.aim(request, coming, wanted, history, false, sample, tau);
        }
        if (code != MotionCode.ARRIVED) {
            return code;
        }
        double durationS = request.durationS() == 0 ? spare.durationS() : request.durationS();
        int duration = Math.max(samples(durationS), 2 * tau);
        spare.drive(duration, blend);
        swap();
        takeTrack();
        listener.onStarted(sample, request, false, tau, duration);
        return MotionCode.ARRIVED;
    }

    private int completeTrack(MotionRequest request, int tau) {
        if (failedAhead == request) {
            failedAhead = null;
            return MotionCode.FUNCTION_FAILED;
        }
        if (coming.isComplete(sample)) {
            return MotionCode.ARRIVED;
        }
        double duration = provisionalDuration(request, tau);
        return evaluatePast(request, -tau / duration, 1 / duration);
    }

    /** The same position follows, at the end of its way (rccl:RC-59). */
    private void startStay(long next) {
        MotionRequest request = present.request();
        GoalTrack track = present.track();
        int code = MotionCode.ARRIVED;
        if (request.goal().canLookBack()) {
            coming.clear(request);
            code = evaluatePast(request, 1, 0);
            track = coming;
        }
        if (code == MotionCode.ARRIVED) {
            code = spare.aim(request, track, present.configuration(), history, true, sample, present.tau());
        }
        if (code != MotionCode.ARRIVED) {
            fail(code, next);
            return;
        }
        spare.drive(1, blend);
        spare.continueWay(present);
        swap();
        if (track == coming) {
            takeTrack();
        }
        listener.onStarted(sample, request, true, present.tau(), present.duration());
    }

    /** Evaluates the goal in the newest samples, at s and the parts of the way before it. */
    private int evaluatePast(MotionRequest request, double s, double stepS) {
        int back = request.goal().canLookBack() ? GoalTrack.SAMPLES - 1 : 0;
        try {
            for (int age = back; age >= 0; age--) {
                coming.advance(sample - age, s - age * stepS, hand.displacement(request, age));
            }
        } catch (RuntimeException e) {
            listener.onFailed(sample + 1, request, e);
            return MotionCode.FUNCTION_FAILED;
        }
        coming.fill();
        return MotionCode.ARRIVED;
    }

    private void takeTrack() {
        GoalTrack taken = coming;
        coming = other;
        other = taken;
        coming.clear(null);
    }

    private void swap() {
        MotionSegment before = present;
        present = spare;
        spare = before;
        settled = false;
        watch.reset();
    }

    private void startNextOrStop(long next) {
        MotionRequest first = queue.peek();
        if (first == null) {
            stop();
        } else {
            startMotion(next, samples(first.transitionS()));
        }
    }

    /** Ends the present motion, and wakes those that wait for one that it was about to take over from. */
    private void endPresent(int code, long next) {
        MotionRequest request = present.request();
        moving = false;
        listener.onEnded(next, request, code);
        wakePending(next);
    }

    private void wakePending(long next) {
        if (pending != null) {
            listener.onOvertaken(next, pending);
            pending = null;
        }
    }

    /** The arm stops from its last good state; nothing waits any more (rccl:RC-35). */
    private void fail(int code, long next) {
        if (isMoving()) {
            endPresent(code, next);
        } else if (present.request() != null) {
            listener.onEnded(next, present.request(), code);
        }
        dropQueue(code, next);
        stop();
    }

    private void dropQueue(int code, long next) {
        for (MotionRequest request = queue.poll(); request != null; request = queue.poll()) {
            listener.onEnded(next, request, code);
        }
    }

    private void stop() {
        stopPlan.plan(history);
        spare.stop(stopPlan.joints(), history, sample, stopPlan.tau(), blend);
        swap();
        moving = false;
        listener.onStarted(sample, null, true, present.tau(), present.duration());
    }

    private void raise(long now) {
        if (!present.isStay()) {
            if (pending != null && present.time() >= present.middle()) {
                listener.onEnded(now, pending, MotionCode.ARRIVED);
                pending = null;
            }
        } else if (!settled && present.time() >= present.transitionEnd()) {
            settled = true;
            if (isMoving()) {
                moving = false;
                listener.onEnded(now, present.request(), MotionCode.ARRIVED);
            }
            listener.onCompleted(now);
        }
    }

    private int samples(double seconds) {
        return StopPlan.samples(seconds, periodS);
    }
}
