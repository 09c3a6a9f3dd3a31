// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.trajectory;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.drivers.arm.pose.Poses;
import io.uorb.drivers.arm.pose.Rotations;
import io.uorb.testing.Allocations;
import io.uorb.testing.Statement;
import java.util.List;
import org.junit.jupiter.api.Test;

class TrajectoryGeneratorTest {
    private static final MotionMode CARTESIAN = MotionMode.CARTESIAN;

    private final TrajectoryBench bench = new TrajectoryBench();

    private static MotionRequest.Builder to(String name, double x, double y, double z) {
        return TrajectoryBench.to(name, x, y, z).mode(CARTESIAN);
    }

    private void assertAtRest(long sample) {
        double[] before = bench.q.clone();
        bench.run(sample);
        assertArrayEquals(before, bench.q, 1e-12);
    }

    @Test
    void shouldRestWithoutMotions() {
        bench.run(5);
        assertArrayEquals(bench.home, bench.q, 0);
        bench.generator.interrupt(3);
        bench.run(10);
        assertEquals(List.of(), bench.events);
        assertFalse(bench.generator.isMoving());
        assertEquals(0, bench.generator.requests());
    }

    @Statement("rccl:RC-45")
    @Test
    void shouldCountTheMotionsThatWaitAndThePresentOne() {
        bench.offer(to("A", 0.55, 0.1, 0).times(0.05, 0.3));
        bench.offer(to("B", 0.5, 0.15, 0).times(0.05, 0.3));
        assertEquals(2, bench.generator.requests());
        bench.run(1);
        assertEquals(2, bench.generator.requests());
        assertEquals("A", bench.generator.present().position());
        bench.run(320);
        assertEquals(1, bench.generator.requests());
        bench.run(1000);
        assertEquals(0, bench.generator.requests());
    }

    /** rccl:RC-59, rccl:RC-44: by the motion that follows, or when the arm stands still. */
    @Statement({"rccl:RC-44", "rccl:RC-59"})
    @Test
    void shouldRaiseEndsAtTheMiddleOfTransitionsAndAtRest() {
        bench.offer(to("A", 0.55, 0.1, 0).times(0.05, 0.3));
        bench.offer(to("B", 0.5, 0.15, 0).times(0.1, 0.4));
        bench.run(2000);
        assertEquals(
                List.of(
                        "0 start A 50 300",
                        "250 start B 100 400",
                        "350 end A ARRIVED",
                        "850 end B ARRIVED",
                        "850 completed"),
                bench.events);
        assertArrayEquals(TrajectoryBench.down(0.5, 0.15, 0), bench.t6(), 1e-12);
    }

    /** rccl:RC-58: half the transition is what remains of the motion before. */
    @Statement("rccl:RC-58")
    @Test
    void shouldShortenATransitionThatIsLongerThanWhatRemains() {
        bench.offer(to("A", 0.55, 0.1, 0).times(0.1, 0.2));
        bench.offer(to("B", 0.5, 0.15, 0).times(0.2, 0.6));
        bench.run(2000);
        assertEquals("200 start B 100 600", bench.events.get(1));
        assertEquals("300 end A ARRIVED", bench.events.get(2));
    }

    @Test
    void shouldStartAtOnceWhileTheArmComesToRest() {
        bench.offer(to("A", 0.55, 0.1, 0).times(0.1, 0.5));
        bench.run(560);
        assertEquals(1, bench.events.size());
        bench.offer(to("B", 0.5, 0.15, 0).times(0.1, 0.5));
        double worst = worstAccelerationStep(1500);
        assertEquals(
                List.of(
                        "0 start A 100 500",
                        "560 start B 100 500",
                        "660 end A ARRIVED",
                        "1260 end B ARRIVED",
                        "1260 completed"),
                bench.events);
        assertTrue(worst < 0.7, () -> worst + " rad/s² a sample");
    }

