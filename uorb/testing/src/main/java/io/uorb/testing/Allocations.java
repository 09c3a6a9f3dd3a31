// SPDX-License-Identifier: Apache-2.0
package io.uorb.testing;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;

/** Bytes that the current thread allocates. */
public final class Allocations {
    /** How often the work is run. */
    public static final int RUNS = 5;

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
        for (int n = 0; n < RUNS; n++) {
            long before = THREADS.getCurrentThreadAllocatedBytes();
            work.run();
            least = Math.min(least, THREADS.getCurrentThreadAllocatedBytes() - before);
        }
        return least;
    }
}
