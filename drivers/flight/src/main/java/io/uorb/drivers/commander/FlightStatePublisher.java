// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.commander;

import io.uorb.Publication;
import io.uorb.drivers.mission.VehicleMode;
import io.uorb.module.ModuleContext;
import io.uorb.topics.actuators.ActuatorArmed;
import io.uorb.topics.actuators.ActuatorArmedTopic;
import io.uorb.topics.control.VehicleControlMode;
import io.uorb.topics.control.VehicleControlModeTopic;
import io.uorb.topics.vehicle.VehicleStatus;
import io.uorb.topics.vehicle.VehicleStatusTopic;

/**
 * Publisher of the vehicle's state: {@code actuator_armed} and {@code vehicle_control_mode} each time, {@code
 * vehicle_status} when it changes and twice a second. One thread.
 */
final class FlightStatePublisher {
    private static final long PERIOD_US = 500_000;
    private static final int QUADROTOR = 2;

    private final FlightState state;
    private final Publication<VehicleStatus> statusPublication;
    private final Publication<ActuatorArmed> armedPublication;
    private final Publication<VehicleControlMode> modePublication;
    private final VehicleStatus status = new VehicleStatus();
    private final ActuatorArmed armed = new ActuatorArmed();
    private final VehicleControlMode mode = new VehicleControlMode();
    private long dueUs;
    private VehicleMode told;
    private boolean toldArmed;
    private boolean toldReady;

    FlightStatePublisher(ModuleContext context, FlightState state) {
        this.state = state;
        statusPublication = context.advertise(VehicleStatusTopic.VEHICLE_STATUS);
        armedPublication = context.advertise(ActuatorArmedTopic.ACTUATOR_ARMED);
        modePublication = context.advertise(VehicleControlModeTopic.VEHICLE_CONTROL_MODE);
        status.vehicleType = VehicleStatus.VEHICLE_TYPE_ROTARY_WING;
        status.systemType = QUADROTOR;
        status.componentId = 1;
        status.powerInputValid = true;
        for (VehicleMode each : VehicleMode.values()) {
            status.validNavStatesMask |= 1L << each.navState();
        }
        status.canSetNavStatesMask = status.validNavStatesMask;
    }

    void publish(long nowUs, int systemId) {
        boolean isReady = state.isPlaced();
        if (nowUs >= dueUs || state.mode != told || state.armed != toldArmed || isReady != toldReady) {
            dueUs = nowUs + PERIOD_US;
            told = state.mode;
            toldArmed = state.armed;
            toldReady = isReady;
            state.fill(status, systemId, nowUs);
            statusPublication.publish(status);
        }
        armed.timestamp = nowUs;
        armed.armed = state.armed;
        armed.readyToArm = isReady;
        armedPublication.publish(armed);
        publishMode(nowUs);
    }

    private void publishMode(long nowUs) {
        mode.timestamp = nowUs;
        mode.flagArmed = state.armed;
        mode.flagMulticopterPositionControlEnabled = state.armed;
        mode.flagControlPositionEnabled = state.armed;
        mode.flagControlVelocityEnabled = state.armed;
        mode.flagControlAltitudeEnabled = state.armed;
        mode.flagControlClimbRateEnabled = state.armed;
        mode.flagControlAttitudeEnabled = state.armed;
        mode.flagControlRatesEnabled = state.armed;
        mode.flagControlAllocationEnabled = state.armed;
        mode.flagControlAutoEnabled = state.armed;
        modePublication.publish(mode);
    }
}
