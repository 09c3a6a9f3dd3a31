// SPDX-License-Identifier: Apache-2.0
package io.uorb.module.host;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.module.ModuleException;
import io.uorb.module.ModuleThread;
import io.uorb.time.OrbClock;
import io.uorb.topics.debug.OrbTestTopic;
import io.uorb.work.ScheduledWorkItem;
import io.uorb.work.WorkQueueConfig;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** {@code modules:MO-4}: modules that end within the limit. On the system's clock, so that threads are real ones. */
@Timeout(60)
class ModuleStopTest {
    private final HostBench bench =
            new HostBench(OrbClock.system(), builder -> builder.closeLimit(60, TimeUnit.SECONDS));
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
    void shouldRefuseASecondStartDuringTheFirst() throws Exception {
        Thread first = new Thread(() -> {
            try {
                bench.start("a", context -> this::hangs);
            } catch (ModuleException e) {
                bench.errors.add(e);
            }
        });
        first.start();
        started.await();
        assertEquals(ModuleState.STARTING, bench.state("a"));
        String text = assertThrows(ModuleException.class, () -> bench.start("a", context -> () -> {}))
                .getMessage();
        assertTrue(text.startsWith("module /a is starting already"), text);
        release.countDown();
        first.join();
        assertEquals(ModuleState.RUNNING, bench.state("a"));
    }

    /** A run that begins before its item is closed runs whole: a trace has it, and a replay runs it. */
    @Test
    void shouldRunItemsUntilTheyAreClosed() throws Exception {
        CountDownLatch ran = new CountDownLatch(1);
        AtomicReference<ScheduledWorkItem> second = new AtomicReference<>();
        bench.start("a", context -> () -> {
            context.workItem("first", WorkQueueConfig.TEST1, this::hangs).scheduleNow();
            second.set(context.workItem("second", WorkQueueConfig.TEST2, ran::countDown));
        });
        started.await();
        Thread stop = new Thread(() -> {
            try {
                bench.host.stop("a");
            } catch (ModuleException e) {
                bench.errors.add(e);
            }
        });
        stop.start();
        while (bench.state("a") == ModuleState.RUNNING) {
            Thread.onSpinWait();
        }
        second.get().scheduleNow();
        ran.await();
        release.countDown();
        stop.join();
        assertEquals(ModuleState.STOPPED, bench.state("a"));
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
        bench.start(
                "a",
                context -> () -> context.workItem("", WorkQueueConfig.TEST1, () -> {
                            started.countDown();
                            assertDoesNotThrow(() -> goOn.await());
                            done.set(true);
                        })
                        .scheduleNow());
        started.await();
        Thread releasing = new Thread(() -> {
            while (!isStopping(bench)) {
                Thread.onSpinWait();
            }
            goOn.countDown();
        });
        releasing.start();
        bench.host.stop("a");
        assertTrue(done.get());
        releasing.join();
    }

    private static boolean isStopping(HostBench bench) {
        return bench.host.status().get(0).state() == ModuleState.STOPPING;
    }
}
