// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.node;

import static io.uorb.ros.node.TextSerializer.TEXT;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.testing.Statement;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Publishers and subscribers that come and go leave nothing behind: threads, sockets, memory. */
@Tag("slow")
@Tag("long")
@Timeout(500)
class OpenAndCloseTest {
    private static final int WARM_UP = 1_000;
    private static final int TIMES = 10_000;
    private static final long HEAP_BYTES = 2 << 20;
    private static final Path OPEN_FILES = Path.of("/proc/self/fd");

    private final List<Throwable> errors = new CopyOnWriteArrayList<>();

    private RosNode node(String name, RecordingMaster master) throws IOException {
        return RosNode.builder(name)
                .masterUri(master.uri())
                .systemLogger(new LinesLogger())
                .errors((source, error) -> errors.add(error))
                .start();
    }

    private static void await(Publisher<?> publisher, int subscribers) {
        while (publisher.subscribers() != subscribers) {
            Thread.onSpinWait();
        }
    }

    private static void openAndClose(RosNode talker, RosNode listener, int times) {
        for (int i = 0; i < times; i++) {
            String topic = "/t" + i % 10;
            Publisher<StringBuilder> publisher = talker.advertise(topic, TEXT);
            Subscriber subscriber = listener.subscribe(topic, TEXT, message -> {});
            await(publisher, 1);
            publisher.publish(TextSerializer.of("x"));
            if (i % 2 == 0) {
                subscriber.close();
                await(publisher, 0);
                publisher.close();
            } else {
                publisher.close();
                subscriber.close();
            }
        }
    }

    private static int openFiles() throws IOException {
        try (Stream<Path> files = Files.list(OPEN_FILES)) {
            return (int) files.count();
        }
    }

    private static long heap() {
        MemoryMXBean memory = ManagementFactory.getMemoryMXBean();
        long least = Long.MAX_VALUE;
        for (int i = 0; i < 5; i++) {
            memory.gc();
            least = Math.min(least, memory.getHeapMemoryUsage().getUsed());
        }
        return least;
    }

    /** Waits until the loops have closed what was ended last. */
    private static int settledFiles(int expected) throws IOException {
        int files = openFiles();
        for (int i = 0; i < 1_000 && files > expected; i++) {
            java.util.concurrent.locks.LockSupport.parkNanos(5_000_000);
            files = openFiles();
        }
        return files;
    }

    @Test
    @Statement("ros1:Lib-2")
    void shouldEndWithTheThreadsSocketsAndHeapOfTheStart() throws Exception {
        try (RecordingMaster master = new RecordingMaster(0);
                RosNode talker = node("/talker", master);
                RosNode listener = node("/listener", master)) {
            master.answers.put("registerSubscriber", List.of(talker.uri()));
            openAndClose(talker, listener, WARM_UP);
            master.calls.clear();
            int files = settledFiles(0);
            int threads = ManagementFactory.getThreadMXBean().getThreadCount();
            long heap = heap();
            openAndClose(talker, listener, TIMES);
            master.calls.clear();
            assertTrue(settledFiles(files) <= files, openFiles() + " open files, at the start " + files);
            assertTrue(
                    ManagementFactory.getThreadMXBean().getThreadCount() <= threads,
                    () -> Thread.getAllStackTraces().keySet().toString());
            long more = heap() - heap;
            assertTrue(more < HEAP_BYTES, more + " bytes more on the heap");
        }
        assertEquals(List.of(), errors);
    }
}
