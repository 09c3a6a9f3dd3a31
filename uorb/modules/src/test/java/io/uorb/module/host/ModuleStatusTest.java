// SPDX-License-Identifier: Apache-2.0
package io.uorb.module.host;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Subscription;
import io.uorb.module.topics.ModuleStatus;
import io.uorb.module.topics.ModuleStatusTopic;
import io.uorb.work.ScheduledWorkItem;
import io.uorb.work.WorkQueueConfig;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** {@code modules:MO-9}: the topic {@code module_status}. */
@Timeout(60)
class ModuleStatusTest {
    @AutoClose
    private final HostBench bench = new HostBench(builder -> builder.statusPeriodUs(1_000_000));

    private final ModuleStatus status = new ModuleStatus();

    private Subscription<ModuleStatus> started(String name, String... options) throws Exception {
        bench.start(
                name,
                context -> () -> {
                    ScheduledWorkItem item = context.workItem("", WorkQueueConfig.TEST1, () -> {
                        if (context.clock().nowUs() >= 5_000_000) {
                            throw new IllegalStateException("gone");
                        }
                    });
                    context.expect(item, 10_000, 0);
                    item.scheduleOnInterval(20_000, 20_000);
                },
                options);
        return bench.orb.subscribe(ModuleStatusTopic.MODULE_STATUS);
    }

    private static String text(byte[] bytes) {
        String all = new String(bytes, StandardCharsets.UTF_8);
        return all.substring(0, all.indexOf('\0'));
    }

    @Test
    void shouldPublishRateAndMissesOnceASecond() throws Exception {
        Subscription<ModuleStatus> subscription = started("a");
        assertTrue(subscription.update(status));
        assertEquals("/a", text(status.name));
        assertEquals(ModuleStatus.STATE_RUNNING, status.state);
        bench.clock.advance(999_999);
        assertFalse(subscription.update(status));
        bench.clock.advance(1);
        assertTrue(subscription.update(status));
        assertEquals(49, status.activationCount, "the 50th is due now");
        assertEquals(49, status.rate, 1e-3);
        assertEquals(49, status.periodMisses, "every second one, as they come every 20 ms");
        assertEquals(0, status.budgetMisses);
        assertEquals(1, status.items);
        assertEquals(0, status.threads);
        assertTrue(status.runTimeP99 >= status.runTimeP50 && status.runTimeMax >= status.runTimeP99);
        bench.clock.advance(1_000_000);
        assertTrue(subscription.update(status));
        assertEquals(50, status.rate, 1e-3);
        assertEquals(99, status.activationCount);
    }

    @Test
    void shouldPublishAFailureAtOnce() throws Exception {
        Subscription<ModuleStatus> subscription = started("a", "policy=restart");
        bench.clock.advance(4_005_000);
        subscription.update(status);
        assertEquals(ModuleStatus.STATE_FAILED, status.state);
        assertEquals("IllegalStateException: gone", text(status.failure));
        bench.clock.advance(110_000);
        subscription.update(status);
        assertEquals(ModuleStatus.STATE_RUNNING, status.state);
        assertEquals(1, status.restarts);
        assertEquals("", text(status.failure));
    }

    @Test
    void shouldHaveAnInstanceForEachModule() throws Exception {
        started("a");
        started("b");
        ModuleStatus second = new ModuleStatus();
        assertTrue(bench.orb.subscribe(ModuleStatusTopic.MODULE_STATUS, 1).update(second));
        assertEquals("/b", text(second.name));
        bench.host.stop("b");
        started("b");
        assertEquals(2, bench.orb.groupCount(ModuleStatusTopic.MODULE_STATUS));
    }

    @Test
    void shouldHaveTheStatesOfTheHost() {
        assertEquals(ModuleState.STARTING.ordinal(), ModuleStatus.STATE_STARTING);
        assertEquals(ModuleState.RUNNING.ordinal(), ModuleStatus.STATE_RUNNING);
        assertEquals(ModuleState.STOPPING.ordinal(), ModuleStatus.STATE_STOPPING);
        assertEquals(ModuleState.STOPPED.ordinal(), ModuleStatus.STATE_STOPPED);
        assertEquals(ModuleState.FAILED.ordinal(), ModuleStatus.STATE_FAILED);
    }
}
