// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.control;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.drivers.arm.ArmKinematics;
import io.uorb.drivers.arm.Puma560Kinematics;
import io.uorb.drivers.arm.pose.Poses;
import io.uorb.drivers.arm.sim.SimulatedArmFactory;
import io.uorb.drivers.arm.topics.ArmJointCommand;
import io.uorb.drivers.arm.topics.ArmJointCommandTopic;
import io.uorb.drivers.arm.topics.ArmJointState;
import io.uorb.drivers.arm.topics.ArmJointStateTopic;
import io.uorb.drivers.arm.topics.RcclEvent;
import io.uorb.drivers.rccl.trajectory.AccelerationLimits;
import io.uorb.drivers.rccl.trajectory.MotionCode;
import io.uorb.drivers.rccl.trajectory.MotionEnd;
import io.uorb.drivers.rccl.trajectory.MotionGoal;
import io.uorb.drivers.rccl.trajectory.MotionRequest;
import io.uorb.lockstep.ManualClock;
import io.uorb.module.standalone.StandaloneContext;
import io.uorb.testing.Allocations;
import io.uorb.testing.Statement;
import io.uorb.work.WorkQueues;
import java.util.Arrays;
import java.util.List;
import java.util.zip.CRC32;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/** Control level and simulated arm, which meet in topics only. */
class ArmControlTest {
    @AutoClose
    private ArmLoop loop = new ArmLoop();

    private static MotionRequest move(String name, double x, double y, double z) {
        return ArmLoop.to(name, x, y, z).times(0.1, 0.5).build();
    }

    @Test
    void shouldHoldTheArmWhereItRests() throws InterruptedException {
        loop.run(500);
        assertEquals(500, loop.state.sequence);
        assertEquals(500, loop.command.sequence);
        assertEquals(500, loop.status.sample);
        assertFalse(loop.state.holding);
        assertArrayEquals(SimulatedArmFactory.home(), loop.state.q, 1e-9);
        assertEquals(List.of(), loop.events());
    }

    /** A state that is not finite is no place to start from, nor one to solve transforms with. */
    @Test
    void shouldLeaveOutStatesThatAreNotFinite() throws InterruptedException {
        ManualClock clock = new ManualClock(ArmLoop.START_US);
        try (Orb orb = Orb.create(clock);
                WorkQueues queues = new WorkQueues(orb);
                StandaloneContext context =
                        StandaloneContext.of(orb, "control").queues(queues).parameters(ArmControlParameters.DEFAULT);
                Publication<ArmJointState> states = orb.advertise(ArmJointStateTopic.ARM_JOINT_STATE);
                Subscription<ArmJointCommand> commands = orb.subscribe(ArmJointCommandTopic.ARM_JOINT_COMMAND)) {
            context.create(made -> new ArmControl(made, 1_000, new MotionCommands()))
                    .start();
            ArmJointState state = new ArmJointState();
            ArmJointCommand command = new ArmJointCommand();
            for (double first : new double[] {Double.NaN, 0.1, Double.POSITIVE_INFINITY, 0.1}) {
                System.arraycopy(SimulatedArmFactory.home(), 0, state.q, 0, state.q.length);
                state.q[0] = first;
                state.sequence++;
                states.publish(state);
                clock.advance(ArmLoop.PERIOD_US);
                assertEquals(Double.isFinite(first), commands.update(command), "at joint 1 of " + first);
            }
            assertEquals(4, command.sequence);
            assertEquals(0.1, command.q[0], 0);
        }
    }

    /** rccl:RC-44, rccl:RC-46: events with their samples, as the generator has them. */
    @Statement({"rccl:RC-44", "rccl:RC-46"})
    @Test
    void shouldMoveTheArmAndTellWhatHappens() throws InterruptedException {
        loop.run(10);
        loop.commands.move(move("A", 0.6, 0.1, 0));
        loop.commands.move(move("B", 0.6, 0.2, -0.1));
        assertEquals(2, loop.commands.requests());
        loop.run(500);
        assertEquals(2, loop.commands.requests());
        assertTrue(loop.status.moving);
        assertEquals(1, loop.status.mode);
        assertEquals(0.8, loop.status.s, 1e-12);
        loop.run(1500);
        assertEquals(List.of("10 0 A 0", "510 0 B 0", "610 1 A 0", "1210 1 B 0", "1210 3 0"), loop.events());
        assertEquals(0, loop.commands.requests());
        assertEquals(5, loop.status.eventCount);
        double[] t6 = new double[Poses.LENGTH];
        new Puma560Kinematics().forward(loop.state.q, t6);
        assertArrayEquals(new double[] {0.6, 0.2, -0.1}, new double[] {t6[3], t6[7], t6[11]}, 1e-4);
    }

