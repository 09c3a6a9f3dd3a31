// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.iio;

import io.uorb.Publication;
import io.uorb.drivers.iio.sysfs.IioKind;
import io.uorb.topics.sensors.SensorAccel;
import io.uorb.topics.sensors.SensorAccelTopic;

/** A publisher of {@code sensor_accel}. */
final class AccelPublisher extends SensorPublisher {
    private final Publication<SensorAccel> publication;
    private final SensorAccel message = new SensorAccel();

    AccelPublisher(CountingContext context) {
        super(IioKind.ACCEL, context);
        this.publication = context.advertiseMulti(SensorAccelTopic.SENSOR_ACCEL);
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
        sample.copyClipping(message.clipCounter);
        message.samples = 1;
        message.timestamp = context().clock().nowUs();
        publication.publish(message);
    }
}
