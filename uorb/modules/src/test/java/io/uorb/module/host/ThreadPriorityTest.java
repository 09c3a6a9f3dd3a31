// SPDX-License-Identifier: Apache-2.0
package io.uorb.module.host;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.Orb;
import io.uorb.module.Module;
import io.uorb.module.ModuleContext;
import io.uorb.module.ModuleDescription;
import io.uorb.module.ModuleFactory;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The priority of modules' threads. */
class ThreadPriorityTest {
    /** Modules of priority 8, one of whose threads completes a future. */
    private record EstimatorFactory(CompletableFuture<Integer> priority) implements ModuleFactory {
        @Override
        public String name() {
            return "estimator";
        }

        @Override
        public ModuleDescription description() {
            return ModuleDescription.of("a module of a test");
        }

        @Override
        public int threadPriority() {
            return 8;
        }

        @Override
        public Module create(ModuleContext context) {
            return () -> context.thread(
                    "", thread -> priority.complete(Thread.currentThread().getPriority()));
        }
    }

    @ParameterizedTest
    @CsvSource({"policy=leave, 8", "thread_priority=6, 6"})
    void shouldBeThatOfTheKindUnlessAnOptionSaysOtherwise(String option, int expected) throws Exception {
        EstimatorFactory factory = new EstimatorFactory(new CompletableFuture<>());
        try (Orb orb = Orb.create();
                ModuleHost host = ModuleHost.builder(orb).build()) {
            host.start(factory, ModuleConfig.of("estimator", option));
            assertEquals(expected, factory.priority().join());
        }
    }
}
