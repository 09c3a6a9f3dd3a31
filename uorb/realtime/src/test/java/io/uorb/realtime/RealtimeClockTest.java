// SPDX-License-Identifier: Apache-2.0
package io.uorb.realtime;

import static java.util.concurrent.TimeUnit.MILLISECONDS;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.uorb.Orb;
import io.uorb.Poller;
import io.uorb.error.ErrorHandler;
import io.uorb.time.OrbClock;
import io.uorb.time.Runner;
import io.uorb.time.Sleeper;
import io.uorb.work.ScheduledWorkItem;
import io.uorb.work.WorkQueueConfig;
import io.uorb.work.WorkQueues;
import java.util.BitSet;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Priorities and processors of threads that sleep on the clock. */
class RealtimeClockTest {
    /** One of this process, whatever they are. */
    private static final String PROCESSOR = ProcFiles.processors().split("[,-]")[0];

    private static <T> T onThread(int threadPriority, Supplier<T> supplier) {
        return CompletableFuture.supplyAsync(supplier, task -> {
                    Thread thread = new Thread(task, "loop");
                    thread.setPriority(threadPriority);
                    thread.start();
                })
                .join();
    }

    private static int priorityAfterSleep(OrbClock clock) {
        try (Sleeper sleeper = clock.newSleeper()) {
            sleeper.sleepUntil(0);
            return ProcFiles.fifoPriority();
        }
    }

    @ParameterizedTest
    @CsvSource({"10, 80", "9, 79", "8, 71", "6, 55", "5, 0", "1, 0"})
    void shouldScheduleThreadsAboveNormalPriority(int threadPriority, int priority) {
        Rights.requireScheduling();
        try (Realtime realtime = Realtime.builder().highestPriority(80).open()) {
            OrbClock clock = realtime.clock();
            assertEquals(priority, onThread(threadPriority, () -> priorityAfterSleep(clock)));
        }
    }

    private static Stream<WorkQueueConfig> queues() {
        return Stream.of(
                WorkQueueConfig.RATE_CTRL,
                WorkQueueConfig.SPI.get(0),
                WorkQueueConfig.SPI.get(6),
                WorkQueueConfig.I2C.get(0),
                WorkQueueConfig.NAV_AND_CONTROLLERS,
                WorkQueueConfig.INS.get(3),
                WorkQueueConfig.HP_DEFAULT,
                WorkQueueConfig.UAVCAN,
                WorkQueueConfig.TTY_S.get(9),
                WorkQueueConfig.TTY_ACM0,
                WorkQueueConfig.TTY_UNKNOWN);
    }

    @ParameterizedTest
    @MethodSource("queues")
    void shouldKeepTheOrderOfPx4sQueues(WorkQueueConfig queue) {
        Rights.requireScheduling();
        assertEquals(80 + queue.relativePriority(), priorityOn(queue));
    }

    @Test
    void shouldScheduleQueuesOfUsersByTheirJavaPriority() {
        Rights.requireScheduling();
        assertEquals(71, priorityOn(new WorkQueueConfig("mine", -16)));
        assertEquals(63, priorityOn(new WorkQueueConfig("SPI0", -20)));
    }

    /** Returns that of an item. */
    private static int priorityOn(WorkQueueConfig queue) {
        CompletableFuture<Integer> priority = new CompletableFuture<>();
        try (Realtime realtime = Realtime.builder().highestPriority(80).open();
                WorkQueues queues = new WorkQueues(realtime.clock(), ErrorHandler.uncaught())) {
            new ScheduledWorkItem("item", queues.findOrCreate(queue), () -> priority.complete(ProcFiles.fifoPriority()))
                    .scheduleNow();
            return priority.join();
        }
    }

    @Test
    void shouldScheduleAtLeastWithPriorityOne() {
        Rights.requireScheduling();
        try (Realtime realtime = Realtime.builder().highestPriority(2).open()) {
            OrbClock clock = realtime.clock();
            assertEquals(1, onThread(6, () -> priorityAfterSleep(clock)));
        }
    }

    @Test
    void shouldNotScheduleWhatScheduledThreadsStart() {
        Rights.requireScheduling();
        try (Realtime realtime = Realtime.builder().highestPriority(80).open()) {
            OrbClock clock = realtime.clock();
            int ofChild = onThread(10, () -> {
                priorityAfterSleep(clock);
                return onThread(10, ProcFiles::fifoPriority);
            });
            assertEquals(0, ofChild);
        }
    }

    @Test
    void shouldScheduleTheThreadThatStopsAllOthers() {
        Rights.requireScheduling();
        int thread = ProcFiles.threads(Pattern.compile("VM Thread"))
                .keySet()
                .iterator()
                .next();
        try (Realtime realtime = Realtime.builder().highestPriority(80).open()) {
            assertTrue(
                    realtime.findings().get(1).isDone(),
                    () -> realtime.findings().toString());
            assertEquals(80, ProcFiles.fifoPriority(thread));
        }
        assertEquals(0, ProcFiles.fifoPriority(thread));
    }

    @Test
    void shouldScheduleNoThreadOnceItIsClosed() {
        Rights.requireScheduling();
        OrbClock clock;
        try (Realtime realtime = Realtime.builder().highestPriority(80).open()) {
            clock = realtime.clock();
        }
        assertEquals(0, onThread(10, () -> priorityAfterSleep(clock)));
    }

