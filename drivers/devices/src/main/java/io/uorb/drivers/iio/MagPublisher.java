// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.iio;

import io.uorb.Publication;
import io.uorb.drivers.iio.sysfs.IioKind;
import io.uorb.topics.sensors.SensorMag;
import io.uorb.topics.sensors.SensorMagTopic;

/** A publisher of {@code sensor_mag}. */
final class MagPublisher extends SensorPublisher {
    private final Publication<SensorMag> publication;
    private final SensorMag message = new SensorMag();

    MagPublisher(CountingContext context) {
        super(IioKind.MAG, context);
        this.publication = context.advertiseMulti(SensorMagTopic.SENSOR_MAG);
    }

    @Override
    void publish(IioSample sample, double[] measured, long errorCount) {
        context().align(measured);
        message.timestampSample = sample.timestampUs;
        message.deviceId = context().deviceId();
        message.x = (float) measured[0];
        message.y = (float) measured[1];
        message.z = (float) measured[2];
        message.temperature = (float) sample.temperatureC;
        message.errorCount = errorCount;
        message.timestamp = context().clock().nowUs();
        publication.publish(message);
    }
}
