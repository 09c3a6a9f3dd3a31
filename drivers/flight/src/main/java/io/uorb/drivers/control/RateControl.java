// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.control;

import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.drivers.math.Vectors;
import io.uorb.drivers.topics.ControlAllocatorStatus;
import io.uorb.drivers.topics.ControlAllocatorStatusTopic;
import io.uorb.module.Module;
import io.uorb.module.ModuleContext;
import io.uorb.module.checkpoint.StateFields;
import io.uorb.module.checkpoint.Stateful;
import io.uorb.parameter.Parameters;
import io.uorb.time.OrbClock;
import io.uorb.topics.control.RateCtrlStatus;
import io.uorb.topics.control.RateCtrlStatusTopic;
import io.uorb.topics.control.VehicleControlMode;
import io.uorb.topics.control.VehicleControlModeTopic;
import io.uorb.topics.control.VehicleRatesSetpoint;
import io.uorb.topics.control.VehicleRatesSetpointTopic;
import io.uorb.topics.control.VehicleThrustSetpoint;
import io.uorb.topics.control.VehicleThrustSetpointTopic;
import io.uorb.topics.control.VehicleTorqueSetpoint;
import io.uorb.topics.control.VehicleTorqueSetpointTopic;
import io.uorb.topics.vehicle.VehicleLandDetected;
import io.uorb.topics.vehicle.VehicleLandDetectedTopic;

/**
 * The module of {@link RateController}: each sample of angular rate, with the latest {@code vehicle_rates_setpoint},
 * gives {@code vehicle_thrust_setpoint}, {@code vehicle_torque_setpoint} and {@code rate_ctrl_status}, while
 * {@code vehicle_control_mode} has rates controlled. A rate that is not finite is not commanded: the axis keeps the
 * rate that it has. A setpoint without a finite thrust is left out.
 */
final class RateControl implements Module, Stateful {
    private final OrbClock clock;
    private final Parameters<RateControllerParameters> parameters;
    private final RateController controller;
    private final RateFeed feed;
    private final Subscription<VehicleRatesSetpoint> setpointSubscription;
    private final Subscription<VehicleControlMode> modeSubscription;
    private final Subscription<VehicleLandDetected> landSubscription;
    private final Subscription<ControlAllocatorStatus> allocatorSubscription;
    private final Publication<VehicleThrustSetpoint> thrustPublication;
    private final Publication<VehicleTorqueSetpoint> torquePublication;
    private final Publication<RateCtrlStatus> statusPublication;
    private final VehicleRatesSetpoint incoming = new VehicleRatesSetpoint();
    private final VehicleControlMode mode = new VehicleControlMode();
    private final VehicleLandDetected land = new VehicleLandDetected();
    private final ControlAllocatorStatus allocator = new ControlAllocatorStatus();
    private final VehicleThrustSetpoint thrust = new VehicleThrustSetpoint();
    private final VehicleTorqueSetpoint torque = new VehicleTorqueSetpoint();
    private final RateCtrlStatus status = new RateCtrlStatus();
    private final double[] setpoint = new double[3];
    private final double[] wanted = new double[3];
    private final float[] thrustBody = new float[3];
    private final double[] unallocated = new double[3];
    private boolean commanded;

    /**
     * Creates a module on the queue {@code rate_ctrl}.
     *
     * @param input where angular rates come from
     */
    RateControl(ModuleContext context, RateInput input) {
        clock = context.clock();
        parameters = context.parameters(RateControllerParameters.class);
        controller = new RateController(parameters.get());
        setpointSubscription = context.subscribe(VehicleRatesSetpointTopic.VEHICLE_RATES_SETPOINT)
                .sampling();
        modeSubscription =
                context.subscribe(VehicleControlModeTopic.VEHICLE_CONTROL_MODE).sampling();
        landSubscription = context.subscribe(VehicleLandDetectedTopic.VEHICLE_LAND_DETECTED)
                .sampling();
        allocatorSubscription = context.subscribe(ControlAllocatorStatusTopic.CONTROL_ALLOCATOR_STATUS)
                .sampling();
        thrustPublication = context.advertise(VehicleThrustSetpointTopic.VEHICLE_THRUST_SETPOINT);
        torquePublication = context.advertise(VehicleTorqueSetpointTopic.VEHICLE_TORQUE_SETPOINT);
        statusPublication = context.advertise(RateCtrlStatusTopic.RATE_CTRL_STATUS);
        feed = input == RateInput.SENSOR_COMBINED
                ? new CombinedRateFeed(context, parameters, this::take)
                : new FilteredRateFeed(context, this::take);
    }

    @Override
    public void start() {
        feed.start();
    }

    @Override
    public void state(StateFields fields) {
        fields.part("controller", controller);
        fields.part("feed", feed);
        fields.reals("setpoint", setpoint);
        fields.reals("thrust_body", thrustBody);
        fields.message("mode", VehicleControlModeTopic.VEHICLE_CONTROL_MODE, mode);
        fields.message("land", VehicleLandDetectedTopic.VEHICLE_LAND_DETECTED, land);
        commanded = fields.flag("commanded", commanded);
    }

    /** Takes a sample, on the queue's thread. */
    private void take(double[] rate, double[] acceleration, long sampleUs, double periodS) {
        controller.tune(parameters.get());
        modeSubscription.update(mode);
        landSubscription.update(land);
        if (setpointSubscription.update(incoming)) {
            takeSetpoint();
        }
        if (allocatorSubscription.update(allocator)) {
            Vectors.toDoubles(allocator.unallocatedTorque, unallocated);
            controller.saturated(unallocated);
        }
        if (!mode.flagControlRatesEnabled || !mode.flagArmed) {
            controller.reset();
        } else if (commanded) {
            for (int axis = 0; axis < wanted.length; axis++) {
                wanted[axis] = Double.isFinite(setpoint[axis]) ? setpoint[axis] : rate[axis];
            }
            publish(controller.update(rate, wanted, acceleration, periodS, land.landed), sampleUs);
        }
    }

    private void takeSetpoint() {
        if (incoming.resetIntegral) {
            controller.reset();
        }
        if (Vectors.isFinite(incoming.thrustBody)) {
            Vectors.set(setpoint, incoming.roll, incoming.pitch, incoming.yaw);
            System.arraycopy(incoming.thrustBody, 0, thrustBody, 0, thrustBody.length);
            commanded = true;
        }
    }

    /** Publishes thrust first: torque triggers the allocation. */
    private void publish(double[] torqueShares, long sampleUs) {
        long nowUs = clock.nowUs();
        thrust.timestamp = nowUs;
        thrust.timestampSample = sampleUs;
        System.arraycopy(thrustBody, 0, thrust.xyz, 0, thrustBody.length);
        thrustPublication.publish(thrust);
        torque.timestamp = nowUs;
        torque.timestampSample = sampleUs;
        Vectors.toFloats(torqueShares, torque.xyz);
        torquePublication.publish(torque);
        status.timestamp = nowUs;
        status.rollspeedInteg = (float) controller.integral()[0];
        status.pitchspeedInteg = (float) controller.integral()[1];
        status.yawspeedInteg = (float) controller.integral()[2];
        statusPublication.publish(status);
    }
}
