// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.iio;

import io.uorb.Publication;
import io.uorb.drivers.iio.sysfs.IioKind;
import io.uorb.topics.sensors.SensorBaro;
import io.uorb.topics.sensors.SensorBaroTopic;

/** A publisher of {@code sensor_baro}. */
final class BaroPublisher extends SensorPublisher {
    private static final double PASCALS_PER_KILOPASCAL = 1_000;

    private final Publication<SensorBaro> publication;
    private final SensorBaro message = new SensorBaro();

    BaroPublisher(CountingContext context) {
        super(IioKind.BARO, context);
        this.publication = context.advertiseMulti(SensorBaroTopic.SENSOR_BARO);
    }

    @Override
    void publish(IioSample sample, double[] measured, long errorCount) {
        message.timestampSample = sample.timestampUs;
        message.deviceId = context().deviceId();
        message.pressure = (float) (measured[0] * PASCALS_PER_KILOPASCAL);
        message.temperature = (float) sample.temperatureC;
        message.errorCount = errorCount;
        message.timestamp = context().clock().nowUs();
        publication.publish(message);
    }
}