    /** rccl:RC-26: what a solution has written before it throws is none. */
    @Statement("rccl:RC-26")
    @Test
    void shouldPublishNoPartOfASolutionThatThrows() throws InterruptedException {
        loop.run(1);
        MotionEnd end = new MotionEnd(7, (position, sample, s, t6, out) -> {
            out[3] = 5;
            throw new IllegalStateException("no solution");
        });
        loop.commands.move(
                ArmLoop.to("A", 0.6, 0.1, 0).times(0.1, 0.3).atEnd(end).build());
        loop.run(1_000);
        RcclEvent event = new RcclEvent();
        int ends = 0;
        while (loop.events.update(event)) {
            ends += event.kind == RcclEvent.KIND_ENDED ? 1 : 0;
            assertFalse(event.solved);
            assertEquals(0, event.solution[3]);
        }
        assertEquals(1, ends);
    }

    /** Section 11: set point against simulated joint, in position mode outside contact. */
    @Test
    void shouldTrackWithinTwoMilliradians() throws InterruptedException {
        loop.run(1);
        for (double[] corner : new double[][] {{0.6, 0.1}, {0.6, 0.2}, {0.5, 0.2}, {0.5, 0.1}}) {
            loop.commands.move(move("P", corner[0], corner[1], -0.1));
        }
        double worst = 0;
        for (int sample = 0; sample < 3000; sample++) {
            loop.run(1);
            assertEquals(0, loop.state.torqueFlags);
            for (int i = 0; i < 6; i++) {
                worst = Math.max(worst, Math.abs(loop.command.q[i] - loop.state.q[i]));
            }
        }
        double largest = worst;
        assertTrue(largest > 1e-6 && largest < 2e-3, () -> largest + " rad");
    }

    @Test
    void shouldInterruptWithTheNextSample() throws InterruptedException {
        loop.run(1);
        loop.commands.move(move("A", 0.6, 0.1, 0));
        loop.run(299);
        loop.commands.interrupt(7);
        loop.run(300);
        assertEquals(List.of("1 0 A 0", "301 2 A 7", "400 3 0"), loop.events());
    }

    @Test
    void shouldEndAllMotionsWhenAborted() throws InterruptedException {
        loop.run(1);
        loop.commands.move(move("A", 0.6, 0.1, 0));
        loop.commands.move(move("B", 0.6, 0.2, 0));
        loop.run(299);
        loop.commands.abort(MotionCode.CLOSED);
        loop.run(300);
        assertEquals(List.of("1 0 A 0", "301 5 B -7", "301 2 A -7", "400 3 0"), loop.events());
        assertEquals(0, loop.commands.requests());
    }

    /** Section 15: wherever a program's code throws, the motions end and the arm rests. */
    @Test
    void shouldStopTheArmWhateverAGoalThrows() throws InterruptedException {
        MotionRequest sound = ArmLoop.to("A", 0.6, 0.1, 0).build();
        MotionGoal broken = new MotionGoal() {
            @Override
            public void evaluate(long sample, double s, double[] goal, double[] frame) {
                sound.goal().evaluate(sample, s, goal, frame);
            }

            @Override
            public boolean canLookBack() {
                throw new AssertionError("on purpose");
            }
        };
        loop.run(1);
        loop.commands.move(MotionRequest.to("BROKEN", broken).times(0.1, 0.5).build());
        loop.commands.move(move("B", 0.5, 0.1, 0));
        loop.run(1_500);
        List<String> events = loop.events();
        assertTrue(
                events.stream().anyMatch(event -> event.endsWith("BROKEN " + MotionCode.FUNCTION_FAILED)),
                events::toString);
        assertTrue(
                events.stream().anyMatch(event -> event.endsWith("B " + MotionCode.FUNCTION_FAILED)), events::toString);
        double[] still = loop.command.q.clone();
        loop.run(100);
        assertArrayEquals(still, loop.command.q, 1e-12);
        assertEquals(0, loop.commands.requests());
    }

    @Statement("rccl:RC-30")
    @Test
    void shouldRefuseMoreMotionsThanFit() throws InterruptedException {
        loop.run(1);
        for (int i = 0; i < MotionCommands.CAPACITY; i++) {
            loop.commands.move(move("P", 0.55, 0.1, 0));
        }
        assertThrowsNaming(
                QueueFullException.class,
                () -> loop.commands.move(move("ONE", 0.55, 0.1, 0)),
                "queue full: the motion to ONE would exceed 64 waiting motions");
        loop.run(1);
        assertEquals(64, loop.commands.requests());
        assertThrows(QueueFullException.class, () -> loop.commands.move(move("ONE", 0.55, 0.1, 0)));
        loop.run(700);
        loop.commands.move(move("ONE", 0.55, 0.1, 0));
    }