    /** Returns the largest change of a joint's acceleration from one sample to the next, rad/s². */
    private double worstAccelerationStep(long toSample) {
        double period = TrajectoryBench.PERIOD_S;
        double[][] past = new double[4][];
        double worst = 0;
        while (bench.generator.sample() < toSample) {
            bench.run(bench.generator.sample() + 1);
            System.arraycopy(past, 0, past, 1, 3);
            past[0] = bench.q.clone();
            for (int i = 0; past[3] != null && i < 6; i++) {
                double now = past[0][i] - 2 * past[1][i] + past[2][i];
                double before = past[1][i] - 2 * past[2][i] + past[3][i];
                worst = Math.max(worst, Math.abs(now - before) / period / period);
            }
        }
        return worst;
    }

    @Statement("rccl:RC-66")
    @Test
    void shouldNeverLetTheAccelerationJump() {
        double[] turned = TrajectoryBench.down(0.5, -0.1, 0.1);
        double[] rotation = Poses.identity();
        Rotations.exp(0.2, 0.3, 0.8, rotation);
        Poses.multiply(turned, rotation, turned);
        bench.offer(to("A", 0.6, 0.1, 0).times(0.2, 1));
        bench.offer(MotionRequest.to("B", TrajectoryBench.fixed(turned)).times(0.2, 1));
        bench.offer(to("C", 0.45, 0.2, 0.05).times(0.2, 1));
        double worst = worstAccelerationStep(4000);
        assertTrue(worst < 0.15, () -> worst + " rad/s² a sample");
        assertEquals("3400 completed", bench.events.get(bench.events.size() - 1));
    }

    @Statement("rccl:RC-65")
    @Test
    void shouldStopAtOnceWithTheCodeOfAnInterruption() {
        bench.offer(to("A", 0.6, 0.1, 0).times(0.1, 0.5));
        bench.run(300);
        bench.generator.interrupt(7);
        assertTrue(worstAccelerationStep(500) < 0.7);
        assertEquals(List.of("0 start A 100 500", "301 end A 7", "300 stop", "400 completed"), bench.events);
        assertAtRest(510);
    }

    @Test
    void shouldGoOnWithTheNextMotionAfterAnInterruption() {
        bench.offer(to("A", 0.6, 0.1, 0).times(0.1, 0.5));
        bench.offer(to("B", 0.5, 0.15, 0).times(0.1, 0.5));
        bench.run(300);
        bench.generator.interrupt(7);
        bench.run(2000);
        assertEquals(
                List.of(
                        "0 start A 100 500",
                        "301 end A 7",
                        "300 start B 100 500",
                        "1000 end B ARRIVED",
                        "1000 completed"),
                bench.events);
    }

    /** A motion that was about to be taken over is not forgotten by those that wait for it. */
    @Test
    void shouldTellOfTheMotionBeforeAnInterruptedOne() {
        bench.offer(to("A", 0.6, 0.1, 0).times(0.1, 0.5));
        bench.offer(to("B", 0.5, 0.15, 0).times(0.1, 0.5));
        bench.run(550);
        bench.generator.interrupt(7);
        bench.run(1000);
        assertEquals(List.of("551 end B 7", "551 overtaken A", "550 stop"), bench.events.subList(2, 5));
    }

    @Test
    void shouldEmptyTheQueueWhenAborted() {
        bench.offer(to("A", 0.6, 0.1, 0).times(0.1, 0.5));
        bench.offer(to("B", 0.5, 0.15, 0).times(0.1, 0.5));
        bench.run(200);
        bench.generator.abort(MotionCode.CLOSED);
        bench.run(1000);
        assertEquals(
                List.of("0 start A 100 500", "201 end B CLOSED", "201 end A CLOSED", "200 stop", "300 completed"),
                bench.events);
    }

    @Statement("rccl:RC-35")
    @Test
    void shouldRefuseGoalsThatCannotBeReachedWhenTheirTurnComes() {
        bench.offer(to("FAR", 1, 0.2, 0));
        bench.offer(to("NEAR", 0.5, 0.15, 0));
        bench.run(10);
        assertEquals(List.of("1 end FAR OUT_OF_REACH", "1 end NEAR OUT_OF_REACH", "0 stop"), bench.events);
        bench.events.clear();
        double[] turned = TrajectoryBench.down(0.5, 0.1, 0);
        double[] rotation = Poses.identity();
        Rotations.exp(0, 2, 0, rotation);
        Poses.multiply(turned, rotation, turned);
        bench.offer(MotionRequest.to("WRIST", TrajectoryBench.fixed(turned)));
        bench.run(20);
        assertEquals("11 end WRIST JOINT_LIMIT", bench.events.get(0));
        bench.events.clear();
        double[] notANumber = TrajectoryBench.down(0.5, 0.1, Double.NaN);
        bench.offer(MotionRequest.to("NAN", TrajectoryBench.fixed(notANumber)));
        bench.run(30);
        assertEquals("21 end NAN BAD_VALUE", bench.events.get(0));
        assertArrayEquals(bench.home, bench.q, 1e-12);
    }

