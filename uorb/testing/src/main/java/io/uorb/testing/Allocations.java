// SPDX-License-Identifier: Apache-2.0
package io.uorb.testing;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;

/** Bytes that the current thread allocates. */
public final class Allocations {
    /** How often the work is run at least. */
    public static final int RUNS = 5;

    /** How often it is run while it seems to allocate: a compiler that is late lets it. */
    private static final int MOST_RUNS = 25;

    /** Bytes of a run that the measurement itself may allocate. */
    private static final long NOISE_BYTES = 50;

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private Allocations() {}

    /** The measured action. */
    @FunctionalInterface
    public interface Work {
        void run() throws Exception;
    }

    /**
     * The bytes of that run of the work, which is warm, that allocates least: the JVM itself allocates now and then, as
     * for a constant's text that code meets which it has just compiled. What each run allocates is in the least, too.
     */
    public static long ofLeastRun(Work work) throws Exception {
        long least = Long.MAX_VALUE;
        for (int n = 0; n < RUNS || least >= NOISE_BYTES && n < MOST_RUNS; n++) {
            long before = THREADS.getCurrentThreadAllocatedBytes();
            work.run();
            least = Math.min(least, THREADS.getCurrentThreadAllocatedBytes() - before);
        }
        return least;
    }
}
