// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink.telemetry;

import io.dronefleet.mavlink.common.SystemTime;
import io.uorb.drivers.bridge.mavlink.stream.MessageStream;
import io.uorb.drivers.bridge.mavlink.wire.MessageField;
import io.uorb.drivers.bridge.mavlink.wire.MessageLayout;
import io.uorb.drivers.device.DeviceContext;
import io.uorb.observe.LazySubscription;
import io.uorb.topics.sensors.SensorGps;
import io.uorb.topics.sensors.SensorGpsTopic;

/** SYSTEM_TIME: the time since start, and that of the receiver, us; 0 if it has none. */
final class SystemTimeStream extends MessageStream {
    private static final MessageLayout LAYOUT = MessageLayout.of(SystemTime.class);
    private static final MessageField TIME_UNIX_USEC = LAYOUT.field("timeUnixUsec");
    private static final MessageField TIME_BOOT_MS = LAYOUT.field("timeBootMs");

    private final LazySubscription<SensorGps> messages;
    private final SensorGps message = new SensorGps();

    SystemTimeStream(DeviceContext context, double rateHz) {
        super(LAYOUT, rateHz);
        messages = context.sample(SensorGpsTopic.SENSOR_GPS, 0);
    }

    @Override
    protected boolean isNew() {
        return messages.updated();
    }

    @Override
    public boolean latest(long nowUs) {
        if (!messages.copy(message)) {
            return false;
        }
        TIME_BOOT_MS.put(payload, LinkTime.bootMs(nowUs));
        boolean isKnown = message.timeUtcUsec > 0;
        TIME_UNIX_USEC.put(payload, isKnown ? message.timeUtcUsec + nowUs - message.timestamp : 0);
        return true;
    }
}
