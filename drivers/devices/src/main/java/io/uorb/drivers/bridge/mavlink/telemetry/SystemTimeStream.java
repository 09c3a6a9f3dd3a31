// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink.telemetry;

import io.dronefleet.mavlink.common.SystemTime;
import io.uorb.drivers.bridge.mavlink.stream.TopicStream;
import io.uorb.drivers.bridge.mavlink.wire.MessageField;
import io.uorb.drivers.bridge.mavlink.wire.MessageLayout;
import io.uorb.drivers.device.DeviceContext;
import io.uorb.topics.sensors.SensorGps;
import io.uorb.topics.sensors.SensorGpsTopic;

/** SYSTEM_TIME: the time since start, and that of the receiver, us; 0 if it has none. */
final class SystemTimeStream extends TopicStream<SensorGps> {
    private static final MessageLayout LAYOUT = MessageLayout.of(SystemTime.class);
    private static final MessageField TIME_UNIX_USEC = LAYOUT.field("timeUnixUsec");
    private static final MessageField TIME_BOOT_MS = LAYOUT.field("timeBootMs");

    SystemTimeStream(DeviceContext context, double rateHz) {
        super(LAYOUT, rateHz, context, SensorGpsTopic.SENSOR_GPS);
    }

    @Override
    protected boolean fill(long nowUs) {
        TIME_BOOT_MS.put(payload, bootMs(nowUs));
        boolean isKnown = message.timeUtcUsec > 0;
        TIME_UNIX_USEC.put(payload, isKnown ? message.timeUtcUsec + nowUs - message.timestamp : 0);
        return true;
    }
}