    @Test
    void shouldRefuseCodesOfTheWrongSign() {
        assertThrows(IllegalArgumentException.class, () -> loop.commands.interrupt(0));
        assertThrows(IllegalArgumentException.class, () -> loop.commands.abort(1));
    }

    @Statement("rccl:RC-3")
    @Test
    void shouldLetTheArmHoldWhenTheControlLevelEnds() throws InterruptedException {
        loop.run(1);
        loop.commands.move(move("A", 0.6, 0.1, 0));
        loop.run(299);
        loop.controlContext.close();
        loop.run(5);
        assertFalse(loop.state.holding);
        loop.run(1);
        assertTrue(loop.state.holding);
        loop.run(1000);
        double[] held = loop.state.q.clone();
        loop.run(200);
        assertArrayEquals(held, loop.state.q, 1e-6);
        assertArrayEquals(loop.command.q, held, 0.02);
    }

    @Test
    void shouldRepeatItselfToTheLastBit() throws InterruptedException {
        long first = checksum();
        loop.close();
        loop = new ArmLoop();
        assertEquals(first, checksum());
    }

    private long checksum() throws InterruptedException {
        CRC32 sum = new CRC32();
        loop.run(1);
        loop.commands.move(move("A", 0.6, 0.15, 0));
        for (int sample = 0; sample < 900; sample++) {
            loop.run(1);
            sum.update(Arrays.toString(loop.state.q).getBytes());
            sum.update(Arrays.toString(loop.command.tauFf).getBytes());
        }
        return sum.getValue();
    }

    @Test
    void shouldAllocateNothing() throws Exception {
        loop.run(1);
        MotionRequest there = ArmLoop.to("A", 0.55, 0.1, 0).times(0.05, 0.2).build();
        MotionRequest back = ArmLoop.to("B", 0.5, 0.1, 0).times(0.05, 0.2).build();
        for (int i = 0; i < 20; i++) {
            loop.commands.move(there);
            loop.commands.move(back);
        }
        Allocations.Work work = () -> loop.run(500);
        work.run();
        assertEquals(0, Allocations.ofLeastRun(work));
    }

    /** rccl:RC-31, rccl:RC-34: the arm's own clock has the period from when it rests. */
    @Statement({"rccl:RC-31", "rccl:RC-34"})
    @Test
    void shouldSetTheSamplePeriodAtRest() throws InterruptedException {
        loop.run(1);
        loop.commands.move(ArmLoop.to("A", 0.55, 0.1, 0).times(0.1, 0.5).build());
        loop.run(1);
        loop.commands.samplePeriod(2_500);
        long first = loop.state.sequence;
        loop.run(300);
        assertEquals(300, loop.state.sequence - first, "not while the arm moves");
        loop.run(1_000);
        long before = loop.state.sequence;
        loop.run(1_000);
        assertEquals(400, loop.state.sequence - before);
        loop.events();
        loop.commands.move(ArmLoop.to("B", 0.5, 0.1, 0).times(0.1, 0.501).build());
        loop.run(1_000);
        List<String> events = loop.events();
        long start = Long.parseLong(events.get(0).split(" ")[0]);
        long end = Long.parseLong(events.get(1).split(" ")[0]);
        assertEquals(40 + 201 + 40, end - start, "durations are whole samples, rounded up: " + events);
        for (int i = 0; i < 6; i++) {
            assertEquals(loop.command.q[i], loop.state.q[i], 1e-4);
        }
    }

    @Statement("rccl:RC-60")
    @Test
    void shouldLengthenTransitionsForAccelerations() throws InterruptedException {
        loop.run(1);
        for (String name : new String[] {"A", "B", "C"}) {
            double x = name.equals("B") ? 0.5 : 0.6;
            loop.commands.move(ArmLoop.to(name, x, 0.1, 0)
                    .times(0.02, 1)
                    .accelerations(new AccelerationLimits(0.5, 2, 5))
                    .build());
        }
        ArmKinematics arm = new Puma560Kinematics();
        double[] pose = new double[12];
        double before = 0.5;
        double beforeThat = 0.5;
        double greatest = 0;
        for (int i = 0; i < 4_500; i++) {
            loop.run(1);
            arm.forward(loop.command.q, pose);
            greatest = Math.max(greatest, Math.abs(pose[3] - 2 * before + beforeThat) * 1e6);
            beforeThat = before;
            before = pose[3];
        }
        assertEquals(0, loop.commands.requests());
        assertTrue(greatest <= 0.5 && greatest > 0.4, "acceleration " + greatest);
    }
}