    @Statement("rccl:RC-37")
    @Test
    void shouldChangeTheConfigurationInJointMotionsOnly() {
        bench.offer(to("A", 0.5, 0.1, 0)
                .configuration(bench.arm.configuration(bench.q).with("down")));
        bench.run(10);
        assertEquals("1 end A CONFIGURATION", bench.events.get(0));
        bench.events.clear();
        bench.offer(TrajectoryBench.to("B", 0.5, 0.1, 0)
                .configuration(bench.arm.configuration(bench.q).with("noflip")));
        bench.run(20);
        // The wrist would have to turn by half a turn, beyond its limits.
        assertEquals("11 end B JOINT_LIMIT", bench.events.get(0));
    }

    /** rccl:RC-62: a straight line that leaves the reach between two goals within it. */
    @Statement("rccl:RC-62")
    @Test
    void shouldStopWhereAPathLeavesTheReach() {
        MotionGoal runaway =
                TrajectoryBench.goal((sample, s) -> TrajectoryBench.down(0.5 + 0.6 * Math.max(0, s), 0.1, 0), true);
        bench.offer(MotionRequest.to("AWAY", runaway).mode(CARTESIAN).times(0.2, 2));
        bench.offer(to("B", 0.5, 0.1, 0));
        bench.run(3000);
        String end = bench.events.get(1);
        assertTrue(end.endsWith(" end AWAY OUT_OF_REACH") || end.endsWith(" end AWAY JOINT_SPEED"), end);
        assertTrue(bench.events.get(2).contains(" end B "), bench.events::toString);
        assertTrue(bench.events.get(bench.events.size() - 1).endsWith(" completed"), bench.events::toString);
        assertAtRest(3010);
    }

    @Test
    void shouldEndTheMotionWhoseFunctionThrows() {
        MotionGoal broken = TrajectoryBench.goal(
                (sample, s) -> {
                    if (sample >= 300) {
                        throw new IllegalStateException("no camera");
                    }
                    return TrajectoryBench.down(0.55, 0.1, 0);
                },
                false);
        bench.offer(MotionRequest.to("SEEN", broken).mode(CARTESIAN).times(0.1, 0.6));
        bench.run(1000);
        assertEquals(
                List.of(
                        "0 start SEEN 100 600",
                        "300 failed SEEN no camera",
                        "300 end SEEN FUNCTION_FAILED",
                        "299 stop",
                        "399 completed"),
                bench.events);
        assertAtRest(1010);
    }

    @Test
    void shouldRefuseTheMotionWhoseFunctionThrowsBeforeItStarts() {
        MotionGoal broken = TrajectoryBench.goal(
                (sample, s) -> {
                    throw new IllegalStateException("no camera");
                },
                false);
        bench.offer(to("A", 0.55, 0.1, 0).times(0.1, 0.5));
        bench.offer(MotionRequest.to("SEEN", broken).mode(CARTESIAN).times(0.1, 0.6));
        bench.run(2000);
        assertEquals(
                List.of(
                        "0 start A 100 500",
                        "498 failed SEEN no camera",
                        "501 end SEEN FUNCTION_FAILED",
                        "501 overtaken A",
                        "500 stop",
                        "600 completed"),
                bench.events);
    }

