// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.control;

import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.drivers.math.Quaternion;
import io.uorb.drivers.math.Vectors;
import io.uorb.drivers.runner.Cycle;
import io.uorb.module.Module;
import io.uorb.module.ModuleContext;
import io.uorb.module.checkpoint.StateFields;
import io.uorb.module.checkpoint.Stateful;
import io.uorb.parameter.Parameters;
import io.uorb.time.OrbClock;
import io.uorb.topics.control.VehicleAttitudeSetpoint;
import io.uorb.topics.control.VehicleAttitudeSetpointTopic;
import io.uorb.topics.control.VehicleControlMode;
import io.uorb.topics.control.VehicleControlModeTopic;
import io.uorb.topics.control.VehicleRatesSetpoint;
import io.uorb.topics.control.VehicleRatesSetpointTopic;
import io.uorb.topics.estimation.VehicleAttitude;
import io.uorb.topics.estimation.VehicleAttitudeTopic;
import io.uorb.work.ScheduledWorkItem;
import io.uorb.work.SubscriptionCallbackWorkItem;
import io.uorb.work.WorkItem;
import io.uorb.work.WorkQueueConfig;

/**
 * The module of {@link AttitudeController}: each {@code vehicle_attitude}, with the latest
 * {@code vehicle_attitude_setpoint}, gives {@code vehicle_rates_setpoint}, while {@code vehicle_control_mode} has
 * attitude controlled. An attitude without direction is left out, and so is a setpoint without direction or without a
 * finite thrust: the last sound one goes on. Once attitudes are silent, no rotation is commanded.
 */
final class AttitudeControl implements Module, Stateful {
    /** Without an attitude for so long, there is none: a rotation that goes on unseen is soon too large. */
    private static final long SILENCE_US = 50_000;

    private static final long WATCH_US = 10_000;

    private final OrbClock clock;
    private final Parameters<AttitudeControllerParameters> parameters;
    private final AttitudeController controller;
    private final Subscription<VehicleAttitude> attitudeSubscription;
    private final Subscription<VehicleAttitudeSetpoint> setpointSubscription;
    private final Subscription<VehicleControlMode> modeSubscription;
    private final Publication<VehicleRatesSetpoint> publication;
    private final VehicleAttitude attitude = new VehicleAttitude();
    private final VehicleAttitudeSetpoint incoming = new VehicleAttitudeSetpoint();
    private final VehicleControlMode mode = new VehicleControlMode();
    private final VehicleRatesSetpoint rates = new VehicleRatesSetpoint();
    private final double[] attitudeQuaternion = Quaternion.identity();
    private final double[] wanted = Quaternion.identity();
    private final float[] thrustBody = new float[3];
    private final double[] still = new double[3];
    private final WorkItem item;
    private final ScheduledWorkItem watch;
    private float headingRateRadS;
    private boolean commanded;
    /** Long.MAX_VALUE before the first attitude that was controlled. */
    private long heardUs = Long.MAX_VALUE;

    /** Creates a module on the queue {@code nav_and_controllers}. */
    AttitudeControl(ModuleContext context) {
        clock = context.clock();
        parameters = context.parameters(AttitudeControllerParameters.class);
        controller = new AttitudeController(parameters.get());
        attitudeSubscription = context.subscribe(VehicleAttitudeTopic.VEHICLE_ATTITUDE);
        setpointSubscription = context.subscribe(VehicleAttitudeSetpointTopic.VEHICLE_ATTITUDE_SETPOINT)
                .sampling();
        modeSubscription =
                context.subscribe(VehicleControlModeTopic.VEHICLE_CONTROL_MODE).sampling();
        publication = context.advertise(VehicleRatesSetpointTopic.VEHICLE_RATES_SETPOINT);
        item = new Cycle(context, Cycle.RATE_US).workItem(WorkQueueConfig.NAV_AND_CONTROLLERS, this::run);
        watch = context.workItem("watch", WorkQueueConfig.NAV_AND_CONTROLLERS, this::watch);
    }

    @Override
    public void start() {
        new SubscriptionCallbackWorkItem<>(item, attitudeSubscription).registerCallback();
        watch.scheduleOnInterval(WATCH_US);
    }

    @Override
    public void state(StateFields fields) {
        fields.message("mode", VehicleControlModeTopic.VEHICLE_CONTROL_MODE, mode);
        fields.reals("wanted", wanted);
        fields.reals("thrust_body", thrustBody);
        headingRateRadS = (float) fields.real("heading_rate_rad_s", headingRateRadS);
        commanded = fields.flag("commanded", commanded);
        heardUs = fields.integer("heard_us", heardUs);
    }

    private void run() {
        controller.tune(parameters.get());
        modeSubscription.update(mode);
        takeSetpoint();
        while (attitudeSubscription.update(attitude)) {
            boolean sound = Quaternion.toUnit(attitude.q, attitudeQuaternion);
            if (sound && commanded && mode.flagControlAttitudeEnabled) {
                heardUs = clock.nowUs();
                publish(controller.update(attitudeQuaternion, wanted, headingRateRadS));
            }
        }
    }

    /** Goes on without attitudes: the thrust is that of the setpoint. */
    private void watch() {
        if (clock.nowUs() - SILENCE_US < heardUs) {
            return;
        }
        modeSubscription.update(mode);
        takeSetpoint();
        if (mode.flagControlAttitudeEnabled) {
            publish(still);
        } else {
            heardUs = Long.MAX_VALUE;
        }
    }

    private void takeSetpoint() {
        boolean isNew = setpointSubscription.update(incoming);
        if (isNew && Vectors.isFinite(incoming.thrustBody) && Quaternion.toUnit(incoming.qD, wanted)) {
            System.arraycopy(incoming.thrustBody, 0, thrustBody, 0, thrustBody.length);
            headingRateRadS = incoming.yawSpMoveRate;
            commanded = true;
        }
    }

    private void publish(double[] rate) {
        rates.timestamp = clock.nowUs();
        rates.roll = (float) rate[0];
        rates.pitch = (float) rate[1];
        rates.yaw = (float) rate[2];
        System.arraycopy(thrustBody, 0, rates.thrustBody, 0, thrustBody.length);
        publication.publish(rates);
    }
}
