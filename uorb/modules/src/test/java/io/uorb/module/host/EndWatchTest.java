// SPDX-License-Identifier: Apache-2.0
package io.uorb.module.host;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.module.EndWatch;
import io.uorb.time.OrbClock;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Modules with servers whose threads are not the host's. On the system's clock, so that threads are real ones. */
@Timeout(60)
class EndWatchTest {
    @AutoClose
    private final HostBench bench = new HostBench(OrbClock.system(), UnaryOperator.identity());

    private final CompletableFuture<Void> server = new CompletableFuture<>();

    private void start() throws Exception {
        bench.start("a", context -> () -> EndWatch.start(context, server));
        assertEquals(ModuleState.RUNNING, bench.state("a"));
    }

    @Test
    void shouldFailTheModuleWhoseServerHasFailed() throws Exception {
        start();
        server.completeExceptionally(new OutOfMemoryError("made up"));
        assertTrue(bench.host.awaitEnd("a", 60, TimeUnit.SECONDS));
        assertEquals(ModuleState.FAILED, bench.state("a"));
        assertTrue(bench.logged.toString().contains("made up"), bench.logged::toString);
    }

    @Test
    void shouldEndWithTheModule() throws Exception {
        start();
        bench.host.stop("a");
        assertEquals(ModuleState.STOPPED, bench.state("a"));
    }
}
