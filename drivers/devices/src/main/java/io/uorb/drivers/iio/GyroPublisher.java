// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.iio;

import io.uorb.Publication;
import io.uorb.drivers.iio.sysfs.IioKind;
import io.uorb.topics.sensors.SensorGyro;
import io.uorb.topics.sensors.SensorGyroTopic;

/** A publisher of {@code sensor_gyro}. */
final class GyroPublisher extends SensorPublisher {
    private final Publication<SensorGyro> publication;
    private final SensorGyro message = new SensorGyro();

    GyroPublisher(CountingContext context) {
        super(IioKind.GYRO, context);
        this.publication = context.advertiseMulti(SensorGyroTopic.SENSOR_GYRO);
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
