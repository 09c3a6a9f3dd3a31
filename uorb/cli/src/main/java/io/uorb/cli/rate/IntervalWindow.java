// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.rate;

import io.uorb.shell.wire.Answer.NodeRow;
import org.HdrHistogram.Histogram;

/**
 * The times between consecutive messages of one node, as far as they are seen: of fast topics a sample shows the newest
 * few only. It covers the last {@value #SAMPLES} to twice as many samples: one histogram is read while the next one
 * fills. Not thread-safe.
 */
public final class IntervalWindow {
    /** The smallest number of samples that it covers, once there were that many. */
    public static final int SAMPLES = 30;

    private static final int DIGITS = 3;

    /** An hour; longer times count as this. */
    private static final long LONGEST_US = 3_600_000_000L;

    private Histogram whole = new Histogram(DIGITS);
    private Histogram next = new Histogram(DIGITS);
    private int samples;
    private long generation = -1;
    private long timeUs;

    /** Creates an empty window. */
    public IntervalWindow() {}

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
            turn();
        }
    }

    private void follow(long newGeneration, long newTimeUs) {
        if (generation >= 0 && newGeneration == generation + 1) {
            // Publishers stamp by themselves, so that one may overtake another.
            long intervalUs = Math.min(LONGEST_US, Math.max(0, newTimeUs - timeUs));
            whole.recordValue(intervalUs);
            next.recordValue(intervalUs);
        }
        generation = newGeneration;
        timeUs = newTimeUs;
    }

    private void turn() {
        Histogram full = whole;
        whole = next;
        next = full;
        next.reset();
    }

    /** Returns the number of times that it covers. */
    public long count() {
        return whole.getTotalCount();
    }

    /** Returns a percentile in us; 0 if the window is empty. */
    public long percentileUs(double percent) {
        // The greatest of the values that the histogram takes for equal may be above all that there were.
        return count() == 0 ? 0 : whole.lowestEquivalentValue(whole.getValueAtPercentile(percent));
    }
}
