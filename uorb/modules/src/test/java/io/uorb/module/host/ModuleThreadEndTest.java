// SPDX-License-Identifier: Apache-2.0
package io.uorb.module.host;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.module.ModuleContext;
import io.uorb.time.OrbClock;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** {@code modules:MO-3}: modules whose threads return. On the system's clock, so that threads are real ones. */
@Timeout(60)
class ModuleThreadEndTest {
    private static final int STARTS = 300;

    private final HostBench bench = new HostBench(OrbClock.system(), UnaryOperator.identity());

    @AfterEach
    void closes() {
        bench.close();
        assertEquals(List.of(), bench.errors);
    }

    @Test
    void shouldGoOnIfTheFirstThreadReturnsDuringTheStart() throws Exception {
        bench.start("a", context -> () -> {
            runToItsEnd(context);
            context.thread("loop", thread -> {
                while (!thread.isStopping()) {
                    thread.poll(-1);
                }
            });
        });
        // The supervisor closes this one after it has looked at the other.
        bench.start(
                "fails",
                context -> () -> context.thread("", thread -> {
                    throw new IllegalStateException("broken");
                }));
        assertTrue(bench.host.awaitEnd("fails", 60, TimeUnit.SECONDS));
        assertEquals(ModuleState.RUNNING, bench.state("a"));
    }

    private static void runToItsEnd(ModuleContext context) {
        AtomicReference<Thread> first = new AtomicReference<>();
        context.thread("init", thread -> first.set(Thread.currentThread()));
        try {
            while (first.get() == null) {
                Thread.onSpinWait();
            }
            first.get().join();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void shouldStartAgainAsSoonAsItsEndIsReported() throws Exception {
        for (int i = 0; i < STARTS; i++) {
            bench.start("a", context -> () -> context.thread("", thread -> {}));
            assertTrue(bench.host.awaitEnd("a", 60, TimeUnit.SECONDS));
        }
    }
}
