// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink.telemetry;

import io.dronefleet.mavlink.common.ExtendedSysState;
import io.uorb.drivers.bridge.mavlink.stream.TopicStream;
import io.uorb.drivers.bridge.mavlink.wire.MessageField;
import io.uorb.drivers.bridge.mavlink.wire.MessageLayout;
import io.uorb.drivers.device.DeviceContext;
import io.uorb.observe.LazySubscription;
import io.uorb.topics.vehicle.VehicleLandDetected;
import io.uorb.topics.vehicle.VehicleLandDetectedTopic;
import io.uorb.topics.vehicle.VehicleStatus;
import io.uorb.topics.vehicle.VehicleStatusTopic;

/** EXTENDED_SYS_STATE from {@code vehicle_land_detected} and {@code vehicle_status}: on the ground or not. */
final class ExtendedSysStateStream extends TopicStream<VehicleLandDetected> {
    private static final MessageLayout LAYOUT = MessageLayout.of(ExtendedSysState.class);
    private static final MessageField LANDED_STATE = LAYOUT.field("landedState");
    private static final int ON_GROUND = 1;
    private static final int IN_AIR = 2;
    private static final int TAKES_OFF = 3;
    private static final int LANDS = 4;

    private final LazySubscription<VehicleStatus> statuses;
    private final VehicleStatus status = new VehicleStatus();

    ExtendedSysStateStream(DeviceContext context, double rateHz) {
        super(LAYOUT, rateHz, context, VehicleLandDetectedTopic.VEHICLE_LAND_DETECTED);
        statuses = context.sample(VehicleStatusTopic.VEHICLE_STATUS, 0);
    }

    @Override
    protected boolean fill(long nowUs) {
        statuses.copy(status);
        LANDED_STATE.put(payload, message.landed ? ON_GROUND : inAir());
        return true;
    }

    private int inAir() {
        return switch (status.navState) {
            case VehicleStatus.NAVIGATION_STATE_AUTO_TAKEOFF -> TAKES_OFF;
            case VehicleStatus.NAVIGATION_STATE_AUTO_LAND -> LANDS;
            default -> IN_AIR;
        };
    }
}
