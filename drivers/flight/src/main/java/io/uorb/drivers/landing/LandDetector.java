// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.landing;

import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.drivers.runner.Cycle;
import io.uorb.module.Module;
import io.uorb.module.ModuleContext;
import io.uorb.module.checkpoint.StateFields;
import io.uorb.module.checkpoint.Stateful;
import io.uorb.parameter.Parameters;
import io.uorb.time.OrbClock;
import io.uorb.topics.actuators.ActuatorArmed;
import io.uorb.topics.actuators.ActuatorArmedTopic;
import io.uorb.topics.control.TrajectorySetpoint;
import io.uorb.topics.control.TrajectorySetpointTopic;
import io.uorb.topics.control.VehicleThrustSetpoint;
import io.uorb.topics.control.VehicleThrustSetpointTopic;
import io.uorb.topics.estimation.VehicleLocalPosition;
import io.uorb.topics.estimation.VehicleLocalPositionTopic;
import io.uorb.topics.vehicle.VehicleLandDetected;
import io.uorb.topics.vehicle.VehicleLandDetectedTopic;
import io.uorb.work.ScheduledWorkItem;
import io.uorb.work.SubscriptionCallbackWorkItem;
import io.uorb.work.WorkQueueConfig;

/**
 * A module that publishes with each {@code vehicle_local_position} whether the vehicle is on the ground ({@code
 * vehicle_land_detected}): it does while it is disarmed; in flight it has ground contact once it is told to sink and
 * does not, and has landed once that has lasted at low thrust. Thrust beyond that ends both.
 *
 * <p>Without a vertical velocity for half a second it tells ten times a second what thrust alone shows: on the ground
 * until thrust is no longer low, and again, as in PX4, after 8 s of low thrust, in which any flight would have ended.
 */
final class LandDetector implements Module, Stateful {
    private static final long BLIND_PERIOD_US = 100_000;
    private static final long LONGEST_SILENCE_US = 500_000;
    private static final long BLIND_LANDED_US = 8_000_000;

    private final OrbClock clock;
    private final Parameters<LandDetectorParameters> values;
    private final Subscription<VehicleLocalPosition> positionSubscription;
    private final Subscription<VehicleThrustSetpoint> thrustSubscription;
    private final Subscription<TrajectorySetpoint> setpointSubscription;
    private final Subscription<ActuatorArmed> armedSubscription;
    private final Publication<VehicleLandDetected> publication;
    private final VehicleLocalPosition position = new VehicleLocalPosition();
    private final VehicleThrustSetpoint thrust = new VehicleThrustSetpoint();
    private final TrajectorySetpoint setpoint = new TrajectorySetpoint();
    private final ActuatorArmed armed = new ActuatorArmed();
    private final VehicleLandDetected land = new VehicleLandDetected();
    private final ScheduledWorkItem item;
    private LandDetectorParameters parameters;
    private long stillSinceUs;
    private long contactSinceUs;
    private long seenUs = Long.MIN_VALUE / 2;
    private long nextBlindUs;
    private long lowSinceUs;

    /** Creates a module on the queue {@code nav_and_controllers}. */
    LandDetector(ModuleContext context) {
        clock = context.clock();
        values = context.parameters(LandDetectorParameters.class);
        parameters = values.get();
        positionSubscription = context.subscribe(VehicleLocalPositionTopic.VEHICLE_LOCAL_POSITION);
        thrustSubscription = context.subscribe(VehicleThrustSetpointTopic.VEHICLE_THRUST_SETPOINT)
                .sampling();
        setpointSubscription =
                context.subscribe(TrajectorySetpointTopic.TRAJECTORY_SETPOINT).sampling();
        armedSubscription = context.subscribe(ActuatorArmedTopic.ACTUATOR_ARMED).sampling();
        publication = context.advertise(VehicleLandDetectedTopic.VEHICLE_LAND_DETECTED);
        land.landed = true;
        item = new Cycle(context, Cycle.POSITION_US).workItem(WorkQueueConfig.NAV_AND_CONTROLLERS, this::run);
    }

    @Override
    public void start() {
        new SubscriptionCallbackWorkItem<>(item, positionSubscription).registerCallback();
        item.scheduleOnInterval(BLIND_PERIOD_US);
    }

    @Override
    public void state(StateFields fields) {
        fields.message("thrust", VehicleThrustSetpointTopic.VEHICLE_THRUST_SETPOINT, thrust);
        fields.message("setpoint", TrajectorySetpointTopic.TRAJECTORY_SETPOINT, setpoint);
        fields.message("armed", ActuatorArmedTopic.ACTUATOR_ARMED, armed);
        fields.message("land", VehicleLandDetectedTopic.VEHICLE_LAND_DETECTED, land);
        stillSinceUs = fields.integer("still_since_us", stillSinceUs);
        contactSinceUs = fields.integer("contact_since_us", contactSinceUs);
        seenUs = fields.integer("seen_us", seenUs);
        nextBlindUs = fields.integer("next_blind_us", nextBlindUs);
        lowSinceUs = fields.integer("low_since_us", lowSinceUs);
    }

    private void run() {
        parameters = values.get();
        thrustSubscription.update(thrust);
        setpointSubscription.update(setpoint);
        armedSubscription.update(armed);
        long nowUs = clock.nowUs();
        while (positionSubscription.update(position)) {
            if (position.vZValid) {
                seenUs = nowUs;
                detect(position.timestampSample);
                publish(nowUs);
            }
        }
        if (nowUs - seenUs > LONGEST_SILENCE_US && nowUs >= nextBlindUs) {
            nextBlindUs = nowUs + BLIND_PERIOD_US;
            detectByThrust(nowUs);
            publish(nowUs);
        }
    }

    private void publish(long nowUs) {
        land.timestamp = nowUs;
        publication.publish(land);
    }

    private void detectByThrust(long nowUs) {
        land.inDescend = false;
        land.verticalMovement = false;
        land.hasLowThrottle = -thrust.xyz[2] < parameters.lowThrust();
        if (!land.hasLowThrottle) {
            lowSinceUs = nowUs;
        }
        land.landed = !armed.armed || land.hasLowThrottle && (land.landed || nowUs - lowSinceUs >= BLIND_LANDED_US);
        land.groundContact = land.landed;
        land.maybeLanded = land.landed && land.hasLowThrottle;
    }

    private void detect(long timeUs) {
        land.inDescend = setpoint.velocity[2] > parameters.descendMS();
        land.verticalMovement = !(Math.abs(position.vz) < parameters.stillMS());
        land.hasLowThrottle = -thrust.xyz[2] < parameters.lowThrust();
        // Whatever the thrust was while the position was known, the 8 s begin without it.
        lowSinceUs = clock.nowUs();
        if (!armed.armed) {
            land.groundContact = true;
            land.landed = true;
        } else if (land.landed) {
            land.landed = land.hasLowThrottle;
            land.groundContact = land.landed;
        } else {
            touch(timeUs);
        }
        land.maybeLanded = land.groundContact && land.hasLowThrottle;
    }

    private void touch(long timeUs) {
        if (!land.inDescend || land.verticalMovement) {
            stillSinceUs = timeUs;
        }
        land.groundContact = timeUs - stillSinceUs >= parameters.contactUs();
        if (!land.groundContact || !land.hasLowThrottle) {
            contactSinceUs = timeUs;
        }
        land.landed = timeUs - contactSinceUs >= parameters.landedUs();
    }
}
