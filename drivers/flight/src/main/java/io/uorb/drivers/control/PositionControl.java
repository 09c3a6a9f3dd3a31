// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.control;

import io.uorb.Orb;
import io.uorb.OrbModule;
import io.uorb.Publication;
import io.uorb.Subscription;
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
import io.uorb.work.SubscriptionCallbackWorkItem;
import io.uorb.work.WorkItem;
import io.uorb.work.WorkQueue;
import org.joml.Vector3d;

/**
 * The module of {@link PositionController}: each valid {@code vehicle_local_position}, with the latest
 * {@code trajectory_setpoint}, gives {@code vehicle_attitude_setpoint}, while {@code vehicle_control_mode} has the
 * multicopter's position controlled. Once something holds the vehicle up while it shall sink, thrust goes to its least.
 */
public final class PositionControl implements AutoCloseable {
    private static final double S_PER_US = 1e-6;

    /** Longest time between estimates that is believed, s. */
    private static final double LONGEST_PERIOD_S = 0.1;

    private final Orb orb;
    private final PositionController controller;
    private final ThrustVector thrustVector;
    private final double minThrust;
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
    private final WorkItem item;
    private final SubscriptionCallbackWorkItem<VehicleLocalPosition> callback;
    private boolean commanded;
    private long lastUs;

    /** A module that runs on the given queue from now on. */
    @SuppressWarnings("try") // the scope is entered, not used
    public PositionControl(Orb orb, WorkQueue queue, PositionControllerParameters parameters) {
        this.orb = orb;
        controller = new PositionController(parameters);
        thrustVector = new ThrustVector(parameters);
        minThrust = parameters.minThrust();
        try (OrbModule scope = OrbModule.enter("mc_pos_control")) {
            positionSubscription = orb.subscribe(VehicleLocalPositionTopic.VEHICLE_LOCAL_POSITION);
            setpointSubscription =
                    orb.subscribe(TrajectorySetpointTopic.TRAJECTORY_SETPOINT).sampling();
            modeSubscription =
                    orb.subscribe(VehicleControlModeTopic.VEHICLE_CONTROL_MODE).sampling();
            landSubscription = orb.subscribe(VehicleLandDetectedTopic.VEHICLE_LAND_DETECTED)
                    .sampling();
            publication = orb.advertise(VehicleAttitudeSetpointTopic.VEHICLE_ATTITUDE_SETPOINT);
        }
        item = new WorkItem("mc_pos_control", queue, this::run);
        callback = new SubscriptionCallbackWorkItem<>(item, positionSubscription);
        callback.registerCallback();
    }

    private void run() {
        modeSubscription.update(mode);
        landSubscription.update(land);
        commanded = setpointSubscription.update(trajectory) || commanded;
        while (positionSubscription.update(position)) {
            double periodS = Math.min((position.timestampSample - lastUs) * S_PER_US, LONGEST_PERIOD_S);
            lastUs = position.timestampSample;
            boolean valid = position.xyValid && position.zValid && position.vXyValid && position.vZValid;
            if (!mode.flagMulticopterPositionControlEnabled || !mode.flagArmed) {
                controller.reset();
            } else if (valid && commanded && periodS > 0) {
                control(periodS);
            }
        }
    }

    private void control(double periodS) {
        now.position().set(position.x, position.y, position.z);
        now.velocity().set(position.vx, position.vy, position.vz);
        now.acceleration().set(position.ax, position.ay, position.az);
        MessageVectors.fromFloats(trajectory.position, setpoint.position());
        MessageVectors.fromFloats(trajectory.velocity, setpoint.velocity());
        MessageVectors.fromFloats(trajectory.acceleration, setpoint.acceleration());
        Vector3d acceleration = controller.update(now, setpoint, periodS, land.landed || land.groundContact);
        double headingRad = Float.isNaN(trajectory.yaw) ? position.heading : trajectory.yaw;
        thrustVector.update(acceleration, headingRad);
        attitude.timestamp = orb.clock().nowUs();
        attitude.yawSpMoveRate = trajectory.yawspeed;
        MessageVectors.toFloats(thrustVector.attitude(), attitude.qD);
        attitude.thrustBody[2] = (float) -(land.groundContact && land.inDescend ? minThrust : thrustVector.thrust());
        publication.publish(attitude);
    }

    @Override
    public void close() {
        callback.close();
        item.close();
        positionSubscription.close();
        setpointSubscription.close();
        modeSubscription.close();
        landSubscription.close();
        publication.close();
    }
}
