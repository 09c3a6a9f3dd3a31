// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.source;

import io.uorb.drivers.pace.SensorSource;
import java.io.IOException;

/** A source that ends after some time, and whose IMU samples are observed. The driver's thread uses it. */
final class ObservedSensorSource implements SensorSource {
    private static final double US_PER_S = 1e6;

    private final SensorSource source;
    private final double seconds;
    private final SourceObserver observer;
    private boolean started;
    private long firstUs;

    /**
     * Wraps a source.
     *
     * @param seconds length in the messages' time, counted from the first; 0 for all of it
     */
    ObservedSensorSource(SensorSource source, double seconds, SourceObserver observer) {
        this.source = source;
        this.seconds = seconds == 0 ? Double.POSITIVE_INFINITY : seconds;
        this.observer = observer;
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
    public boolean isMessage() {
        return source.isMessage();
    }

    @Override
    public void publish() {
        if (source.isImuSample()) {
            observer.publishing(source.timestampUs());
        }
        source.publish();
    }

    @Override
    public long disordered() {
        return source.disordered();
    }

    @Override
    public void close() throws IOException {
        source.close();
    }
}
