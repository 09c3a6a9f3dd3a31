// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.drivers.arm.sim.SimulatedArmFactory;
import io.uorb.drivers.arm.topics.ArmJointCommand;
import io.uorb.drivers.arm.topics.ArmJointCommandTopic;
import io.uorb.drivers.arm.topics.ArmJointState;
import io.uorb.drivers.arm.topics.ArmJointStateTopic;
import io.uorb.drivers.arm.topics.RcclStatus;
import io.uorb.drivers.arm.topics.RcclStatusTopic;
import io.uorb.lockstep.ManualClock;
import io.uorb.lockstep.ManualTime;
import io.uorb.module.standalone.StandaloneContext;
import io.uorb.testing.Statement;
import io.uorb.time.Runner;
import io.uorb.time.Sleeper;
import io.uorb.work.WorkQueues;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Runs of the control level that take longer than their budget, a quarter of the sample period by default. */
@Statement("rccl:RC-1")
class ControlBudgetTest {
    private static final long BUDGET_US = 250;

    /** A manual clock on which code takes time: what it computes moves it on within a run. */
    private static final class ComputingClock implements ManualTime {
        final ManualClock manual = new ManualClock(ArmLoop.START_US);
        private long computedUs;

        void compute(long us) {
            computedUs += us;
        }

        @Override
        public long nowUs() {
            return manual.nowUs() + computedUs;
        }

        @Override
        public boolean passesByItself() {
            return false;
        }

        @Override
        public ManualClock manual() {
            return manual;
        }

        @Override
        public Sleeper newSleeper() {
            return manual.newSleeper();
        }

        @Override
        public Runner newRunner(String name, int threadPriority, Runner.Task task) {
            return manual.newRunner(name, threadPriority, task);
        }
    }

    private final ComputingClock clock = new ComputingClock();
    private final Orb orb = Orb.create(clock);
    private final WorkQueues queues = new WorkQueues(orb);
    private final StandaloneContext context =
            StandaloneContext.of(orb, "control").queues(queues).parameters(ArmControlParameters.DEFAULT);
    private final MotionCommands commands = new MotionCommands();
    private final Publication<ArmJointState> states = orb.advertise(ArmJointStateTopic.ARM_JOINT_STATE);
    private final Subscription<ArmJointCommand> setPoints = orb.subscribe(ArmJointCommandTopic.ARM_JOINT_COMMAND);
    private final Subscription<RcclStatus> statuses = orb.subscribe(RcclStatusTopic.RCCL_STATUS);
    private final ArmJointState state = new ArmJointState();
    private final ArmJointCommand setPoint = new ArmJointCommand();
    private final RcclStatus status = new RcclStatus();
    private long runUs;

    @BeforeEach
    void beginAMotion() throws InterruptedException {
        System.arraycopy(SimulatedArmFactory.home(), 0, state.q, 0, state.q.length);
        context.create(made -> new ArmControl(made, 1_000, commands)).start();
        commands.move(ArmLoop.to("A", 0.6, 0.1, 0)
                .background((sample, s) -> {
                    clock.compute(runUs);
                    return 0;
                })
                .build());
        for (int i = 0; i < 3; i++) {
            assertTrue(sample(0), "set points");
        }
    }

    @AfterEach
    void closeAll() {
        context.close();
        queues.close();
        orb.close();
    }

    /** Makes a sample whose run takes so long; returns whether it has a set point. */
    private boolean sample(long us) throws InterruptedException {
        runUs = us;
        state.sequence++;
        states.publish(state);
        clock.manual.advance(ArmLoop.PERIOD_US);
        boolean answered = setPoints.update(setPoint) && setPoint.sequence == state.sequence;
        return statuses.update(status) && answered;
    }

    /** Returns the overruns up to the last sample: the status of a sample is sent before its run has ended. */
    private long overruns() throws InterruptedException {
        assertTrue(sample(0));
        return status.overruns;
    }

    @Test
    void shouldCountARunBeyondItsBudgetAndSendItsSetPoints() throws InterruptedException {
        assertTrue(sample(BUDGET_US), "set points");
        assertEquals(0, overruns(), "a run that takes just its budget");
        assertTrue(sample(BUDGET_US + 1), "set points");
        assertEquals(1, overruns());
        assertEquals(BUDGET_US + 1, status.worstRunUs);
        assertEquals(1, overruns(), "a short run counts for none");
        for (int i = 0; i < 5; i++) {
            double before = setPoint.q[0];
            assertTrue(sample(10 * ArmLoop.PERIOD_US), "set points");
            assertFalse(setPoint.q[0] == before, "the motion goes on");
        }
        assertEquals(6, overruns());
        assertEquals(10 * ArmLoop.PERIOD_US, status.worstRunUs);
    }
}
