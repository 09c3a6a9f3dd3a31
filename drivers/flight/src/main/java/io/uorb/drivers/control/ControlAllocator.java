// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.control;

import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.drivers.math.Vectors;
import io.uorb.drivers.runner.Cycle;
import io.uorb.drivers.topics.ControlAllocatorStatus;
import io.uorb.drivers.topics.ControlAllocatorStatusTopic;
import io.uorb.module.Module;
import io.uorb.module.ModuleContext;
import io.uorb.module.StatusPrinter;
import io.uorb.module.checkpoint.StateFields;
import io.uorb.module.checkpoint.Stateful;
import io.uorb.parameter.Parameters;
import io.uorb.time.OrbClock;
import io.uorb.topics.actuators.ActuatorMotors;
import io.uorb.topics.actuators.ActuatorMotorsTopic;
import io.uorb.topics.control.VehicleThrustSetpoint;
import io.uorb.topics.control.VehicleThrustSetpointTopic;
import io.uorb.topics.control.VehicleTorqueSetpoint;
import io.uorb.topics.control.VehicleTorqueSetpointTopic;
import io.uorb.work.SubscriptionCallbackWorkItem;
import io.uorb.work.WorkItem;
import io.uorb.work.WorkQueueConfig;
import java.util.Arrays;

/**
 * The module of {@link QuadMixer}: each {@code vehicle_torque_setpoint}, with the latest
 * {@code vehicle_thrust_setpoint}, gives {@code actuator_motors} and {@code control_allocator_status}. One that is not
 * finite is left out and counted: as a share of a motor it would stop it.
 */
final class ControlAllocator implements Module, Stateful {
    private final OrbClock clock;
    private final Parameters<MixerParameters> parameters;
    private final QuadMixer mixer;
    private final Subscription<VehicleTorqueSetpoint> torqueSubscription;
    private final Subscription<VehicleThrustSetpoint> thrustSubscription;
    private final Publication<ActuatorMotors> motorsPublication;
    private final Publication<ControlAllocatorStatus> statusPublication;
    private final VehicleTorqueSetpoint torque = new VehicleTorqueSetpoint();
    private final VehicleThrustSetpoint thrust = new VehicleThrustSetpoint();
    private final ActuatorMotors motors = new ActuatorMotors();
    private final ControlAllocatorStatus status = new ControlAllocatorStatus();
    private final double[] torqueVector = new double[3];
    private final WorkItem item;
    private float upThrust;
    private volatile long rejected;

    /** Creates a module on the queue {@code rate_ctrl}. */
    ControlAllocator(ModuleContext context) {
        clock = context.clock();
        parameters = context.parameters(MixerParameters.class);
        mixer = new QuadMixer(parameters.get());
        torqueSubscription = context.subscribe(VehicleTorqueSetpointTopic.VEHICLE_TORQUE_SETPOINT);
        thrustSubscription = context.subscribe(VehicleThrustSetpointTopic.VEHICLE_THRUST_SETPOINT)
                .sampling();
        motorsPublication = context.advertise(ActuatorMotorsTopic.ACTUATOR_MOTORS);
        statusPublication = context.advertise(ControlAllocatorStatusTopic.CONTROL_ALLOCATOR_STATUS);
        Arrays.fill(motors.control, Float.NaN);
        item = new Cycle(context, Cycle.RATE_US).workItem(WorkQueueConfig.RATE_CTRL, this::run);
    }

    @Override
    public void start() {
        new SubscriptionCallbackWorkItem<>(item, torqueSubscription).registerCallback();
    }

    @Override
    public void status(StatusPrinter printer) {
        printer.value("rejected", rejected);
    }

    @Override
    public void state(StateFields fields) {
        upThrust = (float) fields.real("up_thrust", upThrust);
        rejected = fields.integer("rejected", rejected);
    }

    private void run() {
        mixer.tune(parameters.get());
        if (thrustSubscription.update(thrust)) {
            takeThrust();
        }
        while (torqueSubscription.update(torque)) {
            if (Vectors.isFinite(torque.xyz)) {
                Vectors.toDoubles(torque.xyz, torqueVector);
                allocate(mixer.mix(torqueVector, upThrust));
            } else {
                reject();
            }
        }
    }

    private void takeThrust() {
        if (Float.isFinite(thrust.xyz[2])) {
            upThrust = -thrust.xyz[2];
        } else {
            reject();
        }
    }

    /** Counts a rejected setpoint; the sum needs no atomic, since only the queue's thread writes. */
    private void reject() {
        long before = rejected;
        rejected = before + 1;
    }

    private void allocate(double[] shares) {
        motors.timestamp = clock.nowUs();
        motors.timestampSample = torque.timestampSample;
        for (int i = 0; i < shares.length; i++) {
            motors.control[i] = (float) shares[i];
            status.actuatorSaturation[i] = saturation(shares[i]);
        }
        motorsPublication.publish(motors);
        Vectors.toFloats(mixer.unallocatedTorque(), status.unallocatedTorque);
        status.unallocatedThrust[2] = (float) -mixer.unallocatedThrust();
        status.torqueSetpointAchieved = Vectors.norm(mixer.unallocatedTorque()) == 0;
        status.thrustSetpointAchieved = mixer.unallocatedThrust() == 0;
        status.timestamp = motors.timestamp;
        statusPublication.publish(status);
    }

    private static byte saturation(double share) {
        if (share >= 1) {
            return ControlAllocatorStatus.ACTUATOR_SATURATION_UPPER;
        }
        return share <= 0
                ? ControlAllocatorStatus.ACTUATOR_SATURATION_LOWER
                : ControlAllocatorStatus.ACTUATOR_SATURATION_OK;
    }

    /** Returns the setpoints that were left out because they were not finite. Any thread. */
    long rejected() {
        return rejected;
    }
}
