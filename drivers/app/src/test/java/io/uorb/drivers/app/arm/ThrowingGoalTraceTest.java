// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.arm;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.Orb;
import io.uorb.Subscription;
import io.uorb.drivers.arm.pose.Poses;
import io.uorb.drivers.arm.pose.Rotations;
import io.uorb.drivers.arm.sim.SimulatedArm;
import io.uorb.drivers.arm.sim.SimulatedArmFactory;
import io.uorb.drivers.arm.topics.ArmJointCommand;
import io.uorb.drivers.arm.topics.ArmJointCommandTopic;
import io.uorb.drivers.arm.topics.RcclEvent;
import io.uorb.drivers.arm.topics.RcclEventTopic;
import io.uorb.drivers.rccl.control.ArmControl;
import io.uorb.drivers.rccl.control.MotionCommands;
import io.uorb.drivers.rccl.trajectory.MotionCode;
import io.uorb.drivers.rccl.trajectory.MotionGoal;
import io.uorb.drivers.rccl.trajectory.MotionRequest;
import io.uorb.lockstep.ManualClock;
import io.uorb.module.ModuleException;
import io.uorb.observe.Tracing;
import io.uorb.testing.Statement;
import io.uorb.trace.MemoryTrace;
import io.uorb.trace.compare.Tolerances;
import io.uorb.trace.verify.ModuleResult;
import io.uorb.trace.verify.ModuleVerification;
import io.uorb.trace.verify.Verdict;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Goals that throw while a control level is recorded: their orders are kept, and the run can be replayed. */
@Statement({"rccl:RC-15", "rccl:RC-102"})
class ThrowingGoalTraceTest {
    private static final double RATE_HZ = 1_000;
    private static final long PERIOD_US = 1_000;

    private final MemoryTrace trace = MemoryTrace.start();
    private final ManualClock clock = new ManualClock(1_000_000);
    private final List<String> errors = new ArrayList<>();
    private final Orb orb = Orb.builder()
            .clock(clock)
            .errorHandler((source, error) -> errors.add(error.getMessage()))
            .paths(Tracing.by(trace.recorder()))
            .build();
    private final MotionCommands commands = new MotionCommands();
    private final Subscription<ArmJointCommand> setPoints = orb.subscribe(ArmJointCommandTopic.ARM_JOINT_COMMAND);
    private final Subscription<RcclEvent> events = orb.subscribe(RcclEventTopic.RCCL_EVENT);
    private final ArmJointCommand setPoint = new ArmJointCommand();
    private final List<AutoCloseable> modules = new ArrayList<>();

    ThrowingGoalTraceTest() throws ModuleException {
        events.setEveryInOrder(true);
        modules.add(control(orb, commands));
        modules.add(StandaloneModules.start(
                orb, "arm", context -> new SimulatedArm(context, RATE_HZ, SimulatedArmFactory.home())));
    }

    @AfterEach
    void closeAll() throws Exception {
        close();
    }

    private void close() throws Exception {
        for (AutoCloseable module : modules) {
            module.close();
        }
        modules.clear();
        orb.close();
        trace.close();
    }

    private static AutoCloseable control(Orb orb, MotionCommands commands) throws ModuleException {
        return StandaloneModules.start(orb, "control", context -> new ArmControl(context, RATE_HZ, commands));
    }

    /** A goal that fails when it is asked ahead, and, if it shall, in samples, too. */
    private static MotionRequest move(String name, double y, boolean failsAhead, boolean fails) {
        double[] pose = new double[Poses.LENGTH];
        Poses.setTranslation(0.6, y, 0, pose);
        Rotations.fromAxisAngle(1, 0, 0, Math.PI, pose);
        return MotionRequest.to(name, new MotionGoal() {
                    @Override
                    public void evaluate(long sample, double s, double[] goal, double[] frame) {
                        if (fails) {
                            throw new IllegalStateException(name + " in a sample");
                        }
                        Poses.copy(pose, goal);
                        Poses.setIdentity(frame);
                    }

                    @Override
                    public boolean estimate(double[] goal, double[] frame) {
                        if (failsAhead) {
                            throw new StackOverflowError(name + " ahead");
                        }
                        evaluate(0, 0, goal, frame);
                        return true;
                    }

                    @Override
                    public boolean canLookBack() {
                        return true;
                    }
                })
                .times(0.05, 0.1)
                .build();
    }

    private void run(int samples) throws InterruptedException {
        clock.advance(samples * PERIOD_US);
    }

    private List<String> ends() {
        List<String> ends = new ArrayList<>();
        RcclEvent event = new RcclEvent();
        while (events.update(event)) {
            if (event.kind == RcclEvent.KIND_ENDED || event.kind == RcclEvent.KIND_REFUSED) {
                String position = new String(event.position, StandardCharsets.UTF_8).trim();
                ends.add(position + " " + MotionCode.name(event.code));
            }
        }
        return ends;
    }

    private void assertReplays() throws Exception {
        close();
        ModuleResult result = new ModuleVerification(
                        trace, "control", made -> control(made, new MotionCommands()), Tolerances.NONE)
                .run();
        assertEquals(Verdict.EQUAL, result.verdict(), result::toString);
    }

    @Test
    void shouldEndTheMotionWhoseGoalThrowsAndSendEachSetPoint() throws Exception {
        run(5);
        commands.move(move("SEEN", 0.2, true, true));
        commands.move(move("NEXT", 0.1, false, false));
        for (int sample = 6; sample <= 100; sample++) {
            run(1);
            setPoints.update(setPoint);
            assertEquals(sample, setPoint.sequence, "the set points of each sample");
        }
        assertArrayEquals(SimulatedArmFactory.home(), setPoint.q, 1e-9);
        assertEquals(List.of("SEEN FUNCTION_FAILED", "NEXT FUNCTION_FAILED"), ends());
        assertEquals(List.of("SEEN in a sample"), errors);
        assertEquals(0, commands.requests());
        commands.move(move("A", 0.1, false, false));
        run(300);
        assertEquals(List.of("A ARRIVED"), ends());
        assertReplays();
    }

    @Test
    void shouldKeepTheOrderOfAGoalThatThrowsAheadOnly() throws Exception {
        run(5);
        commands.move(move("A", 0.1, true, false));
        commands.move(move("B", 0.15, false, false));
        run(500);
        assertEquals(List.of("A ARRIVED", "B ARRIVED"), ends());
        assertEquals(List.of(), errors);
        assertReplays();
    }
}
