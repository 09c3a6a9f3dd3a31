// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink.hil;

import io.dronefleet.mavlink.minimal.Heartbeat;
import io.uorb.Orb;
import io.uorb.Subscription;
import io.uorb.drivers.bridge.mavlink.stream.FlightMode;
import io.uorb.drivers.bridge.mavlink.wire.MessageField;
import io.uorb.drivers.bridge.mavlink.wire.MessageLayout;
import io.uorb.observe.LazySubscription;
import io.uorb.topics.actuators.ActuatorArmed;
import io.uorb.topics.actuators.ActuatorArmedTopic;
import io.uorb.topics.vehicle.VehicleStatus;
import io.uorb.topics.vehicle.VehicleStatusTopic;

/**
 * The flight's HEARTBEAT from {@code vehicle_status}. Simulators cut the motors at one without the armed bit, so
 * without a status {@code actuator_armed} decides about it: it is a quadrotor then.
 */
final class HilHeartbeat implements AutoCloseable {
    static final MessageLayout LAYOUT = MessageLayout.of(Heartbeat.class);

    private static final MessageField TYPE = LAYOUT.field("type");
    private static final MessageField BASE_MODE = LAYOUT.field("baseMode");
    private static final MessageField CUSTOM_MODE = LAYOUT.field("customMode");
    private static final MessageField STATE = LAYOUT.field("systemStatus");
    private static final int AUTOPILOT_PX4 = 12;
    private static final int VERSION_OF_COMMON = 3;
    private static final int QUADROTOR = 2;
    private static final int HIL = 32;

    private final LazySubscription<VehicleStatus> statuses;
    private final LazySubscription<ActuatorArmed> armings;
    private final VehicleStatus status = new VehicleStatus();
    private final ActuatorArmed armed = new ActuatorArmed();
    private final byte[] payload = LAYOUT.newPayload();

    HilHeartbeat(Orb flight) {
        statuses = new LazySubscription<>(flight, VehicleStatusTopic.VEHICLE_STATUS, 0, Subscription::sampling);
        armings = new LazySubscription<>(flight, ActuatorArmedTopic.ACTUATOR_ARMED, 0, Subscription::sampling);
        LAYOUT.field("autopilot").put(payload, AUTOPILOT_PX4);
        LAYOUT.field("mavlinkVersion").put(payload, VERSION_OF_COMMON);
    }

    /** Returns the payload for this moment, owned by this object. */
    byte[] payload() {
        if (!statuses.copy(status)) {
            boolean isArmed = armings.copy(armed) && armed.armed;
            status.systemType = QUADROTOR;
            status.armingState = isArmed ? VehicleStatus.ARMING_STATE_ARMED : VehicleStatus.ARMING_STATE_DISARMED;
        }
        TYPE.put(payload, status.systemType);
        BASE_MODE.put(payload, FlightMode.base(status) | HIL);
        CUSTOM_MODE.put(payload, FlightMode.custom(status.navState));
        STATE.put(payload, FlightMode.state(status));
        return payload;
    }

    @Override
    public void close() {
        statuses.close();
        armings.close();
    }
}
