// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Subscription;
import io.uorb.drivers.arm.sim.SurfaceContact;
import io.uorb.drivers.arm.topics.ArmJointCommand;
import io.uorb.drivers.arm.topics.ArmWristWrench;
import io.uorb.drivers.arm.topics.ArmWristWrenchTopic;
import io.uorb.drivers.rccl.force.Compliance;
import io.uorb.drivers.rccl.force.ComplianceScheme;
import io.uorb.drivers.rccl.force.MotionGuard;
import io.uorb.drivers.rccl.trajectory.MotionCode;
import io.uorb.drivers.rccl.trajectory.MotionRequest;
import io.uorb.testing.Allocations;
import io.uorb.testing.Statement;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/** Motions of a simulated arm above a surface: it yields, presses, stops at limits. */
class ForceControlTest {
    private static final double GAP_M = 0.003;

    private final SurfaceContact surface = new SurfaceContact(-GAP_M, new double[3]);

    @AutoClose
    private final ArmLoop loop = new ArmLoop(surface);

    private final Subscription<ArmWristWrench> wrenches = loop.orb.subscribe(ArmWristWrenchTopic.ARM_WRIST_WRENCH);
    private final ArmWristWrench wrench = new ArmWristWrench();

    private static MotionRequest.Builder to(String position, double x, double z) {
        return ArmLoop.to(position, x, 0.1, z).times(0.1, 0.5);
    }

    private double pressedN() {
        wrenches.update(wrench);
        return -wrench.force[2];
    }

    @Statement({"rccl:RC-92", "rccl:RC-95"})
    @Test
    void shouldPressWithTheWantedForce() throws InterruptedException {
        loop.run(1);
        loop.commands.move(
                to("PRESS", 0.5, 0).compliance(Compliance.along("fz", 10)).build());
        loop.run(1_500);
        assertEquals(10, pressedN(), 0.01);
        assertEquals(-10, loop.status.wrench[2], 0.01);
        assertEquals(10, loop.status.wantedWrench[2]);
        assertEquals(GAP_M + 10 / 20e3, loop.status.yielded[2], 3e-4);
        assertTrue(surface.deepestM() < 0.002);
    }

    @Statement({"rccl:RC-93", "rccl:RC-95"})
    @Test
    void shouldPressWithJointsThatHaveATorque() throws InterruptedException {
        loop.run(1);
        Compliance down = Compliance.along("fz", 10).withScheme(ComplianceScheme.MATCHED_JOINTS);
        loop.commands.move(to("PRESS", 0.5, 0).compliance(down).build());
        loop.run(1_500);
        assertEquals(ArmJointCommand.MODE_TORQUE, loop.command.mode[1]);
        assertEquals(ArmJointCommand.MODE_POSITION, loop.command.mode[0]);
        for (int i = 0; i < 500; i++) {
            loop.run(1);
            assertEquals(10, pressedN(), 5);
        }
        loop.commands.move(to("UP", 0.5, 0.01).build());
        double[] before = loop.state.q.clone();
        for (int i = 0; i < 900; i++) {
            loop.run(1);
            assertEquals(before[1], loop.state.q[1], 1e-3);
            before = loop.state.q.clone();
        }
        assertEquals(ArmJointCommand.MODE_POSITION, loop.command.mode[1]);
        assertEquals(0, pressedN(), 1e-15);
    }

    /** rccl:RC-91: what has yielded is kept, and becomes part of the way when it is locked. */
    @Statement("rccl:RC-91")
    @Test
    void shouldKeepWhatHasYieldedUntilItIsLocked() throws InterruptedException {
        loop.run(1);
        Compliance down = Compliance.along("fz", 10);
        loop.commands.move(to("A", 0.5, 0).compliance(down).build());
        loop.run(1_500);
        loop.commands.move(to("B", 0.55, 0).compliance(down).build());
        for (int i = 0; i < 900; i++) {
            loop.run(1);
            assertEquals(10, pressedN(), 1);
        }
        double before = loop.command.q[1];
        loop.commands.move(to("UP", 0.55, 0.01).build());
        for (int i = 0; i < 900; i++) {
            loop.run(1);
            assertEquals(before, loop.command.q[1], 1e-3);
            before = loop.command.q[1];
        }
        assertEquals(0, pressedN(), 1e-15);
        assertEquals(0, loop.status.yielded[2], 1e-15);
    }

