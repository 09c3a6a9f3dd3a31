// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.cpu;

import java.util.List;

/**
 * The work of threads and work items between two samples of a program.
 *
 * @param seconds of the system's time that passed
 * @param threads all, the busiest first
 * @param items all, the busiest first
 */
record CpuSample(double seconds, List<ThreadRow> threads, List<ItemRow> items) {
    private static final double PERCENT = 100;

    CpuSample {
        threads = List.copyOf(threads);
        items = List.copyOf(items);
    }

    /**
     * A thread.
     *
     * @param percent of one core
     * @param totalNs processor time since the thread's start
     * @param history the last shares as bars
     */
    record ThreadRow(long id, String name, double percent, long totalNs, String history) {}

    /**
     * A work item.
     *
     * @param rateHz runs a second
     * @param medianNs median of its run times since it was made
     */
    record ItemRow(String queue, String name, double rateHz, long medianNs) {
        private static final double S_PER_NS = 1e-9;

        /** Returns about how much of one core it takes: its runs at their median time. */
        double percent() {
            return PERCENT * rateHz * medianNs * S_PER_NS;
        }
    }

    /** Returns the share of all threads, in percent of one core. */
    double percent() {
        double sum = 0;
        for (ThreadRow thread : threads) {
            sum += thread.percent();
        }
        return sum;
    }
}
