// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.ros;

import io.uorb.drivers.app.ros.frame.Frames;
import io.uorb.topics.sensors.SensorCombined;

/** The IMU that the hub selects. Without accelerometer data there is no sample. */
final class CombinedImuSource extends ImuSource<SensorCombined> {
    @Override
    long sampleUs(SensorCombined from) {
        return from.timestamp;
    }

    @Override
    boolean take(SensorCombined from) {
        Frames.copy(from.gyroRad, rate);
        Frames.copy(from.accelerometerMS2, force);
        return from.accelerometerTimestampRelative != SensorCombined.RELATIVE_TIMESTAMP_INVALID;
    }
}
