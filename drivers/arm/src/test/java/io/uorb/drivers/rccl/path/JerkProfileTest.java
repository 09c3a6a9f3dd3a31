// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.path;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.testing.Allocations;
import io.uorb.testing.Statement;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** rccl:RC-100, one coordinate: its end, its limits, and that no other motion is faster. */
@Statement("rccl:RC-100")
class JerkProfileTest {
    private static final double END = 1e-8;
    private static final double WITHIN = 1e-9;

    /** Of so many states one is also left by a slower motion. */
    private static final int SLOWER = 5;

    private final JerkProfile profile = new JerkProfile();
    private final double[] state = new double[3];

    @Test
    void shouldTakeTheKnownTimeFromRestToRest() {
        JerkLimits limits = new JerkLimits(1, 2, 10);
        // All seven phases: way over speed, and speed over acceleration, and acceleration over jerk.
        assertEquals(3 / 1.0 + 1 / 2.0 + 2 / 10.0, profile.plan(-3, 0, 0, limits), 1e-12);
        // Jerk alone.
        assertEquals(4 * Math.cbrt(0.001 / 2 / 10), profile.plan(0.001, 0, 0, limits), 1e-12);
        assertEquals(0, profile.plan(0, 0, 0, limits));
    }

    @Test
    void shouldEndAtTheGoalWithinTheLimits() {
        check(50_000, 1);
    }

    @Tag("slow")
    @Tag("long")
    @Test
    void shouldEndAtTheGoalWithinTheLimitsFromTenMillionStates() {
        check(10_000_000, 2);
    }

    private void check(int states, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        for (int i = 0; i < states; i++) {
            JerkLimits limits = limits(random);
            double v = limits.speed() * (2 * random.nextDouble() - 1);
            double a = limits.acceleration() * (2 * random.nextDouble() - 1);
            double x = random.nextInt(4) == 0 ? 1e-3 * random.nextDouble() : 4 * random.nextDouble() - 2;
            double fastest = profile.plan(x, v, a, limits);
            checkMotion(x, v, a, limits, fastest);
            if (i % SLOWER == 0) {
                double wanted = fastest * (1 + 2 * random.nextDouble());
                double longer = profile.reachable(wanted);
                assertTrue(longer >= wanted);
                profile.stretchTo(longer);
                checkMotion(x, v, a, limits, longer);
            }
        }
    }

    private static JerkLimits limits(SplittableRandom random) {
        return new JerkLimits(
                0.5 + 2 * random.nextDouble(), 1 + 10 * random.nextDouble(), 5 + 200 * random.nextDouble());
    }

    /** Looks at each end of a phase, and at the greatest speed within one. */
    private void checkMotion(double x, double v, double a, JerkLimits limits, double duration) {
        String what = "from " + x + " " + v + " " + a + " with " + limits + " in " + duration;
        profile.at(duration, state);
        boolean ends = Math.abs(state[0]) < END && Math.abs(state[1]) < END && Math.abs(state[2]) < 1e-6;
        assertTrue(ends, () -> what + " to " + state[0] + " " + state[1] + " " + state[2]);
        // Speeds that no jerk can avoid.
        double above = Math.max(limits.speed(), v + Math.max(0, a) * a / 2 / limits.jerk());
        double below = Math.min(-limits.speed(), v + Math.min(0, a) * -a / 2 / limits.jerk());
        double begin = 0;
        double aBegin = a;
        double vBegin = v;
        for (int i = 0; i < profile.phases(); i++) {
            double end = profile.phaseEnd(i);
            double jerk = profile.jerk(i);
            assertTrue(Math.abs(jerk) <= limits.jerk() + WITHIN, what);
            profile.at(end, state);
            double peakTime = jerk == 0 ? -1 : -aBegin / jerk;
            double peak = peakTime > 0 && peakTime < end - begin ? vBegin - aBegin * aBegin / 2 / jerk : state[1];
            double aEnd = state[2];
            assertTrue(Math.abs(aEnd) <= limits.acceleration() + WITHIN, () -> what + ": acceleration " + aEnd);
            assertTrue(peak <= above + WITHIN && peak >= below - WITHIN, () -> what + ": speed " + peak);
            begin = end;
            aBegin = state[2];
            vBegin = state[1];
        }
        assertTrue(begin <= duration * (1 + 1e-12) + 1e-12, () -> what + ": phases take longer");
    }

    /**
     * All motions with jerk to one side, to the other and back, in both directions, from a dense choice of the first
     * phase: none is faster by 1e-6.
     */
    @Test
    void shouldBeAsFastAsTheBestOfAllSwitchingTimes() {
        SplittableRandom random = new SplittableRandom(3);
        int compared = 0;
        for (int i = 0; i < 1_000; i++) {
            JerkLimits limits = limits(random);
            double v = limits.speed() * (1.8 * random.nextDouble() - 0.9);
            double a = limits.acceleration() * (2 * random.nextDouble() - 1);
            boolean avoidable = Math.abs(v + a * Math.abs(a) / 2 / limits.jerk()) <= limits.speed();
            double x = random.nextInt(3) == 0 ? 0.2 * random.nextDouble() - 0.1 : 4 * random.nextDouble() - 2;
            if (avoidable) {
                double best = new SwitchingTimes(limits).best(x, v, a);
                String what = "from " + x + " " + v + " " + a + " with " + limits;
                assertEquals(best, profile.plan(x, v, a, limits), 1e-6, what);
                compared++;
            }
        }
        assertTrue(compared > 700, "compared " + compared);
    }

    @Test
    void shouldComeBackFromBeyondTheLimits() {
        JerkLimits limits = new JerkLimits(1, 2, 10);
        double duration = profile.plan(0.3, 1.5, 3, limits);
        profile.at(duration, state);
        assertEquals(0, state[0], 1e-9);
        assertEquals(0, state[1], 1e-9);
        profile.at(0.1, state);
        assertEquals(2, state[2], 1e-9);
    }

    @Test
    void shouldAllocateNothing() throws Exception {
        JerkLimits limits = new JerkLimits(1, 2, 10);
        Allocations.Work work = () -> {
            for (int i = 0; i < 100; i++) {
                profile.plan(0.01 * i, 0.5, -1, limits);
                profile.stretchTo(profile.reachable(3));
                profile.at(0.1, state);
            }
        };
        work.run();
        assertEquals(0, Allocations.ofLeastRun(work));
    }
}
