// SPDX-License-Identifier: Apache-2.0
package io.uorb.module.standalone;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.Publication;
import io.uorb.lockstep.ManualClock;
import io.uorb.module.topics.ModuleStatus;
import io.uorb.module.topics.ModuleStatusTopic;
import io.uorb.time.OrbClock;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A module without a host (modules:MO-2). */
class StandaloneContextTest {
    @Test
    void shouldLetAThreadOfTheModuleCloseIt() throws Exception {
        CountDownLatch returned = new CountDownLatch(1);
        AtomicReference<Throwable> failure = new AtomicReference<>();
        try (Orb orb = Orb.create(new ManualClock())) {
            StandaloneContext context = StandaloneContext.of(orb, "brief").onFailure(failure::set);
            context.thread("", thread -> {
                context.close();
                returned.countDown();
            });
            assertTrue(returned.await(20, TimeUnit.SECONDS), "close waits for its own thread");
        }
        assertNull(failure.get());
    }

    @Test
    void shouldTakeTheEndpointsBackWhenItCloses() {
        try (Orb orb = Orb.create(new ManualClock())) {
            StandaloneContext context = StandaloneContext.of(orb, "brief");
            Publication<ModuleStatus> publication = context.advertise(ModuleStatusTopic.MODULE_STATUS);
            context.close();
            assertTrue(publication.isClosed());
            context.close();
        }
    }

    @Test
    void shouldSayThatItHasNoQueues() {
        try (Orb orb = Orb.create(new ManualClock())) {
            StandaloneContext context = StandaloneContext.of(orb, "brief");
            assertThrowsNaming(
                    IllegalStateException.class, context::queues, "module brief has no work queues … queues()");
        }
    }

    @Test
    void shouldLetAManualClockWaitForItsThreadFromTheStart() throws Exception {
        ManualClock clock = new ManualClock();
        AtomicInteger passes = new AtomicInteger();
        try (Orb orb = Orb.create(clock);
                StandaloneContext context = StandaloneContext.of(orb, "brief")) {
            context.thread("", thread -> {
                while (!thread.isStopping()) {
                    thread.poll(100);
                    passes.incrementAndGet();
                }
            });
            clock.advance(1_000);
            assertEquals(10, passes.get());
        }
    }

    @Test
    @Timeout(60)
    @DisplayName("modules:MO-4: a stop interrupts a thread that waits for the world outside")
    void shouldInterruptAThreadThatWaits() throws Exception {
        CountDownLatch waiting = new CountDownLatch(1);
        CountDownLatch never = new CountDownLatch(1);
        AtomicReference<Throwable> failure = new AtomicReference<>();
        try (Orb orb = Orb.create(OrbClock.system())) {
            StandaloneContext context = StandaloneContext.of(orb, "brief").onFailure(failure::set);
            context.thread("", thread -> {
                waiting.countDown();
                never.await();
            });
            waiting.await();
            context.close();
        }
        assertNull(failure.get());
    }
}
