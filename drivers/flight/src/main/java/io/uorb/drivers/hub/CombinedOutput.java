// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.hub;

import io.uorb.Publication;
import io.uorb.drivers.hub.voting.SensorTrack;
import io.uorb.drivers.math.Vectors;
import io.uorb.module.ModuleContext;
import io.uorb.topics.sensors.SensorCombined;
import io.uorb.topics.sensors.SensorCombinedTopic;

/** {@code sensor_combined} of the chosen gyroscope and accelerometer; the interval goes on when the choice changes. */
final class CombinedOutput {
    private static final double US_PER_S = 1e6;

    /** The time until another sensor takes over, a timeout and a little more, is bridged. */
    private final ImuInterval interval = new ImuInterval(2);

    private final Publication<SensorCombined> publication;
    private final SensorCombined message = new SensorCombined();

    CombinedOutput(ModuleContext context) {
        publication = context.advertise(SensorCombinedTopic.SENSOR_COMBINED);
    }

    void setRateHz(double rateHz) {
        interval.setRateHz(rateHz);
    }

    void takeAccel(SensorTrack accel) {
        interval.addAccel(accel);
        message.accelCalibrationCount = accel.alignment().calibrationCount();
    }

    void takeGyro(SensorTrack gyro) {
        if (interval.addGyro(gyro)) {
            message.gyroCalibrationCount = gyro.alignment().calibrationCount();
            publish();
            interval.clear();
        }
    }

    private void publish() {
        RotationIntegral rotation = interval.rotation();
        message.timestamp = rotation.lastUs();
        Vectors.toFloats(rotation.rotation(), US_PER_S / rotation.durationUs(), message.gyroRad);
        message.gyroIntegralDt = rotation.durationUs();
        message.gyroClipping = interval.gyroClipping();
        VectorIntegral velocity = interval.velocity();
        message.accelerometerIntegralDt = velocity.durationUs();
        message.accelerometerClipping = interval.accelClipping();
        if (interval.hasVelocity()) {
            message.accelerometerTimestampRelative = (int) (velocity.lastUs() - rotation.lastUs());
            Vectors.toFloats(velocity.sum(), US_PER_S / velocity.durationUs(), message.accelerometerMS2);
        } else {
            message.accelerometerTimestampRelative = SensorCombined.RELATIVE_TIMESTAMP_INVALID;
        }
        publication.publish(message);
    }
}
