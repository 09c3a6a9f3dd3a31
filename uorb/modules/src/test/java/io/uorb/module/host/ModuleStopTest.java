// SPDX-License-Identifier: Apache-2.0
package io.uorb.module.host;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.module.Module;
import io.uorb.module.ModuleContext;
import io.uorb.module.ModuleThread;
import io.uorb.time.OrbClock;
import io.uorb.topics.debug.OrbTestTopic;
import io.uorb.work.WorkQueueConfig;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** {@code modules:MO-4}: modules that do not end. On the system's clock, so that threads are real ones. */
@Timeout(60)
class ModuleStopTest {
    private final HostBench bench =
            new HostBench(OrbClock.system(), builder -> builder.closeLimit(40, TimeUnit.MILLISECONDS));
    private final CountDownLatch started = new CountDownLatch(1);
    private final CountDownLatch release = new CountDownLatch(1);

    @AfterEach
    void closes() {
        release.countDown();
        bench.close();
        assertEquals(List.of(), bench.errors);
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
        assertTrue(text.startsWith("module /a was not closed within 40 ms; its publications are taken back."), text);
        assertTrue(text.contains("thread close:a\n"), text);
        assertTrue(text.contains("ModuleStopTest.hangs("), text);
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
        assertEquals(List.of("a:reader"), bench.host.status("a").hanging());
        assertTrue(bench.errorText().contains("thread a:reader\n"), bench.errorText());
        release.countDown();
        ended.await();
        assertTrue(
                refused.get().getMessage().contains("is closed"), refused.get().getMessage());
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
        assertTrue(text.contains("ModuleStopTest.hangs("), text);
    }

    @Test
    void shouldCloseThePublicationsOfAThreadThatTheHostDoesNotKnow() throws Exception {
        AtomicReference<Thread> leaked = new AtomicReference<>();
        AtomicReference<IllegalStateException> refused = new AtomicReference<>();
        bench.start("a", context -> () -> {
            var publication = context.orb().advertise(OrbTestTopic.ORB_TEST);
            leaked.set(new Thread(() -> {
                try {
                    hangs();
                    publication.publish(OrbTestTopic.ORB_TEST.newMessage());
                } catch (IllegalStateException e) {
                    refused.set(e);
                }
            }));
            leaked.get().start();
        });
        started.await();
        bench.host.stop("a");
        assertFalse(bench.orb.exists(OrbTestTopic.ORB_TEST, 0));
        release.countDown();
        leaked.get().join();
        assertTrue(
                refused.get().getMessage().contains("is closed"), refused.get().getMessage());
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
    void shouldEndAPollThatWaitsForEver() throws Exception {
        AtomicBoolean saw = new AtomicBoolean();
        bench.start(
                "a",
                context -> () -> context.thread("", thread -> {
                    while (!thread.isStopping()) {
                        started.countDown();
                        saw.set(thread.poll(-1) == 0);
                    }
                }));
        started.await();
        bench.host.stop("a");
        assertTrue(saw.get());
        assertEquals(List.of(), bench.host.status("a").hanging());
        assertEquals("", bench.errorText());
        assertEquals(0, bench.endpointsOf("a"));
    }

    @Test
    void shouldEndAThreadThatIsBlockedOutsideOfAPoll() throws Exception {
        bench.start(
                "a",
                context -> () -> context.thread("", thread -> {
                    started.countDown();
                    release.await();
                }));
        started.await();
        bench.host.stop("a");
        assertEquals(List.of(), bench.host.status("a").hanging());
        assertEquals(ModuleState.STOPPED, bench.state("a"));
        assertEquals("", bench.errorText());
    }

    @Test
    void shouldLetAModuleStopItself() throws Exception {
        CountDownLatch asked = new CountDownLatch(1);
        bench.start(
                "a",
                context -> () -> context.thread("", thread -> {
                    bench.host.stop("a");
                    asked.countDown();
                    waitForTheStop(thread);
                }));
        asked.await();
        assertTrue(bench.host.awaitEnd("a", 30, TimeUnit.SECONDS));
        assertEquals(ModuleState.STOPPED, bench.state("a"));
        assertEquals(List.of(), bench.host.status("a").hanging());
    }

    private static void waitForTheStop(ModuleThread thread) {
        while (!thread.isStopping()) {
            thread.poll(-1);
        }
    }

    @Test
    void shouldWaitForARunInProgress() throws Exception {
        AtomicBoolean done = new AtomicBoolean();
        CountDownLatch goOn = new CountDownLatch(1);
        try (HostBench patient =
                new HostBench(OrbClock.system(), builder -> builder.closeLimit(30, TimeUnit.SECONDS))) {
            patient.start("a", context -> new Module() {
                @Override
                public void start() {
                    context.workItem("", WorkQueueConfig.TEST1, () -> {
                                started.countDown();
                                await(goOn);
                                done.set(true);
                            })
                            .scheduleNow();
                }
            });
            started.await();
            Thread releasing = new Thread(() -> {
                while (!isStopping(patient)) {
                    Thread.onSpinWait();
                }
                goOn.countDown();
            });
            releasing.start();
            patient.host.stop("a");
            assertTrue(done.get());
            releasing.join();
        }
    }

    private static boolean isStopping(HostBench bench) {
        return bench.host.status().get(0).state() == ModuleState.STOPPING;
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }
}
