// SPDX-License-Identifier: Apache-2.0
package io.uorb.module.host;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.module.Module;
import io.uorb.module.ModuleException;
import io.uorb.module.topics.ModuleStatus;
import io.uorb.module.topics.ModuleStatusTopic;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A host with as many modules as it can have (modules:MO-3, modules:MO-9). */
class ModuleLimitTest {
    @AutoClose
    private final HostBench bench = new HostBench(settings -> settings.statusPeriodUs(1_000_000));

    /** A module that does nothing. */
    private static final class Idle implements Module {
        @Override
        public void start() {}

        @Override
        public void close() {}
    }

    @BeforeEach
    void startAll() throws Exception {
        for (int i = 0; i < ModuleHost.MAX_MODULES; i++) {
            bench.start("m" + i, context -> new Idle());
        }
    }

    @Test
    void shouldRefuseOneMore() {
        assertThrowsNaming(
                ModuleException.class,
                () -> bench.start("more", context -> new Idle()),
                "module /more cannot start: 255 modules run, and a host has no more; stop one first");
    }

    @Test
    void shouldForgetTheOldestThatHasEnded() throws Exception {
        bench.host.stop("m7");
        bench.host.stop("m3");
        bench.start("more", context -> new Idle());
        assertThrows(ModuleException.class, () -> bench.state("m3"));
        assertEquals(ModuleState.STOPPED, bench.state("m7"));
        assertEquals(ModuleHost.MAX_MODULES, bench.host.status().size());
    }

    @Test
    void shouldGiveItsInstanceOfTheStatusToTheNewOne() throws Exception {
        bench.host.stop("m3");
        bench.start("more", context -> new Idle());
        ModuleStatus status = new ModuleStatus();
        assertTrue(bench.orb.subscribe(ModuleStatusTopic.MODULE_STATUS, 3).update(status));
        assertEquals("/more", new String(status.name, StandardCharsets.US_ASCII).trim());
        assertEquals(ModuleStatus.STATE_RUNNING, status.state);
    }
}
