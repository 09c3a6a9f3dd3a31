// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.control;

import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.drivers.math.Vectors;
import io.uorb.drivers.runner.Cycle;
import io.uorb.module.Module;
import io.uorb.module.ModuleContext;
import io.uorb.module.checkpoint.StateFields;
import io.uorb.module.checkpoint.Stateful;
import io.uorb.parameter.Parameters;
import io.uorb.time.OrbClock;
import io.uorb.topics.control.TrajectorySetpoint;
import io.uorb.topics.control.TrajectorySetpointTopic;
import io.uorb.topics.control.VehicleAttitudeSetpoint;
import io.uorb.topics.control.VehicleAttitudeSetpointTopic;
import io.uorb.topics.control.VehicleControlMode;
import io.uorb.topics.control.VehicleControlModeTopic;
import io.uorb.topics.estimation.VehicleLocalPosition;
import io.uorb.topics.estimation.VehicleLocalPositionTopic;
import io.uorb.topics.vehicle.VehicleLandDetected;
import io.uorb.topics.vehicle.VehicleLandDetectedTopic;
import io.uorb.work.ScheduledWorkItem;
import io.uorb.work.SubscriptionCallbackWorkItem;
import io.uorb.work.WorkItem;
import io.uorb.work.WorkQueueConfig;

/**
 * The module of {@link PositionController}: each valid {@code vehicle_local_position}, with the latest
 * {@code trajectory_setpoint}, gives {@code vehicle_attitude_setpoint}, while {@code vehicle_control_mode} has the
 * multicopter's position controlled. Once something holds the vehicle up while it shall sink, thrust goes to its least.
 *
 * <p>A vehicle that was controlled stays so when estimates are lost: without a horizontal position it is level, without
 * an altitude the vertical velocity counts, and without that, or any estimate, it sinks blindly ({@link BlindDescent}).
 */
final class PositionControl implements Module, Stateful {
    private static final double S_PER_US = 1e-6;

    /** Longest time between estimates that is believed, s. */
    private static final double LONGEST_PERIOD_S = 0.1;

    /** Without an estimate for so long, there is none. */
    private static final long SILENCE_US = 500_000;

    private final OrbClock clock;
    private final Parameters<PositionControllerParameters> parameters;
    private final PositionController controller;
    private final ThrustVector thrustVector;
    private final Subscription<VehicleLocalPosition> positionSubscription;
    private final Subscription<TrajectorySetpoint> setpointSubscription;
    private final Subscription<VehicleControlMode> modeSubscription;
    private final Subscription<VehicleLandDetected> landSubscription;
    private final Publication<VehicleAttitudeSetpoint> publication;
    private final VehicleLocalPosition position = new VehicleLocalPosition();
    private final TrajectorySetpoint trajectory = new TrajectorySetpoint();
    private final VehicleControlMode mode = new VehicleControlMode();
    private final VehicleLandDetected land = new VehicleLandDetected();
    private final VehicleAttitudeSetpoint attitude = new VehicleAttitudeSetpoint();
    private final PositionController.Motion now = new PositionController.Motion();
    private final PositionController.Motion setpoint = new PositionController.Motion();
    private final BlindDescent blind = new BlindDescent();
    private final WorkItem item;
    private final ScheduledWorkItem watch;
    private boolean commanded;
    /** Whether an estimate was valid since the vehicle has armed. */
    private boolean controlled;

    private long lastUs;
    private long heardUs;

    /** Creates a module on the queue {@code nav_and_controllers}. */
    PositionControl(ModuleContext context) {
        clock = context.clock();
        parameters = context.parameters(PositionControllerParameters.class);
        controller = new PositionController(parameters.get());
        thrustVector = new ThrustVector(parameters.get());
        positionSubscription = context.subscribe(VehicleLocalPositionTopic.VEHICLE_LOCAL_POSITION);
        setpointSubscription =
                context.subscribe(TrajectorySetpointTopic.TRAJECTORY_SETPOINT).sampling();
        modeSubscription =
                context.subscribe(VehicleControlModeTopic.VEHICLE_CONTROL_MODE).sampling();
        landSubscription = context.subscribe(VehicleLandDetectedTopic.VEHICLE_LAND_DETECTED)
                .sampling();
        publication = context.advertise(VehicleAttitudeSetpointTopic.VEHICLE_ATTITUDE_SETPOINT);
        item = new Cycle(context, Cycle.POSITION_US).workItem(WorkQueueConfig.NAV_AND_CONTROLLERS, this::run);
        watch = context.workItem("watch", WorkQueueConfig.NAV_AND_CONTROLLERS, this::watch);
    }

