// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.checkpoint;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.module.Module;
import io.uorb.module.ModuleContext;
import io.uorb.module.ModuleDescription;
import io.uorb.module.ModuleFactory;
import io.uorb.module.checkpoint.StateFields;
import io.uorb.module.checkpoint.Stateful;
import io.uorb.testing.Statement;
import io.uorb.trace.MemoryTrace;
import io.uorb.trace.compare.Tolerances;
import io.uorb.trace.verify.TraceVerification;
import io.uorb.trace.verify.Verdict;
import io.uorb.trace.verify.VerdictText;
import io.uorb.trace.verify.VerificationResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A module whose state cannot be saved flies on without checkpoints (determinism:D-58). */
@Statement("determinism:D-58")
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class FailingStateTest {
    private static final long FLIGHT_US = 130_000;

    private final HashingGraph graph = HashingGraph.random(2);
    private final List<String> log = new ArrayList<>();

    /** Makes modules that list their state some times, and fail then. */
    private record Factory(HashingModule.Plan plan, int most, RuntimeException failure) implements ModuleFactory {
        @Override
        public String name() {
            return plan.name();
        }

        @Override
        public ModuleDescription description() {
            return plan.factory().description();
        }

        @Override
        public Module create(ModuleContext context) {
            return new Failing(new HashingModule(context, plan), this);
        }
    }

    private static final class Failing implements Module, Stateful {
        private final HashingModule module;
        private final Factory factory;
        private int lists;

        Failing(HashingModule module, Factory factory) {
            this.module = module;
            this.factory = factory;
        }

        @Override
        public void start() {
            module.start();
        }

        @Override
        public void state(StateFields fields) {
            if (lists++ >= factory.most()) {
                throw factory.failure();
            }
            module.state(fields);
        }
    }

    private static Function<HashingModule.Plan, ModuleFactory> failing(int most, RuntimeException failure) {
        return plan -> plan.name().equals("m0") ? new Factory(plan, most, failure) : plan.factory();
    }

    /** Records the graph with a failing m0, which must publish as often as one that does not fail. */
    private MemoryTrace record(Function<HashingModule.Plan, ModuleFactory> factories) throws Exception {
        MemoryTrace trace = graph.record(FLIGHT_US, factories, log);
        MemoryTrace sound = graph.record(FLIGHT_US, HashingModule.Plan::factory, new ArrayList<>());
        String topic = graph.plans().get(0).writes().name();
        assertEquals(sound.messages().last(topic, 0), trace.messages().last(topic, 0), log::toString);
        return trace;
    }

    private void requireEqual(MemoryTrace trace, Function<HashingModule.Plan, ModuleFactory> factories)
            throws InterruptedException {
        VerificationResult result =
                new TraceVerification(trace, Tolerances.NONE).inSegments().run(graph.makers(factories), Map.of(), 1);
        assertEquals(Verdict.EQUAL, result.verdict(), () -> String.join("\n", VerdictText.lines(result)));
    }

    @Test
    void shouldNotEndTheModuleIfASaveFails() throws Exception {
        Function<HashingModule.Plan, ModuleFactory> factories = failing(2, new IllegalStateException("no state now"));
        MemoryTrace trace = record(factories);
        assertEquals(1, Checkpoints.of(trace).of("m0").size());
        assertTrue(log.toString().contains("m0 saves no more checkpoints: "), log::toString);
        assertTrue(log.toString().contains("no state now"), log::toString);
        requireEqual(trace, factories);
    }

    @Test
    void shouldStartAndReplayAModuleWhoseListIsBad() throws Exception {
        for (RuntimeException bad : List.of(new IllegalArgumentException("twice"), new NullPointerException())) {
            log.clear();
            Function<HashingModule.Plan, ModuleFactory> factories = failing(0, bad);
            MemoryTrace trace = record(factories);
            assertEquals(List.of(), Checkpoints.of(trace).of("m0"));
            assertTrue(log.toString().contains("m0 saves no checkpoints: "), log::toString);
            requireEqual(trace, factories);
        }
    }
}
