// SPDX-License-Identifier: Apache-2.0
package io.uorb.module.host;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.module.Module;
import io.uorb.module.ModuleContext;
import io.uorb.module.ModuleException;
import io.uorb.module.ModuleThread;
import io.uorb.testing.ForwardedClock;
import io.uorb.time.OrbClock;
import io.uorb.topics.debug.OrbTestTopic;
import io.uorb.work.QueuedItem;
import io.uorb.work.WorkQueueConfig;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** {@code modules:MO-4}: modules that do not end within the limit. On the system's clock, with real threads. */
@Timeout(60)
class ModuleHangTest {
    private static final long LIMIT_MS = 200;

    private final StallingClock clock = new StallingClock();
    private final HostBench bench =
            new HostBench(clock, builder -> builder.closeLimit(LIMIT_MS, TimeUnit.MILLISECONDS));
    private final CountDownLatch started = new CountDownLatch(1);
    private final CountDownLatch release = new CountDownLatch(1);

    @AfterEach
    void closes() {
        release.countDown();
        bench.close();
        assertEquals(List.of(), bench.errors);
    }

    /** The system's clock; if asked to, its next answer to a run that begins takes longer than the limit. */
    private static final class StallingClock extends ForwardedClock {
        private final AtomicBoolean stalls = new AtomicBoolean();
        private final CountDownLatch stalled = new CountDownLatch(1);

        StallingClock() {
            super(OrbClock.system());
        }

        @Override
        public long nowUs() {
            if (stalls.get() && isInRun()) {
                stalls.set(false);
                stalled.countDown();
                long untilNs = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(2 * LIMIT_MS);
                while (System.nanoTime() - untilNs < 0) {
                    LockSupport.parkNanos(this, untilNs - System.nanoTime());
                }
            }
            return super.nowUs();
        }

        /** Whether a work item runs, which asks for the time before it calls the module. */
        private static boolean isInRun() {
            return Thread.currentThread().getName().equals("wq:test1")
                    && StackWalker.getInstance()
                            .walk(frames -> frames.anyMatch(
                                    frame -> frame.getClassName().equals(QueuedItem.class.getName())));
        }
    }

    private void hangs() {
        started.countDown();
        boolean released = false;
        while (!released) {
            try {
                release.await();
                released = true;
            } catch (InterruptedException e) {
                // this thread does not listen
            }
        }
    }

    private Module hangingInClose(ModuleContext context) {
        return new Module() {
            @Override
            public void start() {
                context.advertise(OrbTestTopic.ORB_TEST);
            }

            @Override
            public void close() {
                hangs();
            }
        };
    }

    @Test
    void shouldNameTheStackOfACloseThatHangs() throws Exception {
        bench.start("a", this::hangingInClose);
        bench.host.stop("a");
        assertEquals(ModuleState.STOPPED, bench.state("a"));
        assertFalse(bench.orb.exists(OrbTestTopic.ORB_TEST, 0));
        assertEquals(List.of("close:a"), bench.host.status("a").hanging());
        String text = bench.errorText();
        assertTrue(text.startsWith("module /a was not closed within 200 ms; its publications were closed."), text);
        assertTrue(text.contains("thread close:a\n"), text);
        assertTrue(text.contains("ModuleHangTest.hangs("), text);
    }

    @Test
    @DisplayName("modules:MO-4: a module may have a limit of its own")
    void shouldGiveAModuleTheLimitOfItsOption() throws Exception {
        bench.start("a", this::hangingInClose, "close_limit_ms=250");
        bench.host.stop("a");
        assertTrue(bench.errorText().startsWith("module /a was not closed within 250 ms;"), bench.errorText());
    }

