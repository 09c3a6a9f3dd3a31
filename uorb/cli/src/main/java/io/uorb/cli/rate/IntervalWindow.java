// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.rate;

import io.uorb.shell.wire.Answer.NodeRow;
import org.HdrHistogram.Histogram;

/**
 * The times between messages of one node that follow each other, as far as they are seen: of fast topics a look shows
 * the newest few only. It covers the last {@value #LOOKS} to twice as many looks: one histogram is read while the next
 * one begins to fill. Not thread-safe.
 */
public final class IntervalWindow {
    /** The least number of looks that it covers, once there were so many. */
    public static final int LOOKS = 30;

    private static final int DIGITS = 3;

    /** Longer ones count as this: an hour. */
    private static final long LONGEST_US = 3_600_000_000L;

    private Histogram whole = new Histogram(DIGITS);
    private Histogram next = new Histogram(DIGITS);
    private int looks;
    private long generation = -1;
    private long timeUs;

    /** Covers nothing yet. */
    public IntervalWindow() {}

    /** Takes in what a look has shown; messages that an earlier one has shown count once. */
    public void look(NodeRow node) {
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
        looks++;
        if (looks % LOOKS == 0) {
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

    /** How many times it covers. */
    public long count() {
        return whole.getTotalCount();
    }

    /** A percentile in us; 0 if it covers none. */
    public long percentileUs(double percent) {
        // The greatest of the values that the histogram takes for equal may be above all that there were.
        return count() == 0 ? 0 : whole.lowestEquivalentValue(whole.getValueAtPercentile(percent));
    }
}
