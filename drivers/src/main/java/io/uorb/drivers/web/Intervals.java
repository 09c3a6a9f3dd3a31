// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.web;

import io.uorb.shell.wire.Answer;
import java.util.Arrays;

/** The times between a node's messages: of the latest ones that were seen one directly after the other. */
final class Intervals {
    private static final int LATEST = 256;

    private final long[] intervalsUs = new long[LATEST];
    private final long[] sorted = new long[LATEST];
    private long seen;
    private long lastGeneration;
    private long lastTimeUs;

    /** Adds those of the row's messages that are new. */
    void add(Answer.NodeRow row) {
        long[] generations = row.generations();
        for (int i = 0; i < generations.length; i++) {
            if (generations[i] <= lastGeneration) {
                continue;
            }
            if (generations[i] == lastGeneration + 1 && lastGeneration > 0) {
                intervalsUs[(int) (seen++ % LATEST)] = row.timesUs()[i] - lastTimeUs;
            }
            lastGeneration = generations[i];
            lastTimeUs = row.timesUs()[i];
        }
    }

    /**
     * A percentile, us; NaN as long as there is none.
     *
     * @param fraction 0.5 for the median
     */
    double percentileUs(double fraction) {
        int count = (int) Math.min(seen, LATEST);
        if (count == 0) {
            return Double.NaN;
        }
        System.arraycopy(intervalsUs, 0, sorted, 0, count);
        Arrays.sort(sorted, 0, count);
        return sorted[Math.min(count - 1, (int) (fraction * count))];
    }
}
