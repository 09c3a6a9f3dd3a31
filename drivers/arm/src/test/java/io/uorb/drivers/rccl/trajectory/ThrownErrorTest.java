// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.trajectory;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.drivers.rccl.trajectory.TrajectoryBench.Moving;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Section 15: what a program's code throws, an Error as well, ends motions with a code, and the arm rests. */
class ThrownErrorTest {
    private final TrajectoryBench bench = new TrajectoryBench();

    private static Moving failingFrom(long begin) {
        return (sample, s) -> {
            if (sample >= begin) {
                throw new StackOverflowError("on purpose");
            }
            return TrajectoryBench.down(0.55, 0.1, 0);
        };
    }

    private void assertAtRest() {
        double[] before = bench.q.clone();
        bench.run(bench.generator.sample() + 10);
        assertArrayEquals(before, bench.q, 1e-12);
    }

    @Test
    void shouldEndTheMotionWhoseGoalThrowsAnError() {
        bench.offer(MotionRequest.to("SEEN", TrajectoryBench.goal(failingFrom(300), false))
                .mode(MotionMode.CARTESIAN)
                .times(0.1, 0.6));
        bench.run(1000);
        assertEquals(
                List.of(
                        "0 start SEEN 100 600",
                        "300 failed SEEN on purpose",
                        "300 end SEEN FUNCTION_FAILED",
                        "299 stop",
                        "399 completed"),
                bench.events);
        assertAtRest();
    }

    @Test
    void shouldRefuseTheMotionWhoseGoalThrowsAnErrorBeforeItStarts() {
        bench.offer(TrajectoryBench.to("A", 0.52, 0.1, 0).times(0.1, 0.5));
        bench.offer(MotionRequest.to("SEEN", TrajectoryBench.goal(failingFrom(0), false))
                .times(0.1, 0.6));
        bench.run(2000);
        assertTrue(bench.events.contains("501 end SEEN FUNCTION_FAILED"), bench.events::toString);
        assertAtRest();
    }

    @Test
    void shouldEndTheMotionWhoseBackgroundFunctionThrowsAnError() {
        bench.offer(TrajectoryBench.to("A", 0.55, 0.1, 0).times(0.1, 0.5).background((sample, s) -> {
            if (s > 0.5) {
                throw new AssertionError("on purpose");
            }
            return 0;
        }));
        bench.run(1000);
        assertEquals("352 end A FUNCTION_FAILED", bench.events.get(2), bench.events::toString);
        assertAtRest();
    }

    @Test
    void shouldRefuseTheMotionWhoseGoalThrowsAnErrorWhenAccelerationsAreLimited() {
        bench.offer(MotionRequest.to("SEEN", TrajectoryBench.goal(failingFrom(0), true))
                .accelerations(new AccelerationLimits(1, 1, 1)));
        bench.run(1000);
        assertEquals("1 end SEEN FUNCTION_FAILED", bench.events.get(1), bench.events::toString);
        assertAtRest();
    }
}
