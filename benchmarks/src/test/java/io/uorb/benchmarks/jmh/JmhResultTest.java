// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.jmh;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.AverageTimeResult;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.IterationResultMetaData;
import org.openjdk.jmh.results.ResultRole;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.results.ScalarResult;

class JmhResultTest {
    private static final int OPERATIONS = 1_000;

    @Test
    void shouldTakeTheMedianAndTheBestOfAllRounds() {
        JmhResult figure = JmhResult.of(List.of(jvm(10, 20, 30), jvm(12, 14, 100)));
        assertEquals(17, figure.ns(), 1e-9);
        assertEquals(10, figure.bestNs(), 1e-9);
        assertTrue(figure.errorNs() > 20, () -> "error " + figure.errorNs());
    }

    @Test
    void shouldTakeTheMedianOfWhatIsAllocated() {
        assertEquals(24, JmhResult.of(List.of(jvm(10, 20, 30))).bytes(), 1e-9);
    }

    @Test
    void shouldDivideTheBest() {
        JmhResult slow = JmhResult.of(List.of(jvm(30, 90, 90)));
        assertEquals(3, slow.ratioTo(JmhResult.of(List.of(jvm(10, 11, 12)))), 1e-9);
    }

    /** Of iterations that took so long for one operation, and allocated 24 bytes, but for the last one. */
    private static JmhIterations jvm(int... ns) {
        List<IterationResult> iterations =
                Arrays.stream(ns).mapToObj(JmhResultTest::iteration).toList();
        iterations.get(iterations.size() - 1).addResult(allocation(1_000));
        iterations.subList(0, iterations.size() - 1).forEach(iteration -> iteration.addResult(allocation(24)));
        return JmhIterations.of(new RunResult(null, List.of(new BenchmarkResult(null, iterations))));
    }

    private static IterationResult iteration(int ns) {
        IterationResult iteration =
                new IterationResult(null, null, new IterationResultMetaData(OPERATIONS, OPERATIONS));
        iteration.addResult(new AverageTimeResult(
                ResultRole.PRIMARY, "publish", OPERATIONS, (long) ns * OPERATIONS, TimeUnit.NANOSECONDS));
        return iteration;
    }

    private static ScalarResult allocation(double bytes) {
        return new ScalarResult("gc.alloc.rate.norm", bytes, "B/op", AggregationPolicy.AVG);
    }
}
