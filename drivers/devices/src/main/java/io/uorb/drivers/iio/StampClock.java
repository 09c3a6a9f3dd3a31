// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.iio;

import io.uorb.drivers.device.DeviceContext;
import io.uorb.drivers.device.DriverError;
import io.uorb.time.OrbClock;
import java.util.function.LongSupplier;

/**
 * Conversion of the kernel's time stamps, in nanoseconds, to the broker's time. For the serving thread.
 *
 * <p>If the kernel stamps with its monotonic clock, which is also what {@link System#nanoTime} and the broker's system
 * clock count, the difference of the two is measured with each batch of scans, and stamps are exact. Else, or if the
 * stamps prove not to be of that clock (of the future, or more than a second old from the first, or for many batches in
 * which they do not catch up, as a backlog does), the difference is learned: the least time that a scan took to arrive
 * counts as none. It then follows drifts of up to 1000 ppm. A stamp that differs by more than a second from what was
 * learned is a jump of the kernel's clock: counted, and learned anew.
 */
final class StampClock {
    /** Result of {@link #next} for a sample that is older than the one before. */
    static final long REJECTED = -1;

    private static final long NANOS_PER_MICRO = 1_000;
    private static final long JUMP_US = 1_000_000;
    private static final long JUMP_NS = JUMP_US * NANOS_PER_MICRO;

    /** Chips with a FIFO of their own have their stamps computed, and a little too late at times. */
    private static final long AHEAD_US = 1_000;

    /** By so much a backlog falls within {@link #LATE_BATCHES}. */
    private static final long CATCH_UP_US = 1_000;

    private static final int LATE_BATCHES = 16;

    /** Both clocks are read to the microsecond. */
    private static final long ROUNDING_US = 2;

    private static final long DRIFT_DIVISOR = 1_000;

    private final OrbClock clock;
    private final LongSupplier monotonicNs;
    private final DeviceContext context;
    private boolean exact;
    private boolean wasInTime;
    private int lateBatches;
    private long leastAgeUs;
    private boolean anchored;
    private boolean jumped;
    private long offsetUs;
    private long nowUs;
    private long lastStampNs = Long.MIN_VALUE;
    private long lastUs = -1;
    private long batchStartUs;
    /** Samples from before this are stale; of a sensor on demand, when its buffer was started. */
    private long startUs = Long.MIN_VALUE;

    private boolean mayBeStale;
    private GapCounter gaps = new GapCounter();

    StampClock(OrbClock clock, LongSupplier monotonicNs, boolean isMonotonic, DeviceContext context) {
        this.clock = clock;
        this.monotonicNs = monotonicNs;
        this.exact = isMonotonic;
        this.context = context;
    }

    /** Returns whether the stamps have proven to be of the monotonic clock, as those of later buffers are then. */
    boolean isProven() {
        return exact && wasInTime;
    }

    /** Rejects what was sampled before now: the buffer or a FIFO may hold it from before a stop. */
    void start() {
        gaps.restart();
        startUs = clock.nowUs();
        mayBeStale = isProven();
    }

    /**
     * Returns whether a batch is stale as a whole, its newest scan having this stamp; {@link #begin} must not see it
     * then, since it would take the stamps for those of another clock. A second after the start no batch is: stamps
     * that are from before it still may be of another clock.
     */
    boolean isStale(long newestStampNs) {
        if (mayBeStale) {
            measure();
            mayBeStale = newestStampNs / NANOS_PER_MICRO + offsetUs < startUs && nowUs - startUs <= JUMP_US;
        }
        return mayBeStale;
    }

    /** Starts a batch of scans, the newest of which has this stamp. */
    void begin(long newestStampNs) {
        long beforeUs = nowUs;
        nowUs = clock.nowUs();
        jumped = false;
        long stampUs = newestStampNs / NANOS_PER_MICRO;
        if (exact) {
            measure();
            long aheadUs = stampUs + offsetUs - nowUs;
            exact = aheadUs <= AHEAD_US && !isTooLate(-aheadUs);
            if (!exact) {
                context.report(
                        DriverError.TIME,
                        "time stamp " + newestStampNs + " ns is not of the monotonic clock: " + aheadUs
                                + " us from now, which must be between " + -JUMP_US + " and " + AHEAD_US);
            }
        }
        if (!exact) {
            learn(stampUs, nowUs - beforeUs);
        }
    }

    private boolean isTooLate(long ageUs) {
        if (ageUs <= JUMP_US) {
            wasInTime = true;
            lateBatches = 0;
            return false;
        }
        if (lateBatches == 0 || ageUs <= leastAgeUs - CATCH_UP_US) {
            leastAgeUs = ageUs;
            lateBatches = 0;
        }
        lateBatches++;
        return !wasInTime || lateBatches >= LATE_BATCHES;
    }

    private void measure() {
        long before = monotonicNs.getAsLong();
        nowUs = clock.nowUs();
        long after = monotonicNs.getAsLong();
        long measured = nowUs - (before + (after - before) / 2) / NANOS_PER_MICRO;
        long uncertaintyUs = (after - before) / (2 * NANOS_PER_MICRO) + ROUNDING_US;
        if (!anchored || Math.abs(measured - offsetUs) > uncertaintyUs) {
            offsetUs = measured;
            anchored = true;
        }
    }

    private void learn(long stampUs, long elapsedUs) {
        long lagUs = nowUs - stampUs;
        long allowedUs = offsetUs + elapsedUs / DRIFT_DIVISOR;
        jumped = Math.abs(lagUs - offsetUs) > JUMP_US;
        if (jumped && anchored && lastUs >= 0) {
            context.report(
                    DriverError.TIME,
                    "the kernel's time stamps jumped by " + (offsetUs - lagUs) + " us; the limit is " + JUMP_US);
        }
        offsetUs = jumped || !anchored ? lagUs : Math.min(lagUs, allowedUs);
        anchored = true;
    }

    /** Forgets the last stamp: what is missing before the next one was not wanted. */
    void stop() {
        gaps = new GapCounter();
    }

    /**
     * Returns how many scans are missing before this one, as {@link GapCounter} has it; none if the kernel's clock has
     * jumped within this batch, for then gaps between its stamps indicate nothing.
     */
    long missingBefore(long stampNs) {
        long missing = gaps.missingBefore(stampNs);
        return jumped ? 0 : missing;
    }

    /** Returns the time of the last scan, us; negative before the first. */
    long lastUs() {
        return lastUs;
    }

    /**
     * Returns the broker's time of the next scan of the batch: later than the one before, and not of the future.
     * Allocates nothing.
     *
     * @return {@link #REJECTED}, counted, if its stamp goes back, but for a jump; not counted, if it is stale
     */
    long next(long stampNs) {
        if (lastStampNs != Long.MIN_VALUE && stampNs <= lastStampNs && lastStampNs - stampNs < JUMP_NS) {
            context.count(DriverError.TIME, 1);
            return REJECTED;
        }
        lastStampNs = stampNs;
        long us = stampNs / NANOS_PER_MICRO + offsetUs;
        return us < startUs ? REJECTED : advance(us);
    }

    /** Returns the same where the kernel has no stamps: scan {@code i} of {@code n} that came since the last batch. */
    long spread(int i, int n) {
        if (i == 0) {
            batchStartUs = lastUs;
            nowUs = clock.nowUs();
        }
        return advance(batchStartUs < 0 ? nowUs : batchStartUs + (nowUs - batchStartUs) * (i + 1) / n);
    }

    private long advance(long us) {
        lastUs = Math.max(lastUs + 1, Math.min(us, nowUs));
        return lastUs;
    }
}
