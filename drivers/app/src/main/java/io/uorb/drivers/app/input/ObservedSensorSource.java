// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.input;

import io.uorb.drivers.pace.SensorSource;
import java.io.IOException;
import java.util.function.LongConsumer;

/**
 * A source that ends after some time and reports IMU samples before they are published. The driver's thread uses it.
 */
public final class ObservedSensorSource implements SensorSource {
    private static final double US_PER_S = 1e6;

    private final SensorSource source;
    private final double seconds;
    private final LongConsumer beforeImuPublished;
    private boolean started;
    private long firstUs;
    private volatile long lastImuUs;

    /**
     * Wraps a source.
     *
     * @param seconds length in the messages' time, counted from the first; may be infinite
     * @param beforeImuPublished told the time (us) of each IMU sample just before it is published
     */
    public ObservedSensorSource(SensorSource source, double seconds, LongConsumer beforeImuPublished) {
        this.source = source;
        this.seconds = seconds;
        this.beforeImuPublished = beforeImuPublished;
    }

    @Override
    public boolean next() throws IOException {
        if (!source.next()) {
            return false;
        }
        if (!started) {
            started = true;
            firstUs = source.timestampUs();
        }
        return source.timestampUs() - firstUs < seconds * US_PER_S;
    }

    @Override
    public long timestampUs() {
        return source.timestampUs();
    }

    @Override
    public boolean isImuSample() {
        return source.isImuSample();
    }

    @Override
    public void publish() {
        if (source.isImuSample()) {
            lastImuUs = source.timestampUs();
            beforeImuPublished.accept(lastImuUs);
        }
        source.publish();
    }

    /** Returns the time of the last IMU sample, us. Any thread may call it. */
    public long lastImuUs() {
        return lastImuUs;
    }

    @Override
    public void close() throws IOException {
        source.close();
    }
}