    @Statement({"rccl:RC-96", "rccl:RC-97"})
    @Test
    void shouldEndAGuardedMotionAtItsForceAndStayInContact() throws InterruptedException {
        loop.run(1);
        loop.commands.move(
                to("DOWN", 0.5, -0.02).guard(MotionGuard.of("fz", 10)).build());
        loop.commands.move(
                to("STAY", 0.5, -0.004).compliance(Compliance.along("fz", 5)).build());
        loop.run(2_000);
        List<String> events = loop.events();
        assertTrue(events.get(1).endsWith(" 2 DOWN " + MotionCode.LIMIT), events::toString);
        assertTrue(events.get(3).endsWith(" 1 STAY 0"), events::toString);
        assertEquals(5, pressedN(), 0.1);
    }

    @Test
    void shouldEndAGuardedMotionAtItsWay() throws InterruptedException {
        loop.run(1);
        loop.commands.move(to("SIDE", 0.6, 0).guard(MotionGuard.of("dx", 0.03)).build());
        loop.run(1_000);
        assertEquals(MotionCode.LIMIT, codeOf("SIDE"));
        assertTrue(loop.state.qd[0] * loop.state.qd[0] < 1e-8, "the arm rests");
    }

    private int codeOf(String position) {
        for (String event : loop.events()) {
            String[] words = event.split(" ");
            if (words.length == 4 && words[2].equals(position) && !words[1].equals("0")) {
                return Integer.parseInt(words[3]);
            }
        }
        throw new AssertionError("no end of " + position);
    }

    @Test
    void shouldAllocateNothing() throws Exception {
        loop.run(1);
        Compliance down = Compliance.along("fz", 10);
        MotionGuard guard = MotionGuard.of("fz rx", 1_000, 1);
        for (int i = 0; i < 20; i++) {
            double x = i % 2 == 0 ? 0.51 : 0.5;
            loop.commands.move(to("A" + i, x, 0)
                    .compliance(down)
                    .guard(guard)
                    .background((sample, s) -> 0)
                    .build());
        }
        Allocations.Work work = () -> loop.run(500);
        work.run();
        assertEquals(0, Allocations.ofLeastRun(work));
    }

    @Test
    void shouldAllocateNothingWithMatchedJoints() throws Exception {
        loop.run(1);
        Compliance down = Compliance.along("fz fx", 10, 0).withScheme(ComplianceScheme.MATCHED_JOINTS);
        for (int i = 0; i < 20; i++) {
            double x = i % 2 == 0 ? 0.51 : 0.5;
            loop.commands.move(to("A" + i, x, 0).compliance(down).build());
        }
        Allocations.Work work = () -> loop.run(500);
        work.run();
        assertEquals(0, Allocations.ofLeastRun(work));
    }

    /** rccl:RC-47, rccl:RC-46: in the sample in which the function has asked for it. */
    @Statement({"rccl:RC-46", "rccl:RC-47"})
    @Test
    void shouldEndAMotionByItsBackgroundFunction() throws InterruptedException {
        loop.run(1);
        loop.commands.move(
                to("A", 0.6, 0).background((sample, s) -> sample == 300 ? 7 : 0).build());
        loop.run(1_000);
        assertTrue(loop.events().contains("300 2 A 7"));
        assertEquals(0, loop.state.qd[0], 1e-4);
    }

    @Test
    void shouldStopIfABackgroundFunctionThrows() throws InterruptedException {
        loop.run(1);
        loop.commands.move(to("A", 0.6, 0)
                .background((sample, s) -> {
                    throw new IllegalStateException("on purpose");
                })
                .build());
        loop.commands.move(to("B", 0.5, 0).build());
        loop.run(500);
        List<String> events = loop.events();
        assertTrue(events.stream().anyMatch(e -> e.endsWith("A " + MotionCode.FUNCTION_FAILED)), events::toString);
        assertTrue(events.stream().anyMatch(e -> e.endsWith("B " + MotionCode.FUNCTION_FAILED)), events::toString);
        assertEquals(0, loop.commands.requests());
    }
}
