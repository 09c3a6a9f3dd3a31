// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.device;

import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLongArray;

/**
 * Counts of a driver's samples, opens and errors. Written with the driver's lock held, read by any thread at any time:
 * each figure is consistent, but two of them may be of different moments.
 */
final class DriverCounters {
    /** Each of these makes a driver that goes on unhealthy for a while: what it publishes is not all that it should. */
    private static final Set<DriverError> FAULTS =
            EnumSet.of(DriverError.IO, DriverError.NOT_FINITE, DriverError.STUCK, DriverError.INTERNAL);

    private static final long FAULT_HOLDS_US = 1_000_000;
    private static final DriverError[] KINDS = DriverError.values();

    private final long timeoutUs;
    private final AtomicLongArray errors = new AtomicLongArray(KINDS.length);
    private volatile DriverState state = DriverState.STOPPED;
    private volatile boolean idlesWell;
    private volatile long samples;
    private volatile long lastSampleUs;
    private volatile long lastPublishedUs;
    private volatile long samplesAtOpen;
    private volatile long opens;
    private volatile long faultyUntilUs;
    private volatile DriverError lastErrorKind;
    private volatile String lastError = "";

    DriverCounters(long timeoutUs) {
        this.timeoutUs = timeoutUs;
    }

    void setState(DriverState state) {
        this.state = state;
    }

    /** @param well whether the device did not fail before */
    void idles(boolean well) {
        idlesWell = well;
    }

    void opened() {
        samplesAtOpen = samples;
        opens = opens + 1;
    }

    void published(long timestampSampleUs, long nowUs) {
        lastSampleUs = timestampSampleUs;
        lastPublishedUs = nowUs;
        samples = samples + 1;
    }

    void failed(DriverError error, long times, long nowUs) {
        errors.addAndGet(error.ordinal(), times);
        if (FAULTS.contains(error)) {
            faultyUntilUs = nowUs + FAULT_HOLDS_US;
        }
    }

    void reported(DriverError error, String text) {
        lastErrorKind = error;
        lastError = text;
    }

    DriverState state() {
        return state;
    }

    long samples() {
        return samples;
    }

    long lastSampleUs() {
        return lastSampleUs;
    }

    long lastPublishedUs() {
        return lastPublishedUs;
    }

    long opens() {
        return opens;
    }

    /** Returns whether a message was published since the device was last opened. */
    boolean hasPublishedSinceOpen() {
        return samples != samplesAtOpen;
    }

    long errors(DriverError error) {
        return errors.get(error.ordinal());
    }

    long allErrors() {
        long all = 0;
        for (int i = 0; i < errors.length(); i++) {
            all += errors.get(i);
        }
        return all;
    }

    /** Returns the kind of the last error; null before the first. */
    DriverError lastErrorKind() {
        return lastErrorKind;
    }

    String lastError() {
        return lastError;
    }

    boolean isHealthy(long nowUs) {
        boolean well =
                state == DriverState.IDLE ? idlesWell : state == DriverState.RUNNING && hasPublishedInTime(nowUs);
        return well && nowUs >= faultyUntilUs;
    }

    private boolean hasPublishedInTime(long nowUs) {
        return timeoutUs == 0 || hasPublishedSinceOpen() && nowUs - lastPublishedUs < timeoutUs;
    }

    DriverStatistics statistics(long nowUs) {
        Map<DriverError, Long> byKind = new EnumMap<>(DriverError.class);
        for (DriverError kind : KINDS) {
            if (errors(kind) > 0) {
                byKind.put(kind, errors(kind));
            }
        }
        return new DriverStatistics(samples, lastSampleUs, opens, byKind, lastError, isHealthy(nowUs));
    }
}
