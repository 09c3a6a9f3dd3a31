// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.ros;

import io.uorb.topics.sensors.SensorGps;

/** A receiver's UTC time as {@code sensor_msgs/TimeReference}, once it knows it (ros1:P-15). */
final class TimeReferenceFiller implements StandardMapping.Filler<SensorGps> {
    private static final long US_PER_S = 1_000_000;
    private static final long NS_PER_US = 1_000;

    private final StandardMessage.Stamp stamp;
    private final StandardMessage.Stamp reference;

    TimeReferenceFiller(StandardMessage out) {
        stamp = out.header("");
        reference = out.stamp("time_ref");
        out.setText("source", "gps");
    }

    @Override
    public boolean fill(SensorGps from) {
        if (from.timeUtcUsec == 0) {
            return false;
        }
        stamp.set(from.timestamp + from.timestampTimeRelative);
        reference
                .path()
                .setTime(
                        reference.message(),
                        Long.divideUnsigned(from.timeUtcUsec, US_PER_S),
                        Long.remainderUnsigned(from.timeUtcUsec, US_PER_S) * NS_PER_US);
        return true;
    }
}
