// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.pace;

import java.io.IOException;
import java.util.Objects;

/**
 * A driver that publishes the messages of a source at a pace. One thread runs it; any thread may read its counters and
 * stop it.
 */
public final class PacedDriver {
    private final SensorSource source;
    private final Pace pace;
    private volatile long imuSamples;
    private volatile long messages;

    /** Creates a driver that owns neither source nor pace: their creator closes them. */
    public PacedDriver(SensorSource source, Pace pace) {
        this.source = Objects.requireNonNull(source, "source");
        this.pace = Objects.requireNonNull(pace, "pace");
    }

    /**
     * Publishes until the source ends, {@link #stop} is called or the thread is interrupted, and in lock-step waits for
     * the last answer.
     *
     * @throws IOException if the source cannot be read on
     * @throws IllegalStateException if an estimator in lock-step does not answer
     */
    public void run() throws IOException {
        while (source.next()) {
            if (!pace.awaitTurn(source.timestampUs())) {
                return;
            }
            if (source.isMessage()) {
                publish();
            }
        }
        pace.awaitAnswer();
    }

    private void publish() {
        source.publish();
        messages = messages + 1;
        if (source.isImuSample()) {
            pace.imuPublished(source.timestampUs());
            imuSamples = imuSamples + 1;
        }
    }

    /** Ends {@link #run} at the next message. Any thread may call it. */
    public void stop() {
        pace.stop();
    }

    /** Returns the number of IMU samples published so far. */
    public long imuSamples() {
        return imuSamples;
    }

    /** Returns the number of messages of all topics published so far. */
    public long messages() {
        return messages;
    }
}