    @Test
    void shouldGiveThreadsBackWhatTheyHadWhenItIsClosed() {
        Rights.requireScheduling();
        String processors = ProcFiles.processors();
        Realtime realtime =
                Realtime.builder().highestPriority(80).processors(PROCESSOR).open();
        try (Sleeper sleeper = realtime.clock().newSleeper()) {
            List<Object> seen = onThread(10, () -> {
                sleeper.sleepUntil(0);
                int before = ProcFiles.fifoPriority();
                CompletableFuture.runAsync(realtime::close).join();
                return List.of(before, ProcFiles.fifoPriority(), ProcFiles.processors());
            });
            assertEquals(List.of(80, 0, processors), seen);
        }
    }

    @Test
    void shouldGiveThreadsBackProcessorsOfTheirOwn() {
        Rights.requireScheduling();
        BitSet available = Processors.ofKernel(ProcFiles.processors());
        assumeTrue(available.cardinality() > 1, "needs two processors");
        BitSet own = new BitSet();
        own.set(available.length() - 1);
        Realtime realtime =
                Realtime.builder().highestPriority(80).processors(PROCESSOR).open();
        List<Object> seen = onThread(10, () -> {
            Libc.setProcessors(own);
            priorityAfterSleep(realtime.clock());
            priorityAfterSleep(realtime.clock());
            String before = ProcFiles.processors();
            CompletableFuture.runAsync(realtime::close).join();
            return List.of(before, ProcFiles.processors());
        });
        assertEquals(List.of(PROCESSOR, Processors.format(own)), seen);
    }

    @Test
    void shouldLeaveThreadsOfTheProgramThatAreCalledAsTheJvmsAlone() throws InterruptedException {
        Rights.requireScheduling();
        CountDownLatch begun = new CountDownLatch(1);
        CountDownLatch ended = new CountDownLatch(1);
        FutureTask<Boolean> task = new FutureTask<>(() -> {
            begun.countDown();
            return ended.await(1, TimeUnit.MINUTES);
        });
        Thread impostor = new Thread(task, "GC Thread#77");
        impostor.start();
        begun.await();
        int number = ProcFiles.threads(Pattern.compile("GC Thread#77"))
                .keySet()
                .iterator()
                .next();
        try (Realtime realtime = Realtime.builder().highestPriority(80).open()) {
            assertEquals(0, ProcFiles.fifoPriority(number), realtime.findings()::toString);
        } finally {
            ended.countDown();
            impostor.join();
        }
    }

    @Test
    void shouldBindThreadsToProcessors() {
        Rights.requireScheduling();
        try (Realtime realtime = Realtime.builder().processors(PROCESSOR).open()) {
            OrbClock clock = realtime.clock();
            onThread(10, () -> priorityAfterSleep(clock));
            assertEquals(List.of(new RealtimeThread("loop", 0, PROCESSOR, "")), realtime.threads());
        }
    }

    @Test
    void shouldRefuseProcessorsThatAreNotThere() {
        try (Realtime realtime =
                Realtime.builder().processors(PROCESSOR + ",1023").open()) {
            RealtimeFinding finding = realtime.findings().get(0);
            assertFalse(finding.isDone());
            assertEquals(
                    "choose some of " + ProcFiles.processors() + ", or change the cpuset of the process",
                    finding.remedy());
            OrbClock clock = realtime.clock();
            onThread(10, () -> priorityAfterSleep(clock));
            assertEquals(List.of(), realtime.threads());
        }
    }

    @Test
    void shouldScheduleRunnersBeforeTheirFirstRun() {
        Rights.requireScheduling();
        try (Realtime realtime = Realtime.builder().highestPriority(80).open()) {
            CompletableFuture<Integer> priority = new CompletableFuture<>();
            try (Runner runner = realtime.clock().newRunner("wq", 10, nowUs -> {
                priority.complete(ProcFiles.fifoPriority());
                return OrbClock.NEVER;
            })) {
                runner.wake();
                assertEquals(80, priority.join());
            }
        }
    }

    @Test
    @Timeout(20)
    void shouldScheduleThreadsThatWaitInPollers() {
        Rights.requireScheduling();
        try (Realtime realtime = Realtime.builder().highestPriority(80).open();
                Orb orb = Orb.create(realtime.clock())) {
            int priority = onThread(10, () -> {
                try (Poller poller = orb.poller()) {
                    while (ProcFiles.fifoPriority() == 0) {
                        poller.poll(1, MILLISECONDS);
                    }
                    return ProcFiles.fifoPriority();
                }
            });
            assertEquals(80, priority);
        }
    }

    @Test
    void shouldForgetThreadsThatHaveEndedFirst() {
        Rights.requireScheduling();
        try (Realtime realtime = Realtime.builder().processors(PROCESSOR).open()) {
            OrbClock clock = realtime.clock();
            onThread(10, () -> {
                Thread.currentThread().setName("alive");
                priorityAfterSleep(clock);
                for (int i = 0; i < 256; i++) {
                    onThread(10, () -> priorityAfterSleep(clock));
                }
                return 0;
            });
            assertEquals(256, realtime.threads().size());
            assertEquals("alive", realtime.threads().get(0).name());
        }
    }
}
