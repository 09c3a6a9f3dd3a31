// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.hub.voting;

import io.uorb.OrbMetadata;
import io.uorb.Subscription;
import io.uorb.drivers.hub.parameter.SensorKind;
import io.uorb.module.ModuleContext;
import io.uorb.topics.sensors.SensorAccel;
import io.uorb.topics.sensors.SensorAccelTopic;
import io.uorb.topics.sensors.SensorBaro;
import io.uorb.topics.sensors.SensorBaroTopic;
import io.uorb.topics.sensors.SensorGyro;
import io.uorb.topics.sensors.SensorGyroTopic;
import io.uorb.topics.sensors.SensorMag;
import io.uorb.topics.sensors.SensorMagTopic;

/**
 * The messages of one instance of a sensor topic, each of which becomes a {@link SensorSample}. It takes every message
 * as long as it lags no further behind than the broker keeps them.
 */
public abstract class SensorReader {
    private final SensorSample sample = new SensorSample();
    private boolean hasSample;

    public static OrbMetadata<?> topic(SensorKind kind) {
        return switch (kind) {
            case GYRO -> SensorGyroTopic.SENSOR_GYRO;
            case ACCEL -> SensorAccelTopic.SENSOR_ACCEL;
            case MAG -> SensorMagTopic.SENSOR_MAG;
            case BARO -> SensorBaroTopic.SENSOR_BARO;
        };
    }

    public static SensorReader open(ModuleContext context, SensorKind kind, int instance) {
        return switch (kind) {
            case GYRO -> new GyroReader(all(context.subscribe(SensorGyroTopic.SENSOR_GYRO, instance)));
            case ACCEL -> new AccelReader(all(context.subscribe(SensorAccelTopic.SENSOR_ACCEL, instance)));
            case MAG -> new MagReader(all(context.subscribe(SensorMagTopic.SENSOR_MAG, instance)));
            case BARO -> new BaroReader(all(context.subscribe(SensorBaroTopic.SENSOR_BARO, instance)));
        };
    }

    private static <T> Subscription<T> all(Subscription<T> subscription) {
        subscription.setHistory(subscription.maxHistory());
        return subscription;
    }

    public abstract Subscription<?> subscription();

    /** Reads the next message, if there is one. */
    abstract boolean read(SensorSample target);

    /** Returns whether a sample waits; it stays until {@link #consume}. */
    public final boolean hasSample() {
        hasSample = hasSample || read(sample);
        return hasSample;
    }

    /** Returns the sample that waits, or was consumed last. */
    public final SensorSample sample() {
        return sample;
    }

    final void consume() {
        hasSample = false;
    }

    /** Returns the time of the measurement, or that of publishing if the driver does not set it. */
    private static long timeUs(long timestampSample, long timestamp) {
        return timestampSample != 0 ? timestampSample : timestamp;
    }

    private static final class GyroReader extends SensorReader {
        private final Subscription<SensorGyro> subscription;
        private final SensorGyro message = new SensorGyro();

        GyroReader(Subscription<SensorGyro> subscription) {
            this.subscription = subscription;
        }

        @Override
        public Subscription<?> subscription() {
            return subscription;
        }

        @Override
        boolean read(SensorSample target) {
            if (!subscription.update(message)) {
                return false;
            }
            target.timeUs = timeUs(message.timestampSample, message.timestamp);
            target.deviceId = message.deviceId;
            target.setVector(message.x, message.y, message.z);
            target.temperature = message.temperature;
            target.errorCount = message.errorCount;
            target.setClips(message.clipCounter);
            target.rawSamples = message.samples;
            return true;
        }
    }

    private static final class AccelReader extends SensorReader {
        private final Subscription<SensorAccel> subscription;
        private final SensorAccel message = new SensorAccel();

        AccelReader(Subscription<SensorAccel> subscription) {
            this.subscription = subscription;
        }

        @Override
        public Subscription<?> subscription() {
            return subscription;
        }

        @Override
        boolean read(SensorSample target) {
            if (!subscription.update(message)) {
                return false;
            }
            target.timeUs = timeUs(message.timestampSample, message.timestamp);
            target.deviceId = message.deviceId;
            target.setVector(message.x, message.y, message.z);
            target.temperature = message.temperature;
            target.errorCount = message.errorCount;
            target.setClips(message.clipCounter);
            target.rawSamples = message.samples;
            return true;
        }
    }

    private static final class MagReader extends SensorReader {
        private final Subscription<SensorMag> subscription;
        private final SensorMag message = new SensorMag();

        MagReader(Subscription<SensorMag> subscription) {
            this.subscription = subscription;
        }

        @Override
        public Subscription<?> subscription() {
            return subscription;
        }

        @Override
        boolean read(SensorSample target) {
            if (!subscription.update(message)) {
                return false;
            }
            target.timeUs = timeUs(message.timestampSample, message.timestamp);
            target.deviceId = message.deviceId;
            target.setVector(message.x, message.y, message.z);
            target.temperature = message.temperature;
            target.errorCount = message.errorCount;
            return true;
        }
    }

    private static final class BaroReader extends SensorReader {
        private final Subscription<SensorBaro> subscription;
        private final SensorBaro message = new SensorBaro();

        BaroReader(Subscription<SensorBaro> subscription) {
            this.subscription = subscription;
        }

        @Override
        public Subscription<?> subscription() {
            return subscription;
        }

        @Override
        boolean read(SensorSample target) {
            if (!subscription.update(message)) {
                return false;
            }
            target.timeUs = timeUs(message.timestampSample, message.timestamp);
            target.deviceId = message.deviceId;
            target.setVector(message.pressure, 0, 0);
            target.temperature = message.temperature;
            target.errorCount = message.errorCount;
            return true;
        }
    }
}
