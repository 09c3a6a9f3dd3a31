// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.ros;

import io.uorb.drivers.math.Vectors;
import io.uorb.topics.sensors.SensorCombined;

/** The IMU that the hub selects. Without accelerometer data there is no sample. */
final class CombinedImuSource extends ImuSource<SensorCombined> {
    @Override
    long sampleUs(SensorCombined from) {
        return from.timestamp;
    }

    @Override
    boolean take(SensorCombined from) {
        Vectors.toDoubles(from.gyroRad, rate);
        Vectors.toDoubles(from.accelerometerMS2, force);
        return from.accelerometerTimestampRelative != SensorCombined.RELATIVE_TIMESTAMP_INVALID;
    }
}
