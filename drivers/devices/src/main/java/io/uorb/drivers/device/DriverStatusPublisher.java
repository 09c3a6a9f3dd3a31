// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.device;

import io.uorb.Orb;
import io.uorb.Publication;
import io.uorb.drivers.topics.DriverStatus;
import io.uorb.drivers.topics.DriverStatusTopic;
import io.uorb.text.Texts;
import io.uorb.time.OrbClock;

/**
 * A publisher of {@code driver_status}: each change of state at once, new errors and a change of health at most ten
 * times a second, and once a second while the driver is started. Allocates only where the text of an error is new.
 * Guarded by the driver's lock.
 */
final class DriverStatusPublisher implements AutoCloseable {
    private static final long NEWS_INTERVAL_US = 100_000;
    private static final long INTERVAL_US = 1_000_000;
    private static final long MAX_UINT32 = 0xFFFF_FFFFL;
    private static final DriverError[] KINDS = DriverError.values();

    private final DriverCounters counters;
    private final Publication<DriverStatus> publication;
    private final DriverStatus message = new DriverStatus();
    private String errorText = "";
    private DriverState publishedState;
    private long publishedErrors;
    private long publishedUs;

    DriverStatusPublisher(Orb orb, DriverOptions options, DriverCounters counters) {
        this.counters = counters;
        this.publication = orb.advertiseMulti(DriverStatusTopic.DRIVER_STATUS);
        message.deviceId = options.deviceId();
        Texts.put(message.name, options.name());
    }

    /** Publishes if it is due; returns the time of the next call. */
    long update(long nowUs) {
        boolean isNewState = counters.state() != publishedState;
        if (isNewState || nowUs >= dueUs(nowUs)) {
            publish(nowUs);
        }
        return isQuiet() ? OrbClock.NEVER : dueUs(nowUs);
    }

    private long dueUs(long nowUs) {
        boolean isNews = counters.allErrors() != publishedErrors || counters.isHealthy(nowUs) != message.healthy;
        return publishedUs + (isNews ? NEWS_INTERVAL_US : INTERVAL_US);
    }

    private boolean isQuiet() {
        return publishedState != DriverState.OPENING
                && publishedState != DriverState.RUNNING
                && publishedState != DriverState.WAITING
                && publishedState != DriverState.IDLE;
    }

    private void publish(long nowUs) {
        publishedUs = nowUs;
        publishedState = counters.state();
        publishedErrors = counters.allErrors();
        message.timestamp = nowUs;
        message.timestampSample = counters.lastSampleUs();
        message.sampleCount = counters.samples();
        for (DriverError kind : KINDS) {
            message.errorCounts[kind.ordinal()] = Math.min(counters.errors(kind), MAX_UINT32);
        }
        message.errorCount = Math.min(publishedErrors, MAX_UINT32);
        message.openCount = Math.min(counters.opens(), MAX_UINT32);
        message.state = publishedState.ordinal();
        message.healthy = counters.isHealthy(nowUs);
        putError();
        BackgroundWork.publish(publication, message);
    }

    private void putError() {
        DriverError kind = counters.lastErrorKind();
        message.error = kind == null ? DriverStatus.ERROR_NONE : kind.ordinal();
        String text = counters.lastError();
        if (!text.equals(errorText)) {
            errorText = text;
            Texts.put(message.errorText, text, message.errorText.length - 1);
        }
    }

    @Override
    public void close() {
        publication.close();
    }
}
