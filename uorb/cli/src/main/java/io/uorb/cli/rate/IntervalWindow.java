// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.rate;

import io.uorb.shell.wire.Answer.NodeRow;
import io.uorb.statistics.Percentiles;

/**
 * The times between consecutive messages of one node, as far as they are seen: of fast topics a sample shows the newest
 * few only. It covers the last {@value #SAMPLES} to twice as many samples. Not thread-safe.
 */
public final class IntervalWindow {
    /** The smallest number of samples that it covers, once there were that many. */
    public static final int SAMPLES = 30;

    /** The largest number of intervals that it covers; a program shows at most 16 messages in a sample. */
    private static final int MOST_INTERVALS = 1_024;

    /** An hour; longer times count as this. */
    private static final long LONGEST_US = 3_600_000_000L;

    private final long[] newestUs = new long[MOST_INTERVALS];
    private long intervals;
    /** Numbers of the first interval that it covers, and of the first that it covers after the next turn. */
    private long first;

    private long nextFirst;
    private int samples;
    private long generation = -1;
    private long timeUs;

    /** Adds the messages of a sample; those of an earlier sample count once. */
    public void add(NodeRow node) {
        long[] generations = node.generations();
        if (generations.length > 0 && generations[generations.length - 1] < generation) {
            // Another node of the same name.
            generation = -1;
        }
        for (int i = 0; i < generations.length; i++) {
            if (generations[i] > generation || generation < 0) {
                follow(generations[i], node.timesUs()[i]);
            }
        }
        samples++;
        if (samples % SAMPLES == 0) {
            first = nextFirst;
            nextFirst = intervals;
        }
    }

    private void follow(long newGeneration, long newTimeUs) {
        if (generation >= 0 && newGeneration == generation + 1) {
            // Publishers stamp by themselves, so that one may overtake another.
            newestUs[(int) (intervals % MOST_INTERVALS)] = Math.min(LONGEST_US, Math.max(0, newTimeUs - timeUs));
            intervals++;
        }
        generation = newGeneration;
        timeUs = newTimeUs;
    }

    /** Returns the number of times that it covers. */
    public long count() {
        return Math.min(MOST_INTERVALS, intervals - first);
    }

    /** Returns a percentile in us; 0 if the window is empty. */
    public long percentileUs(double percent) {
        long[] covered = new long[(int) count()];
        for (int i = 0; i < covered.length; i++) {
            covered[i] = newestUs[(int) ((intervals - 1 - i) % MOST_INTERVALS)];
        }
        return new Percentiles(covered).of(percent);
    }
}
