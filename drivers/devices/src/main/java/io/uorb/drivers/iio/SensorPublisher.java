// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.iio;

import io.uorb.OrbMetadata;
import io.uorb.Publication;
import io.uorb.demand.DemandRegistration;
import io.uorb.demand.DeviceInfo;
import io.uorb.demand.NodeDemand;
import io.uorb.drivers.device.DeviceContext;
import io.uorb.drivers.device.DriverError;
import io.uorb.drivers.device.SampleGuard;
import io.uorb.drivers.device.SampleLimits;
import io.uorb.drivers.iio.sysfs.IioKind;
import io.uorb.drivers.iio.sysfs.SensorDescription;
import io.uorb.topics.sensors.SensorAccel;
import io.uorb.topics.sensors.SensorAccelTopic;
import io.uorb.topics.sensors.SensorBaro;
import io.uorb.topics.sensors.SensorBaroTopic;
import io.uorb.topics.sensors.SensorGyro;
import io.uorb.topics.sensors.SensorGyroTopic;
import io.uorb.topics.sensors.SensorMag;
import io.uorb.topics.sensors.SensorMagTopic;
import java.util.function.Consumer;

/**
 * A publisher that checks the samples of one kind and publishes them on an instance of its topic. For the serving
 * thread.
 */
final class SensorPublisher {
    private static final int AXES = 3;
    private static final int NOISY_STUCK_AFTER = 100;

    /** Pressures are polled more often than they are measured, and may have few digits. */
    private static final int PRESSURE_STUCK_AFTER = 1_000;

    private static final long MAX_GAP_US = 1_000_000;
    private static final double PASCALS_PER_KILOPASCAL = 1_000;

    private final IioKind kind;
    private final DeviceContext context;
    private final SampleGuard guard;
    private final Output output;
    private final double[] values = new double[AXES];
    private Publication<?> advertised;

    /** A topic's message that is filled and published. */
    private interface Output {
        /** @param measured in the device's axes and the kernel's unit; may be changed */
        void publish(IioSample sample, double[] measured);
    }

    SensorPublisher(IioKind kind, DeviceContext context, IioDeviceInfo found) {
        this.kind = kind;
        this.context = context;
        int stuckAfter = kind == IioKind.BARO ? PRESSURE_STUCK_AFTER : NOISY_STUCK_AFTER;
        this.guard = new SampleGuard(
                context,
                kind.type(),
                new SampleLimits(kind.min(), kind.max(), Double.POSITIVE_INFINITY, stuckAfter, MAX_GAP_US));
        DeviceInfo device = SensorDescription.read(found.directory(), found.title(), kind);
        this.output = switch (kind) {
            case GYRO -> gyro(device);
            case ACCEL -> accel(device);
            case MAG -> mag(device);
            case BARO -> baro(device);
        };
    }

    IioKind kind() {
        return kind;
    }

    DeviceContext context() {
        return context;
    }

    /** Resets the checks after the device was opened again. */
    void reset() {
        guard.reset();
    }

    /** Publishes a sample, unless it is not plausible: then it is counted. Allocates nothing. */
    void offer(IioSample sample) {
        boolean passes = kind == IioKind.BARO
                ? guard.check(sample.timestampUs, sample.values[0])
                : guard.check(sample.timestampUs, sample.values);
        if (!passes) {
            return;
        }
        if (sample.clipped[0] || sample.clipped[1] || sample.clipped[2]) {
            context.count(DriverError.OUT_OF_RANGE, 1);
        }
        System.arraycopy(sample.values, 0, values, 0, AXES);
        output.publish(sample, values);
        context.published(sample.timestampUs);
    }

    private <T> Publication<T> advertise(OrbMetadata<T> topic, DeviceInfo device) {
        Publication<T> publication = context.advertiseMulti(topic);
        NodeDemand.setDevice(publication, device);
        advertised = publication;
        return publication;
    }

    /** As {@link NodeDemand#onFlush}, of its topic's instance. */
    DemandRegistration onFlush(Consumer<? super Runnable> handler) {
        return NodeDemand.of(advertised).onFlush(handler);
    }

    private Output gyro(DeviceInfo device) {
        Publication<SensorGyro> publication = advertise(SensorGyroTopic.SENSOR_GYRO, device);
        SensorGyro message = new SensorGyro();
        return (sample, measured) -> {
            context.align(measured);
            message.timestampSample = sample.timestampUs;
            message.deviceId = context.deviceId();
            message.x = (float) measured[0];
            message.y = (float) measured[1];
            message.z = (float) measured[2];
            message.temperature = (float) sample.temperatureC;
            message.errorCount = context.errorCount();
            sample.copyClipping(message.clipCounter);
            message.samples = 1;
            message.timestamp = context.clock().nowUs();
            publication.publish(message);
        };
    }

    private Output accel(DeviceInfo device) {
        Publication<SensorAccel> publication = advertise(SensorAccelTopic.SENSOR_ACCEL, device);
        SensorAccel message = new SensorAccel();
        return (sample, measured) -> {
            context.align(measured);
            message.timestampSample = sample.timestampUs;
            message.deviceId = context.deviceId();
            message.x = (float) measured[0];
            message.y = (float) measured[1];
            message.z = (float) measured[2];
            message.temperature = (float) sample.temperatureC;
            message.errorCount = context.errorCount();
            sample.copyClipping(message.clipCounter);
            message.samples = 1;
            message.timestamp = context.clock().nowUs();
            publication.publish(message);
        };
    }

    private Output mag(DeviceInfo device) {
        Publication<SensorMag> publication = advertise(SensorMagTopic.SENSOR_MAG, device);
        SensorMag message = new SensorMag();
        return (sample, measured) -> {
            context.align(measured);
            message.timestampSample = sample.timestampUs;
            message.deviceId = context.deviceId();
            message.x = (float) measured[0];
            message.y = (float) measured[1];
            message.z = (float) measured[2];
            message.temperature = (float) sample.temperatureC;
            message.errorCount = context.errorCount();
            message.timestamp = context.clock().nowUs();
            publication.publish(message);
        };
    }

    private Output baro(DeviceInfo device) {
        Publication<SensorBaro> publication = advertise(SensorBaroTopic.SENSOR_BARO, device);
        SensorBaro message = new SensorBaro();
        return (sample, measured) -> {
            message.timestampSample = sample.timestampUs;
            message.deviceId = context.deviceId();
            message.pressure = (float) (measured[0] * PASCALS_PER_KILOPASCAL);
            message.temperature = (float) sample.temperatureC;
            message.errorCount = context.errorCount();
            message.timestamp = context.clock().nowUs();
            publication.publish(message);
        };
    }
}
