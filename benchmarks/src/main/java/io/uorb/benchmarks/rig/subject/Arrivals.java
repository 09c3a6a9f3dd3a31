// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.rig.subject;

import org.HdrHistogram.Histogram;

/** Record of a stream at its receiver: times since the schedule, and gaps. Belongs to the receiving thread. */
final class Arrivals {
    private final int burst;
    private final Histogram times = Results.newHistogram();
    private long last;
    private long missed;

    /** @param burst messages of one scheduled time; the last of them gives the time */
    Arrivals(int burst) {
        this.burst = burst;
    }

    /**
     * Notes a message.
     *
     * @param sequence 1, 2, 3, ... as sent
     * @throws IllegalStateException if it is not later than the one before
     */
    void received(long sequence, long scheduledNs, long nowNs) {
        if (sequence <= last) {
            throw new IllegalStateException("message " + sequence + " came after message " + last);
        }
        missed += sequence - last - 1;
        last = sequence;
        if (sequence % burst == 0) {
            times.recordValue(nowNs - scheduledNs);
        }
    }

    long last() {
        return last;
    }

    long missed() {
        return missed;
    }

    Results results() {
        Results results = new Results();
        results.add(Results.TIMES, times);
        results.add(Results.MISSED, missed);
        results.add(Results.TYPICAL_NS, times.getValueAtPercentile(50));
        return results;
    }
}