    /** rccl:RC-15: once a sample, from two samples before the transition. */
    @Statement("rccl:RC-15")
    @Test
    void shouldEvaluateAFunctionOncePerSample() {
        long[] evaluations = new long[3000];
        MotionGoal seen = TrajectoryBench.goal(
                (sample, s) -> {
                    evaluations[(int) sample]++;
                    return TrajectoryBench.down(0.55, 0.1 + 0.02 * sample / 1000, 0);
                },
                false);
        bench.offer(to("A", 0.55, 0.1, 0).times(0.1, 0.5));
        bench.offer(MotionRequest.to("SEEN", seen).mode(CARTESIAN).times(0.1, 0.6));
        bench.run(2999);
        for (int sample = 0; sample < 3000; sample++) {
            assertEquals(sample < 498 ? 0 : 1, evaluations[sample], "sample " + sample);
        }
    }

    @Statement("rccl:RC-33")
    @Test
    void shouldKeepFollowingAGoalThatMoves() {
        MotionGoal belt =
                TrajectoryBench.goal((sample, s) -> TrajectoryBench.down(0.5, 0.1 * sample / 1000 - 0.1, 0), true);
        bench.offer(MotionRequest.to("BELT", belt).mode(CARTESIAN).times(0.2, 1));
        bench.run(1400);
        assertEquals("1400 completed", bench.events.get(bench.events.size() - 1));
        bench.run(3000);
        assertArrayEquals(TrajectoryBench.down(0.5, 0.2, 0), bench.t6(), 1e-9);
    }

    @Statement("rccl:RC-36")
    @Test
    void shouldMoveTheGoalByADisplacementInTheControlFrame() {
        double[] shift = Poses.identity();
        Poses.setTranslation(0.01, 0.02, -0.05, shift);
        bench.offer(to("A", 0.5, 0.1, 0).displacement(shift));
        bench.run(2000);
        assertArrayEquals(TrajectoryBench.down(0.51, 0.08, 0.05), bench.t6(), 1e-12);
    }

    @Statement("rccl:RC-54")
    @Test
    void shouldTakeItsTimeBySpeeds() {
        bench.offer(to("A", 0.5, 0.25, 0).speeds(0.1, 1));
        bench.offer(to("B", 0.5, 0.1, 0).speeds(0.3, 1));
        bench.run(5000);
        assertEquals("0 start A 200 1500", bench.events.get(0));
        assertEquals("1500 start B 200 500", bench.events.get(1));
    }

    @Test
    void shouldTakeSixtyFourMotions() {
        for (int i = 0; i < 64; i++) {
            bench.offer(to("A", 0.5, 0.1, 0));
        }
        assertFalse(bench.generator.offer(to("A", 0.5, 0.1, 0).build()));
    }

    @Test
    void shouldRefuseAnArmBeyondItsLimits() {
        assertThrowsNaming(
                IllegalArgumentException.class,
                () -> new TrajectoryGenerator(bench.arm, 0.001, new double[] {3, 0, 0, 0, 0, 0}, bench),
                "joint 1 is at 3.0 rad, not within -2.79");
        assertThrows(IllegalArgumentException.class, () -> new TrajectoryGenerator(bench.arm, 0, new double[6], bench));
        assertThrows(IllegalArgumentException.class, () -> to("A", 0, 0, 0).times(-1, 0));
        assertThrows(IllegalArgumentException.class, () -> to("A", 0, 0, 0).speeds(0, 1));
    }

    @Test
    void shouldAllocateNothing() throws Exception {
        double[] near = TrajectoryBench.down(0.5, 0.1, 0);
        double[] far = TrajectoryBench.down(0.55, 0.15, 0.05);
        MotionRequest there = MotionRequest.to("A", TrajectoryBench.fixed(far))
                .mode(CARTESIAN)
                .times(0.05, 0.15)
                .build();
        MotionRequest back = MotionRequest.to("B", TrajectoryBench.fixed(near))
                .times(0.05, 0.15)
                .build();
        MotionListener silent = new SilentListener();
        TrajectoryGenerator generator =
                new TrajectoryGenerator(bench.arm, TrajectoryBench.PERIOD_S, bench.home, silent);
        Allocations.Work work = () -> {
            for (int i = 0; i < 2000; i++) {
                if (generator.requests() < 2) {
                    generator.offer(there);
                    generator.offer(back);
                }
                if (i == 1000) {
                    generator.interrupt(1);
                }
                generator.step(bench.q);
            }
        };
        work.run();
        assertEquals(0, Allocations.ofLeastRun(work));
    }
}
