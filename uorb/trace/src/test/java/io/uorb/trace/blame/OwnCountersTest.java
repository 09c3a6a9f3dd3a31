// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.blame;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import io.uorb.testing.Peers;
import io.uorb.testing.Statement;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class OwnCountersTest {
    private static final int CAPACITY = 8;
    private static final long MS = 1_000_000;
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private OwnCounters counters;

    @BeforeEach
    void open() {
        Peers.require(Files.exists(Path.of("/proc/thread-self/schedstat")), "/proc/thread-self/schedstat");
        counters = (OwnCounters) OwnCounters.open(CAPACITY);
    }

    @AfterEach
    void close() {
        if (counters != null) {
            counters.close();
        }
    }

    private static void run(long forNs) {
        long untilNs = THREADS.getCurrentThreadCpuTime() + forNs;
        while (THREADS.getCurrentThreadCpuTime() < untilNs) {
            Thread.onSpinWait();
        }
    }

    @Test
    @Statement("determinism:D-74")
    void shouldTellHowLongTheThreadRan() {
        long fromNs = System.nanoTime();
        counters.begun(fromNs);
        run(MS);
        long toNs = System.nanoTime();
        counters.ended(toNs);
        OwnTimes times = counters.get();
        assertTrue(times.runNs(fromNs, toNs) >= MS);
        assertEquals(Math.max(0, toNs - fromNs - times.runNs(fromNs, toNs)), times.offNs(fromNs, toNs));
    }

    /** The file is read at the begin, unless that was just done, and at the end of what had no processor. */
    @Test
    @Statement("determinism:D-74")
    void shouldReadTheDelayOfAnActivationThatStoodStill() {
        counters.begun(10 * MS);
        counters.ended(20 * MS);
        assertTrue(counters.get().delayNs(10 * MS, 20 * MS) >= 0);
    }

    @Test
    void shouldKeepTheLatestReadings() {
        for (int i = 1; i <= CAPACITY; i++) {
            counters.begun(2 * i * MS);
            counters.ended(2 * i * MS + 1);
        }
        OwnTimes times = counters.get();
        assertEquals(OwnCounters.NONE, times.runNs(2 * MS, 2 * MS + 1));
        assertTrue(times.runNs(2 * CAPACITY * MS, 2 * CAPACITY * MS + 1) >= 0);
    }

    @Test
    void shouldTellNoDelayOnceItIsClosed() {
        counters.close();
        counters.begun(10 * MS);
        counters.ended(20 * MS);
        assertEquals(OwnCounters.NONE, counters.get().delayNs(10 * MS, 20 * MS));
        assertTrue(counters.get().runNs(10 * MS, 20 * MS) >= 0);
    }

    @Test
    void shouldAllocateNothing() {
        noteMany();
        long bytes = THREADS.getCurrentThreadAllocatedBytes();
        noteMany();
        assertEquals(bytes, THREADS.getCurrentThreadAllocatedBytes());
    }

    private void noteMany() {
        for (int i = 0; i < 20_000; i++) {
            counters.begun(i * MS);
            counters.ended(i * MS + MS / 2);
        }
    }
}
