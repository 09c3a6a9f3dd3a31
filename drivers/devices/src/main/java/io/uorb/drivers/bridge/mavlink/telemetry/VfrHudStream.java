// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink.telemetry;

import io.dronefleet.mavlink.common.VfrHud;
import io.uorb.drivers.bridge.mavlink.stream.Scaled;
import io.uorb.drivers.bridge.mavlink.wire.MessageField;
import io.uorb.drivers.bridge.mavlink.wire.MessageLayout;
import io.uorb.drivers.device.DeviceContext;
import io.uorb.observe.LazySubscription;
import io.uorb.topics.control.VehicleThrustSetpoint;
import io.uorb.topics.control.VehicleThrustSetpointTopic;
import io.uorb.topics.sensors.Airspeed;
import io.uorb.topics.sensors.AirspeedTopic;

/**
 * VFR_HUD from {@code vehicle_local_position}, {@code vehicle_thrust_setpoint} and {@code airspeed}: m/s, deg, %, m.
 * The airspeed is the indicated one; NaN while no sensor has published one for a second.
 */
final class VfrHudStream extends PlaceStream {
    private static final MessageLayout LAYOUT = MessageLayout.of(VfrHud.class);
    private static final MessageField AIRSPEED = LAYOUT.field("airspeed");
    private static final MessageField GROUNDSPEED = LAYOUT.field("groundspeed");
    private static final MessageField HEADING = LAYOUT.field("heading");
    private static final MessageField THROTTLE = LAYOUT.field("throttle");
    private static final MessageField ALT = LAYOUT.field("alt");
    private static final MessageField CLIMB = LAYOUT.field("climb");
    private static final int TURN_DEG = 360;
    private static final double PERCENT = 100;
    private static final long LONGEST_SILENCE_US = 1_000_000;

    private final LazySubscription<VehicleThrustSetpoint> thrusts;
    private final VehicleThrustSetpoint thrust = new VehicleThrustSetpoint();
    private final LazySubscription<Airspeed> airspeeds;
    private final Airspeed airspeed = new Airspeed();

    VfrHudStream(DeviceContext context, double rateHz) {
        super(LAYOUT, rateHz, context);
        thrusts = context.sample(VehicleThrustSetpointTopic.VEHICLE_THRUST_SETPOINT, 0);
        airspeeds = context.sample(AirspeedTopic.AIRSPEED, 0);
    }

    @Override
    protected boolean fill(long nowUs) {
        thrusts.copy(thrust);
        boolean isMeasured = airspeeds.copy(airspeed) && nowUs - airspeed.timestamp < LONGEST_SILENCE_US;
        AIRSPEED.putFloat(payload, isMeasured ? airspeed.indicatedAirspeedMS : Float.NaN);
        GROUNDSPEED.putFloat(payload, (float) StrictMath.hypot(message.vx, message.vy));
        double heading = Math.toDegrees(message.heading);
        HEADING.put(payload, Math.floorMod(Scaled.int16(heading, 1, 0), TURN_DEG));
        THROTTLE.put(
                payload,
                Float.isNaN(thrust.xyz[2]) ? 0 : Scaled.uint16(Math.max(0, Math.min(1, -thrust.xyz[2])), PERCENT));
        ALT.putFloat(payload, (float) altitudeM());
        CLIMB.putFloat(payload, -message.vz);
        return true;
    }
}