    @Override
    public void start() {
        new SubscriptionCallbackWorkItem<>(item, positionSubscription).registerCallback();
        watch.scheduleOnInterval(Cycle.POSITION_US);
    }

    @Override
    public void state(StateFields fields) {
        fields.part("controller", controller);
        fields.part("blind", blind);
        fields.message("position", VehicleLocalPositionTopic.VEHICLE_LOCAL_POSITION, position);
        fields.message("trajectory", TrajectorySetpointTopic.TRAJECTORY_SETPOINT, trajectory);
        fields.message("mode", VehicleControlModeTopic.VEHICLE_CONTROL_MODE, mode);
        fields.message("land", VehicleLandDetectedTopic.VEHICLE_LAND_DETECTED, land);
        commanded = fields.flag("commanded", commanded);
        controlled = fields.flag("controlled", controlled);
        lastUs = fields.integer("last_us", lastUs);
        heardUs = fields.integer("heard_us", heardUs);
    }

    private void run() {
        controller.tune(parameters.get());
        thrustVector.tune(parameters.get());
        modeSubscription.update(mode);
        landSubscription.update(land);
        commanded = setpointSubscription.update(trajectory) || commanded;
        while (positionSubscription.update(position)) {
            double periodS = Math.min((position.timestampSample - lastUs) * S_PER_US, LONGEST_PERIOD_S);
            lastUs = position.timestampSample;
            heardUs = clock.nowUs();
            blind.look(position, land.landed, Math.max(0, periodS));
            if (!isEnabled()) {
                controller.reset();
                controlled = false;
            } else if (commanded && periodS > 0 && isControlled()) {
                control(periodS);
            }
        }
    }

    private boolean isEnabled() {
        return mode.flagMulticopterPositionControlEnabled && mode.flagArmed;
    }

    private boolean isControlled() {
        controlled |= position.xyValid && position.zValid && position.vXyValid && position.vZValid;
        return controlled;
    }

    /** Goes on without estimates. */
    private void watch() {
        if (!controlled || clock.nowUs() - heardUs < SILENCE_US) {
            return;
        }
        modeSubscription.update(mode);
        if (isEnabled()) {
            landSubscription.update(land);
            setpointSubscription.update(trajectory);
            position.xyValid = false;
            position.zValid = false;
            position.vZValid = false;
            control(Cycle.POSITION_US * S_PER_US);
        } else {
            controller.reset();
            controlled = false;
        }
    }

    private void control(double periodS) {
        Vectors.set(now.position(), position.x, position.y, position.z);
        Vectors.set(now.velocity(), position.vx, position.vy, position.vz);
        Vectors.set(now.acceleration(), position.ax, position.ay, position.az);
        Vectors.toDoubles(trajectory.position, setpoint.position());
        Vectors.toDoubles(trajectory.velocity, setpoint.velocity());
        Vectors.toDoubles(trajectory.acceleration, setpoint.acceleration());
        blind.restrict(setpoint, position, controller.integral()[2], clock.nowUs());
        double[] acceleration = controller.update(now, setpoint, periodS, land.landed || land.groundContact);
        double headingRad = Float.isNaN(trajectory.yaw) ? position.heading : trajectory.yaw;
        thrustVector.update(acceleration, headingRad);
        attitude.timestamp = clock.nowUs();
        attitude.yawSpMoveRate = trajectory.yawspeed;
        Vectors.toFloats(thrustVector.attitude(), attitude.qD);
        boolean rests = land.groundContact && (land.inDescend || !position.vZValid);
        double leastThrust = parameters.get().minThrust();
        double thrust = rests ? leastThrust : blind.limited(thrustVector.thrust(), leastThrust, clock.nowUs());
        attitude.thrustBody[2] = (float) -thrust;
        publication.publish(attitude);
    }
}
