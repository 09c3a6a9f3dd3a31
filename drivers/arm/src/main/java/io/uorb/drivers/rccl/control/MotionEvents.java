// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.control;

import io.uorb.Publication;
import io.uorb.drivers.arm.ArmKinematics;
import io.uorb.drivers.arm.pose.Poses;
import io.uorb.drivers.arm.topics.RcclEvent;
import io.uorb.drivers.arm.topics.RcclEventTopic;
import io.uorb.drivers.arm.topics.RcclStatus;
import io.uorb.drivers.rccl.trajectory.MotionCode;
import io.uorb.drivers.rccl.trajectory.MotionListener;
import io.uorb.drivers.rccl.trajectory.MotionRequest;
import io.uorb.drivers.rccl.trajectory.TrajectoryGenerator;
import io.uorb.module.ModuleContext;
import io.uorb.time.OrbClock;
import java.util.Arrays;

/** Publisher of the starts and ends of motions as {@code rccl_event}. */
final class MotionEvents implements MotionListener {
    private final OrbClock clock;
    private final Publication<RcclEvent> publication;
    private final RcclEvent event = new RcclEvent();
    private final ModuleContext context;
    private final ArmKinematics arm;
    private final MotionTotals totals = new MotionTotals();
    private final double[] solution = new double[Poses.LENGTH];
    /** The motion that began last. */
    private MotionRequest newest;

    private MotionRequest before;
    /** The present motion, its path fraction, and the sample in which the hand was observed. */
    private MotionRequest present;

    private double presentS;
    private long observedSample;

    MotionEvents(ModuleContext context, ArmKinematics arm) {
        this.arm = arm;
        this.context = context;
        clock = context.clock();
        publication = context.advertise(RcclEventTopic.RCCL_EVENT);
    }

    /** Sets the newest measured joints, from which events compute the hand's pose, and the motion of that sample. */
    void observe(double[] q, TrajectoryGenerator generator) {
        arm.forward(q, event.t6);
        present = generator.present();
        presentS = generator.goalS();
        observedSample = generator.sample();
    }

    /** Writes the number of events so far, and the totals. */
    void writeTo(RcclStatus status) {
        status.eventCount = event.count;
        totals.writeTo(status);
    }

    @Override
    public void onStarted(long sample, MotionRequest request, boolean stay, int tau, int duration) {
        if (!stay) {
            before = newest;
            newest = request;
            totals.follow(request.program());
            publish(sample, RcclEvent.KIND_STARTED, request, MotionCode.ARRIVED);
        }
    }

    @Override
    public void onEnded(long sample, MotionRequest request, int code) {
        int kind = code == MotionCode.ARRIVED ? RcclEvent.KIND_ENDED : RcclEvent.KIND_INTERRUPTED;
        boolean begun = request == newest || request == before;
        count(sample, request, code);
        publish(sample, begun ? kind : RcclEvent.KIND_REFUSED, request, code);
    }

    @Override
    public void onOvertaken(long sample, MotionRequest request) {
        count(sample, request, MotionCode.ARRIVED);
        publish(sample, RcclEvent.KIND_OVERTAKEN, request, MotionCode.ARRIVED);
    }

    /** Counts an end, with the solved transform or else the hand's pose. */
    private void count(long sample, MotionRequest request, int code) {
        event.solved = request.solution() != null && solve(sample, request, code);
        event.ends = totals.end(request, code, event.solved, event.solved ? event.solution : event.t6);
    }

    private boolean solve(long sample, MotionRequest request, int code) {
        double s = request == present ? presentS : code == MotionCode.ARRIVED ? 1 : 0;
        try {
            // A partly written solution is not valid and is not recorded, so the event omits it.
            request.solution().solve(request.position(), observedSample, s, event.t6, solution);
            if (!Poses.isFinite(solution)) {
                return false;
            }
            Poses.copy(solution, event.solution);
            return true;
        } catch (Throwable e) {
            onFailed(sample, request, e);
            return false;
        }
    }

    @Override
    public void onFailed(long sample, MotionRequest request, Throwable error) {
        String position = request == null ? "none" : request.position();
        try {
            context.orb().errorHandler().onError("a function of the motion to " + position, error);
        } catch (Throwable e) {
            // The arm stops in any case; an error of the handler itself is ignored.
            return;
        }
    }

    @Override
    public void onCompleted(long sample) {
        totals.complete();
        publish(sample, RcclEvent.KIND_COMPLETED, null, MotionCode.ARRIVED);
    }

    private void publish(long sample, int kind, MotionRequest request, int code) {
        event.timestamp = clock.nowUs();
        event.sample = sample;
        event.count++;
        event.program = totals.program();
        event.completions = totals.completions();
        event.tag = request == null ? 0 : request.tag();
        event.solved &= kind != RcclEvent.KIND_STARTED && kind != RcclEvent.KIND_COMPLETED;
        event.kind = kind;
        event.code = code;
        if (request == null) {
            Arrays.fill(event.position, (byte) 0);
        } else {
            request.copyPosition(event.position);
        }
        publication.publish(event);
    }
}