    @Test
    void shouldTakeBackThePublicationsOfAThreadThatGoesOn() throws Exception {
        AtomicReference<IllegalStateException> refused = new AtomicReference<>();
        CountDownLatch ended = new CountDownLatch(1);
        bench.start("a", context -> () -> {
            var publication = context.advertise(OrbTestTopic.ORB_TEST);
            context.thread("reader", thread -> {
                hangs();
                try {
                    publication.publish(OrbTestTopic.ORB_TEST.newMessage());
                } catch (IllegalStateException e) {
                    refused.set(e);
                }
                ended.countDown();
            });
        });
        started.await();
        bench.host.stop("a");
        assertFalse(bench.orb.exists(OrbTestTopic.ORB_TEST, 0));
        assertTrue(bench.host.status("a").hanging().contains("a:reader"));
        assertTrue(bench.errorText().contains("thread a:reader\n"), bench.errorText());
        release.countDown();
        ended.await();
        assertTrue(
                refused.get().getMessage().contains("is closed"), refused.get().getMessage());
    }

    @Test
    void shouldWatchTheOthersWhileAModuleHangsInItsRestart() throws Exception {
        bench.start(
                "a",
                context -> () -> {
                    if (bench.host.status("a").restarts() > 0) {
                        hangs();
                    }
                    context.thread("", ModuleHangTest::fails);
                },
                "policy=restart");
        started.await();
        bench.start("b", context -> () -> context.thread("", ModuleHangTest::fails));
        assertTrue(bench.host.awaitEnd("b", 30, TimeUnit.SECONDS));
        bench.host.close(); // returns although the start has not
    }

    private static void fails(ModuleThread thread) {
        throw new IllegalStateException("broken");
    }

    @Test
    void shouldNameTheStackOfARunThatHangs() throws Exception {
        bench.start("a", context -> () -> {
            context.advertise(OrbTestTopic.ORB_TEST);
            context.workItem("", WorkQueueConfig.TEST1, this::hangs).scheduleNow();
        });
        started.await();
        bench.host.stop("a");
        assertFalse(bench.orb.exists(OrbTestTopic.ORB_TEST, 0));
        assertEquals(List.of("close:a"), bench.host.status("a").hanging());
        String text = bench.errorText();
        assertTrue(text.contains("thread wq:test1\n"), text);
        assertTrue(text.contains("ModuleHangTest.hangs("), text);
    }

    @Test
    void shouldWaitForARunInWhichTheModuleIsNot() throws Exception {
        clock.stalls.set(true);
        bench.start(
                "a",
                context -> () ->
                        context.workItem("", WorkQueueConfig.TEST1, () -> {}).scheduleNow());
        clock.stalled.await();
        bench.host.stop("a");
        assertEquals(List.of(), bench.host.status("a").hanging());
        assertEquals("", bench.errorText());
    }

    @Test
    void shouldStopTheOthersBesideOneThatHangs() throws Exception {
        AtomicBoolean closed = new AtomicBoolean();
        bench.start("first", context -> new Module() {
            @Override
            public void start() {}

            @Override
            public void close() {
                closed.set(true);
            }
        });
        bench.start("a", this::hangingInClose);
        bench.host.close();
        assertTrue(closed.get());
    }

    @Test
    void shouldStartAgainBesideAThreadThatHangs() throws Exception {
        bench.start("a", this::hangingInClose);
        bench.host.stop("a");
        bench.start("a", context -> () -> {});
        assertEquals(ModuleState.RUNNING, bench.state("a"));
    }

    @Test
    void shouldTakeBackThePublicationsOfAStartThatHangs() throws Exception {
        AtomicReference<ModuleException> refused = new AtomicReference<>();
        Thread first = new Thread(() -> {
            try {
                bench.start("a", context -> () -> {
                    context.advertise(OrbTestTopic.ORB_TEST);
                    hangs();
                });
            } catch (ModuleException e) {
                refused.set(e);
            }
        });
        first.start();
        started.await();
        bench.host.close();
        assertFalse(bench.orb.exists(OrbTestTopic.ORB_TEST, 0));
        assertTrue(bench.errorText().contains("module /a cannot be stopped while it is still starting"));
        release.countDown();
        first.join();
        assertTrue(
                refused.get().getMessage().contains("has been stopped"),
                refused.get().getMessage());
        assertEquals(ModuleState.FAILED, bench.state("a"));
    }
}
