// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink.stream;

import io.dronefleet.mavlink.minimal.Heartbeat;
import io.uorb.drivers.bridge.mavlink.wire.MessageField;
import io.uorb.drivers.bridge.mavlink.wire.MessageLayout;
import io.uorb.drivers.device.DeviceContext;
import io.uorb.observe.LazySubscription;
import io.uorb.topics.vehicle.VehicleStatus;
import io.uorb.topics.vehicle.VehicleStatusTopic;

/**
 * HEARTBEAT from {@code vehicle_status}. It is the sign that we are there, so it goes out without a status, too: then
 * it tells of a system that is not initialised.
 */
final class HeartbeatStream extends MessageStream {
    private static final MessageLayout LAYOUT = MessageLayout.of(Heartbeat.class);
    private static final MessageField TYPE = LAYOUT.field("type");
    private static final MessageField AUTOPILOT = LAYOUT.field("autopilot");
    private static final MessageField BASE_MODE = LAYOUT.field("baseMode");
    private static final MessageField CUSTOM_MODE = LAYOUT.field("customMode");
    private static final MessageField SYSTEM_STATUS = LAYOUT.field("systemStatus");
    private static final MessageField VERSION = LAYOUT.field("mavlinkVersion");

    private static final int AUTOPILOT_PX4 = 12;
    private static final int VERSION_OF_COMMON = 3;

    private final LazySubscription<VehicleStatus> statuses;
    private final VehicleStatus status = new VehicleStatus();

    HeartbeatStream(DeviceContext context, double rateHz) {
        super(LAYOUT, rateHz);
        statuses = context.sample(VehicleStatusTopic.VEHICLE_STATUS, 0);
    }

    /** Returns true: each heartbeat that is due is new. */
    @Override
    protected boolean isNew() {
        return true;
    }

    @Override
    public boolean latest(long nowUs) {
        AUTOPILOT.put(payload, AUTOPILOT_PX4);
        VERSION.put(payload, VERSION_OF_COMMON);
        if (statuses.copy(status)) {
            TYPE.put(payload, status.systemType);
            BASE_MODE.put(payload, FlightMode.base(status));
            CUSTOM_MODE.put(payload, FlightMode.custom(status.navState));
            SYSTEM_STATUS.put(payload, FlightMode.state(status));
        }
        return true;
    }

    @Override
    protected boolean isUrgent() {
        return true;
    }
}
