// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.graph;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.testing.Statement;
import io.uorb.trace.MemoryTrace;
import io.uorb.trace.RecordedMessages;
import io.uorb.trace.compare.Tolerances;
import io.uorb.trace.rerun.Rerun;
import io.uorb.trace.rerun.RerunMessages;
import io.uorb.trace.rerun.RerunResult;
import io.uorb.trace.series.SeriesResult;
import io.uorb.trace.verify.ModuleMaker;
import io.uorb.trace.verify.Verdict;
import java.io.IOException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Modules of random graphs on threads run again and feed each other. */
@Timeout(value = 600, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class RerunGraphTest {
    /** As {@code GraphModule.start}, with a mutation in one module. */
    private static Map<String, ModuleMaker> makers(GraphPlan graph, int from, int mutated, GraphMutation mutation) {
        Map<String, ModuleMaker> makers = new HashMap<>();
        for (int i = from; i < graph.modules().size(); i++) {
            GraphPlan.ModulePlan plan = graph.modules().get(i);
            GraphMutation own = i == mutated ? mutation : GraphMutation.NONE;
            makers.put(plan.name(), orb -> GraphModule.start(orb, null, graph, plan, own));
        }
        return makers;
    }

    /** The outcome of a re-run, in a form that can be compared. */
    private record Outcome(RerunResult result, long messages, long changed, int hash, int added) {}

    private static Outcome rerun(MemoryTrace trace, GraphPlan graph, Map<String, ModuleMaker> makers)
            throws IOException, InterruptedException {
        try (Rerun rerun = new Rerun(trace, Tolerances.NONE, makers, Map.of())) {
            RerunResult result = rerun.run(Set.of());
            RerunMessages again = rerun.messages();
            RecordedMessages before = trace.messages();
            long messages = 0;
            long changed = 0;
            int hash = 0;
            for (var topic : graph.topics()) {
                for (int instance = 0; instance < 12; instance++) {
                    long last = before.last(topic.name(), instance);
                    for (long generation = 1; generation <= last; generation++) {
                        long[] words = again.words(topic.name(), instance, generation);
                        long[] recorded = before.find(topic.name(), instance, generation);
                        messages++;
                        changed += Arrays.equals(words, recorded) ? 0 : 1;
                        hash = 31 * hash + Arrays.hashCode(words);
                    }
                }
            }
            int added = again.added().stream()
                    .map(one -> Arrays.hashCode(one.words()))
                    .toList()
                    .hashCode();
            return new Outcome(result, messages, changed, hash, added);
        }
    }

    @Test
    @Statement("determinism:D-55")
    void shouldRepeatEachMessageWithoutAChange() throws IOException, InterruptedException {
        requireRepeated(1, 1);
    }

    @Test
    @Tag("slow")
    @Tag("long")
    @Timeout(value = 1_800, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void shouldRepeatEachMessageOfManyGraphs() throws IOException, InterruptedException {
        requireRepeated(2, 40);
    }

    private static void requireRepeated(long from, long to) throws IOException, InterruptedException {
        for (long seed = from; seed <= to; seed++) {
            GraphPlan graph = GraphPlan.random(seed);
            MemoryTrace trace = RandomGraphTest.record(graph);
            for (int first = 0; first < graph.modules().size(); first += 3) {
                Outcome outcome = rerun(trace, graph, makers(graph, first, -1, GraphMutation.NONE));
                String what = "seed " + seed + " from " + first + ": " + outcome.result();
                assertEquals(Verdict.EQUAL, outcome.result().verification().verdict(), what);
                assertTrue(outcome.messages() > 0, what);
                assertEquals(0, outcome.changed(), what);
                assertEquals(0, outcome.result().tooMany(), what);
                outcome.result().counts().values().forEach(one -> {
                    assertEquals(0, one.starved(), what);
                    assertEquals(0, one.deviating(), what);
                });
                assertTrue(outcome.result().series().stream().allMatch(SeriesResult::isEqual), what);
            }
        }
    }

    /** Each of several runs, in which threads race, gives the same messages, also those too many and too few. */
    @Test
    @Statement("determinism:D-53")
    void shouldGiveTheSameWhicheverThreadIsFaster() throws IOException, InterruptedException {
        requireSame(1, 1);
    }

    @Test
    @Tag("slow")
    @Tag("long")
    @Timeout(value = 1_800, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void shouldGiveTheSameForManyGraphs() throws IOException, InterruptedException {
        requireSame(2, 40);
    }

    private static void requireSame(long from, long to) throws IOException, InterruptedException {
        long changed = 0;
        long starved = 0;
        for (long seed = from; seed <= to; seed++) {
            GraphPlan graph = GraphPlan.random(seed);
            MemoryTrace trace = RandomGraphTest.record(graph);
            int mutated = (int) (seed % graph.modules().size());
            Outcome first = null;
            for (int i = 0; i < 2; i++) {
                Outcome outcome = rerun(trace, graph, makers(graph, 0, mutated, GraphMutation.CONSTANT));
                first = first == null ? outcome : first;
                assertEquals(first.hash(), outcome.hash(), "seed " + seed);
                assertEquals(first.added(), outcome.added(), "seed " + seed);
                assertEquals(first.result().counts(), outcome.result().counts(), "seed " + seed);
                assertEquals(first.result().series(), outcome.result().series(), "seed " + seed);
            }
            changed += first.changed();
            starved += first.result().counts().values().stream()
                    .mapToLong(one -> one.starved() + one.extra() + one.deviating())
                    .sum();
            assertEquals(Verdict.DIFFERENT, first.result().verification().verdict(), "seed " + seed);
        }
        assertTrue(changed > 0, "no message has changed");
        assertTrue(starved > 0, "no module has deviated");
    }

    /** Readers of a changed module change too, if they run again; the others do not. */
    @Test
    @Statement("determinism:D-53")
    void shouldCarryAChangeDownstream() throws IOException, InterruptedException {
        GraphPlan graph = GraphPlan.random(3);
        MemoryTrace trace = RandomGraphTest.record(graph);
        Map<String, ModuleMaker> all = makers(graph, 0, 0, GraphMutation.CONSTANT);
        String mutated = graph.modules().get(0).name();
        Outcome alone = rerun(trace, graph, Map.of(mutated, all.get(mutated)));
        Outcome together = rerun(trace, graph, all);
        assertTrue(alone.changed() > 0);
        assertTrue(together.changed() > alone.changed(), together.changed() + " of " + alone.changed());
    }
}
