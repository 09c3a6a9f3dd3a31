// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.gps.fix;

import io.uorb.topics.sensors.SensorGps;

/**
 * The jumps of place and of UTC from one published fix to the next. Each protocol's reader detects those between its
 * own fixes ({@link FixFilter}). At a change of protocol, the first fix is compared with the other protocol's last one
 * instead: the reader's own past may be before a jump that is known by now. Jumps between fixes that are not published
 * are not counted, as where a receiver speaks both protocols at once.
 *
 * <p>Fixes of two protocols have no time in common but that of arrival, whose jitter is allowed for. A fix that a
 * reader held back may have arrived before the other's last one.
 *
 * <p>Not thread-safe. Allocates nothing once it is made.
 */
public final class PublishedJumps {
    /** By so much arrival may deviate from the receiver's time, us. */
    private static final long JITTER_US = 10_000_000;

    private static final double MICROS = 1e-6;

    private final FixContinuity continuity = new FixContinuity();
    private final ReceiverCounts total = new ReceiverCounts();
    private final Source first;
    private final Source second;
    private Source last;
    private Source lastOfPosition;
    private Source lastOfUtc;
    private long lastReceivedUs;
    private long positionReceivedUs;
    private long utcUs;
    private long utcReceivedUs;

    /** Makes a comparison of the readers with these counts, without a past. */
    public PublishedJumps(ReceiverCounts first, ReceiverCounts second) {
        this.first = new Source(first);
        this.second = new Source(second);
    }

    /** Resets the history, after the device was lost. */
    public void reset() {
        collect();
        continuity.reset();
        last = null;
        lastOfPosition = null;
        lastOfUtc = null;
    }

    /**
     * Returns whether a fix arrived before the other protocol's last one that was published. It is not to be published:
     * a reader held it until a second one confirmed it.
     *
     * @param receivedUs time since system start at which its first byte had arrived
     * @param by the counts of its reader
     */
    public boolean isOutrun(long receivedUs, ReceiverCounts by) {
        return last != null && last.counts != by && receivedUs < lastReceivedUs;
    }

    /**
     * Takes note of a fix that is published.
     *
     * @param receivedUs time since system start at which its first byte had arrived
     * @param by the counts of its reader
     */
    public void published(SensorGps fix, long receivedUs, ReceiverCounts by) {
        collect();
        last = by == first.counts ? first : second;
        lastReceivedUs = receivedUs;
        if (SensorGpsFields.hasPosition(fix)) {
            comparePosition(fix, receivedUs);
        }
        if (fix.timeUtcUsec != 0) {
            compareUtc(fix.timeUtcUsec, receivedUs);
        }
    }

    /** Counts what the reader whose fixes are published has detected since, and drops what the other one has. */
    public void collect() {
        first.collect(total, last == null || last == first);
        second.collect(total, last == null || last == second);
    }

    /** Returns the counts, of which jumps alone are counted. */
    public ReceiverCounts counts() {
        return total;
    }

    private void comparePosition(SensorGps fix, long receivedUs) {
        boolean isFar = continuity.isFar(fix, Math.max(0, receivedUs - positionReceivedUs) * MICROS);
        if (lastOfPosition != null && lastOfPosition != last && isFar) {
            total.addJump(continuity.movedM());
        }
        lastOfPosition = last;
        positionReceivedUs = receivedUs;
    }

    private void compareUtc(long nowUtcUs, long receivedUs) {
        long deviationUs = nowUtcUs - utcUs - (receivedUs - utcReceivedUs);
        if (lastOfUtc != null && lastOfUtc != last && Math.abs(deviationUs) > JITTER_US) {
            total.addUtcJump(deviationUs);
        }
        lastOfUtc = last;
        utcUs = nowUtcUs;
        utcReceivedUs = receivedUs;
    }

    /** A reader, and how many of its jumps were counted or dropped. */
    private static final class Source {
        private final ReceiverCounts counts;
        private long jumps;
        private long utcJumps;

        Source(ReceiverCounts counts) {
            this.counts = counts;
        }

        /** Takes the jumps since the last call, and counts them if they are of published fixes. */
        void collect(ReceiverCounts total, boolean isPublished) {
            for (; jumps < counts.jumps(); jumps++) {
                if (isPublished) {
                    total.addJump(counts.lastJumpM());
                }
            }
            for (; utcJumps < counts.utcJumps(); utcJumps++) {
                if (isPublished) {
                    total.addUtcJump(counts.lastUtcJumpUs());
                }
            }
        }
    }
}
