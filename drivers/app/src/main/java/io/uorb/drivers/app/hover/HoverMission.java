// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.hover;

import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.module.Module;
import io.uorb.module.ModuleContext;
import io.uorb.module.StatusPrinter;
import io.uorb.module.checkpoint.StateFields;
import io.uorb.module.checkpoint.Stateful;
import io.uorb.time.OrbClock;
import io.uorb.topics.actuators.ActuatorArmed;
import io.uorb.topics.actuators.ActuatorArmedTopic;
import io.uorb.topics.control.TrajectorySetpoint;
import io.uorb.topics.control.TrajectorySetpointTopic;
import io.uorb.topics.control.VehicleControlMode;
import io.uorb.topics.control.VehicleControlModeTopic;
import io.uorb.topics.estimation.VehicleLocalPosition;
import io.uorb.topics.estimation.VehicleLocalPositionTopic;
import io.uorb.topics.vehicle.VehicleLandDetected;
import io.uorb.topics.vehicle.VehicleLandDetectedTopic;
import io.uorb.work.ScheduledWorkItem;
import io.uorb.work.WorkQueueConfig;

/**
 * Commands the flight of a {@link HoverPlan}: {@code actuator_armed}, {@code vehicle_control_mode} and {@code
 * trajectory_setpoint} at 50 Hz, as commander and flight modes do. It disarms once the vehicle has landed.
 */
final class HoverMission implements Module, Stateful {
    /** Name of the figure that is 1 when the vehicle has landed and is disarmed. */
    static final String DONE = "done";

    private static final long PERIOD_US = 20_000;
    private static final double S_PER_US = 1e-6;

    private final OrbClock clock;
    private final HoverPlan plan;
    private final long startUs;
    private final Subscription<VehicleLocalPosition> positionSubscription;
    private final Subscription<VehicleLandDetected> landSubscription;
    private final Publication<ActuatorArmed> armedPublication;
    private final Publication<VehicleControlMode> modePublication;
    private final Publication<TrajectorySetpoint> setpointPublication;
    private final VehicleLocalPosition position = new VehicleLocalPosition();
    private final VehicleLandDetected land = new VehicleLandDetected();
    private final ActuatorArmed armed = new ActuatorArmed();
    private final VehicleControlMode mode = new VehicleControlMode();
    private final TrajectorySetpoint setpoint = new TrajectorySetpoint();
    private final ScheduledWorkItem item;
    private volatile boolean done;

    HoverMission(ModuleContext context, HoverPlan plan, long startUs) {
        this.plan = plan;
        this.startUs = startUs;
        clock = context.clock();
        positionSubscription = context.subscribe(VehicleLocalPositionTopic.VEHICLE_LOCAL_POSITION)
                .sampling();
        landSubscription = context.subscribe(VehicleLandDetectedTopic.VEHICLE_LAND_DETECTED)
                .sampling();
        armedPublication = context.advertise(ActuatorArmedTopic.ACTUATOR_ARMED);
        modePublication = context.advertise(VehicleControlModeTopic.VEHICLE_CONTROL_MODE);
        setpointPublication = context.advertise(TrajectorySetpointTopic.TRAJECTORY_SETPOINT);
        item = context.workItem("", WorkQueueConfig.HP_DEFAULT, this::run);
    }

    @Override
    public void start() {
        item.scheduleOnInterval(PERIOD_US);
    }

    @Override
    public void state(StateFields fields) {
        fields.message("position", VehicleLocalPositionTopic.VEHICLE_LOCAL_POSITION, position);
        fields.message("land", VehicleLandDetectedTopic.VEHICLE_LAND_DETECTED, land);
        done = fields.flag("done", done);
    }

    private void run() {
        long nowUs = clock.nowUs();
        double timeS = (nowUs - startUs) * S_PER_US;
        positionSubscription.update(position);
        landSubscription.update(land);
        HoverPhase phase = plan.phase(timeS);
        done = done || phase == HoverPhase.LAND && land.landed;
        publishMode(nowUs, phase != HoverPhase.GROUND && !done);
        if (mode.flagArmed) {
            plan.setpoint(timeS, -position.z, setpoint);
            setpoint.timestamp = nowUs;
            setpointPublication.publish(setpoint);
        }
    }

    private void publishMode(long nowUs, boolean flies) {
        armed.timestamp = nowUs;
        armed.armed = flies;
        armed.readyToArm = true;
        armedPublication.publish(armed);
        mode.timestamp = nowUs;
        mode.flagArmed = flies;
        mode.flagMulticopterPositionControlEnabled = flies;
        mode.flagControlPositionEnabled = flies;
        mode.flagControlVelocityEnabled = flies;
        mode.flagControlAltitudeEnabled = flies;
        mode.flagControlClimbRateEnabled = flies;
        mode.flagControlAttitudeEnabled = flies;
        mode.flagControlRatesEnabled = flies;
        mode.flagControlAllocationEnabled = flies;
        mode.flagControlAutoEnabled = flies;
        modePublication.publish(mode);
    }

    @Override
    public void status(StatusPrinter printer) {
        printer.value(DONE, done ? 1 : 0);
    }
}
