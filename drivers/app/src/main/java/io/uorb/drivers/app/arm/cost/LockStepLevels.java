// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.arm.cost;

import io.uorb.Orb;
import io.uorb.Subscription;
import io.uorb.drivers.arm.ArmConfiguration;
import io.uorb.drivers.arm.Puma560Kinematics;
import io.uorb.drivers.arm.pose.Poses;
import io.uorb.drivers.arm.sim.SimulatedArm;
import io.uorb.drivers.arm.sim.SimulatedArmFactory;
import io.uorb.drivers.arm.sim.SimulatedArmParameters;
import io.uorb.drivers.arm.topics.RcclEvent;
import io.uorb.drivers.arm.topics.RcclEventTopic;
import io.uorb.drivers.rccl.control.ArmControl;
import io.uorb.drivers.rccl.control.ArmControlParameters;
import io.uorb.drivers.rccl.control.MotionCommands;
import io.uorb.drivers.rccl.trajectory.MotionCode;
import io.uorb.drivers.rccl.trajectory.MotionMode;
import io.uorb.drivers.rccl.trajectory.MotionRequest;
import io.uorb.drivers.rccl.trajectory.StopGoal;
import io.uorb.lockstep.ManualClock;
import io.uorb.module.standalone.StandaloneContext;
import io.uorb.work.WorkQueues;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * A control level and a simulated arm at 1 kHz on a broker and a manual clock of their own, which go to and fro in
 * straight lines. One thread.
 */
public final class LockStepLevels implements AutoCloseable {
    static final double RATE_HZ = 1_000;
    static final long PERIOD_US = 1_000;
    private static final int WARM_MOTIONS = 2_000;
    private static final double WARM_WAY_M = 0.001;
    private static final double WARM_TAU_S = 0.005;
    private static final double WARM_S = 0.01;
    private static final int WARM_ABORTS = 20;
    /** Samples within which a motion or a stop is over: some take a second at most. */
    private static final int MOST_SAMPLES = 10_000;

    private static final AtomicBoolean WARM = new AtomicBoolean();

    private final ManualClock clock = new ManualClock(PERIOD_US);
    private final MotionCommands commands = new MotionCommands();
    private final Orb orb = Orb.create(clock);
    private final WorkQueues queues = new WorkQueues(orb);
    private final StandaloneContext control =
            StandaloneContext.of(orb, "arm_control").queues(queues).parameters(ArmControlParameters.DEFAULT);
    private final StandaloneContext arm =
            StandaloneContext.of(orb, "arm").queues(queues).parameters(SimulatedArmParameters.DEFAULT);
    private final Subscription<RcclEvent> events = orb.subscribe(RcclEventTopic.RCCL_EVENT);
    private final RcclEvent event = new RcclEvent();
    private final double[] here = new double[Poses.LENGTH];
    private final double[] there;
    private boolean away;

    /** Levels that go a way, m, along x. */
    LockStepLevels(double wayM) {
        new Puma560Kinematics().forward(SimulatedArmFactory.home(), here);
        there = here.clone();
        there[3] += wayM;
        events.setEveryInOrder(true);
        control.create(context -> new ArmControl(context, RATE_HZ, commands)).start();
        arm.create(context -> new SimulatedArm(context, RATE_HZ, SimulatedArmFactory.home()))
                .start();
    }

    /**
     * Makes the levels of this program begin many short motions, and abort full queues, once a program: what begins or
     * ends a motion runs a few times a second only, so without it a real-time run has it interpreted, cold, for its
     * first minutes.
     */
    public static void warmUp() throws InterruptedException {
        if (WARM.compareAndSet(false, true)) {
            try (LockStepLevels levels = new LockStepLevels(WARM_WAY_M)) {
                levels.moveShortly(WARM_MOTIONS);
                levels.abortFullQueues(WARM_ABORTS);
            }
        }
    }

    /** Makes short motions in both modes; returns how many have ended by themselves. */
    int moveShortly(int motions) throws InterruptedException {
        int asked = 0;
        int ended = 0;
        int samples = 0;
        while (asked < motions || commands.requests() > 0) {
            while (asked < motions && commands.requests() < MotionCommands.CAPACITY) {
                move(asked % 4 < 2 ? MotionMode.CARTESIAN : MotionMode.JOINT, WARM_TAU_S, WARM_S);
                asked++;
            }
            advance(samples++);
            while (events.update(event)) {
                ended += event.kind == RcclEvent.KIND_ENDED ? 1 : 0;
                samples = 0;
            }
        }
        return ended;
    }

    /** Aborts as many motions as may wait, so often; returns how many events there were since the begin. */
    long abortFullQueues(int times) throws InterruptedException {
        for (int i = 0; i < times; i++) {
            while (commands.requests() < MotionCommands.CAPACITY) {
                move(MotionMode.JOINT, WARM_TAU_S, WARM_S);
            }
            commands.abort(MotionCode.CLOSED);
            for (int samples = 0; commands.requests() > 0; samples++) {
                advance(samples);
            }
        }
        while (events.update(event)) {
            // The topic keeps fewer than an abort makes: the newest one has their number.
        }
        return event.count;
    }

    /** Advances by a sample, if motions have not been waited for too long: a control level that throws ends none. */
    private void advance(int samples) throws InterruptedException {
        if (samples >= MOST_SAMPLES) {
            throw new IllegalStateException("the control level has not ended its " + commands.requests()
                    + " motions within " + MOST_SAMPLES + " samples");
        }
        clock.advanceTo(clock.nowUs() + PERIOD_US);
    }

    ManualClock clock() {
        return clock;
    }

    /** Requests the motion to the other end of the way, or back: half its transition and its duration, s. */
    void move(MotionMode mode, double tauS, double durationS) {
        away = !away;
        commands.move(MotionRequest.to("TO", StopGoal.at(away ? there : here))
                .mode(mode)
                .configuration(ArmConfiguration.RIGHT_UP_FLIP)
                .times(tauS, durationS)
                .build());
    }

    @Override
    public void close() {
        events.close();
        control.close();
        arm.close();
        queues.close();
        orb.close();
    }
}
