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
import java.util.function.BiConsumer;

/**
 * Reader of one instance of a sensor topic; each message becomes a {@link SensorSample}. It misses no message unless it
 * falls behind by more than the broker's history. Belongs to the hub's thread.
 */
public final class SensorReader {
    private final Messages<?> messages;
    private final SensorSample sample = new SensorSample();
    private boolean hasSample;

    private SensorReader(Messages<?> messages) {
        this.messages = messages;
    }

    /** Returns the topic of a kind of sensor. */
    public static OrbMetadata<?> topic(SensorKind kind) {
        return switch (kind) {
            case GYRO -> SensorGyroTopic.SENSOR_GYRO;
            case ACCEL -> SensorAccelTopic.SENSOR_ACCEL;
            case MAG -> SensorMagTopic.SENSOR_MAG;
            case BARO -> SensorBaroTopic.SENSOR_BARO;
        };
    }

    /** Subscribes to one instance; the context closes the subscription. */
    public static SensorReader open(ModuleContext context, SensorKind kind, int instance) {
        return new SensorReader(
                switch (kind) {
                    case GYRO -> Messages.of(context, SensorGyroTopic.SENSOR_GYRO, instance, SensorReader::take);
                    case ACCEL -> Messages.of(context, SensorAccelTopic.SENSOR_ACCEL, instance, SensorReader::take);
                    case MAG -> Messages.of(context, SensorMagTopic.SENSOR_MAG, instance, SensorReader::take);
                    case BARO -> Messages.of(context, SensorBaroTopic.SENSOR_BARO, instance, SensorReader::take);
                });
    }

    /** Returns the subscription, to wait for messages. */
    public Subscription<?> subscription() {
        return messages.subscription;
    }

    /** Returns whether there is a new sample; it is kept until {@link #consume}. */
    public boolean hasSample() {
        hasSample = hasSample || messages.read(sample);
        return hasSample;
    }

    /** Returns the new sample or, without one, the last consumed one. The object is reused. */
    public SensorSample sample() {
        return sample;
    }

    void consume() {
        hasSample = false;
    }

    private static void take(SensorGyro from, SensorSample to) {
        to.set(from.timestampSample, from.timestamp, from.deviceId, from.temperature, from.errorCount);
        to.setVector(from.x, from.y, from.z);
        to.setClips(from.clipCounter);
        to.rawSamples = from.samples;
    }

    private static void take(SensorAccel from, SensorSample to) {
        to.set(from.timestampSample, from.timestamp, from.deviceId, from.temperature, from.errorCount);
        to.setVector(from.x, from.y, from.z);
        to.setClips(from.clipCounter);
        to.rawSamples = from.samples;
    }

    private static void take(SensorMag from, SensorSample to) {
        to.set(from.timestampSample, from.timestamp, from.deviceId, from.temperature, from.errorCount);
        to.setVector(from.x, from.y, from.z);
    }

    private static void take(SensorBaro from, SensorSample to) {
        to.set(from.timestampSample, from.timestamp, from.deviceId, from.temperature, from.errorCount);
        to.setVector(from.pressure, 0, 0);
    }

    private record Messages<T>(Subscription<T> subscription, T message, BiConsumer<T, SensorSample> taker) {
        static <T> Messages<T> of(
                ModuleContext context, OrbMetadata<T> topic, int instance, BiConsumer<T, SensorSample> taker) {
            Subscription<T> subscription = context.subscribe(topic, instance);
            subscription.setHistory(subscription.maxHistory());
            return new Messages<>(subscription, topic.newMessage(), taker);
        }

        boolean read(SensorSample target) {
            boolean isNew = subscription.update(message);
            if (isNew) {
                taker.accept(message, target);
            }
            return isNew;
        }
    }
}
