// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.cpu;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.cli.cpu.ThreadTimes.ThreadTime;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Threads and their times: of this process, and of folders as Linux has them. */
class ThreadTimesTest {
    private static final long BUSY_NS = 100_000_000;

    @TempDir
    private Path tasks;

    private void write(String id, String name, long userTicks, long systemTicks) throws IOException {
        Path folder = Files.createDirectory(tasks.resolve(id));
        Files.writeString(
                folder.resolve("stat"),
                id + " (" + name + ") S 1 2 3 4 5 6 7 8 9 10 " + userTicks + " " + systemTicks
                        + " 0 0 20 0 1 0 4711 999\n");
    }

    private List<ThreadTime> read() throws IOException {
        return new ThreadTimes(tasks).read();
    }

    /** The JVM's own figures are the witness. */
    @Test
    @EnabledOnOs(OS.LINUX)
    void shouldReadTheTimeOfAThreadOfThisProcess() throws Exception {
        ThreadMXBean witness = ManagementFactory.getThreadMXBean();
        CountDownLatch busy = new CountDownLatch(1);
        CountDownLatch end = new CountDownLatch(1);
        Thread thread = new Thread(
                () -> {
                    while (witness.getCurrentThreadCpuTime() < BUSY_NS) {
                        Thread.onSpinWait();
                    }
                    busy.countDown();
                    try {
                        end.await();
                    } catch (InterruptedException e) {
                        Thread.currentThread().interrupt();
                    }
                },
                "cpu-of-a-test-with-a-long-name");
        thread.start();
        busy.await();
        long atLeastNs = witness.getThreadCpuTime(thread.getId());
        ThreadTime found = new ThreadTimes(ProcessHandle.current().pid())
                .read().stream()
                        .filter(time -> time.name().equals("cpu-of-a-test-w"))
                        .findFirst()
                        .orElseThrow();
        end.countDown();
        thread.join();
        // Ticks of 10 ms are rounded down, for user and system each, where the kernel has no exact time.
        assertTrue(found.cpuNs() >= atLeastNs - 2 * 10_000_000, found + " " + atLeastNs);
    }

    @Test
    void shouldTakeNamesAsTheyAre() throws IOException {
        write("7", "a) S 1 (b\033[2J", 3, 4);
        assertEquals(List.of(new ThreadTime(7, 4711, "a) S 1 (b\033[2J", 70_000_000)), read());
    }

    @Test
    void shouldPreferTheExactTime() throws IOException {
        write("7", "sim", 3, 4);
        Files.writeString(tasks.resolve("7").resolve("schedstat"), "71234567 5 6\n");
        assertEquals(71_234_567, read().get(0).cpuNs());
    }

    @Test
    void shouldLeaveOutWhatIsNoThread() throws IOException {
        Files.createDirectory(tasks.resolve("8"));
        Files.createDirectory(tasks.resolve("self"));
        write("9", "sim", 1, 1);
        Files.writeString(tasks.resolve("9").resolve("stat"), "9 (sim) S 1");
        assertEquals(List.of(), read());
    }

    @Test
    void shouldBoundHowManyItReads() throws IOException {
        write("1", "t", 0, 0);
        for (int i = 1; i <= ThreadTimes.MOST_THREADS; i++) {
            Files.createSymbolicLink(tasks.resolve(Integer.toString(i + 1)), Path.of("1"));
        }
        assertEquals(ThreadTimes.MOST_THREADS, read().size());
    }

    @Test
    void shouldNameTheFolderOfAProcessThatIsNotThere() {
        Path missing = tasks.resolve("no/task");
        assertThrowsNaming(
                IOException.class,
                () -> new ThreadTimes(missing).read(),
                missing + " cannot be read; CPU times need Linux");
    }
}
