// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink.telemetry;

import io.dronefleet.mavlink.common.Altitude;
import io.dronefleet.mavlink.common.EstimatorStatus;
import io.dronefleet.mavlink.common.GlobalPositionInt;
import io.dronefleet.mavlink.common.LocalPositionNed;
import io.dronefleet.mavlink.common.VfrHud;
import io.uorb.drivers.bridge.mavlink.stream.MessageStream;
import io.uorb.drivers.bridge.mavlink.stream.Scaled;
import io.uorb.drivers.device.DeviceContext;
import io.uorb.observe.LazySubscription;
import io.uorb.topics.control.VehicleThrustSetpoint;
import io.uorb.topics.control.VehicleThrustSetpointTopic;
import io.uorb.topics.estimation.VehicleLocalPosition;
import io.uorb.topics.sensors.Airspeed;
import io.uorb.topics.sensors.AirspeedTopic;

/** The streams of {@code vehicle_local_position}. */
final class PlaceStreams {
    private static final double E7 = 1e7;
    private static final double MM = 1_000;
    private static final double CENTI = 100;
    private static final double PERCENT = 100;
    private static final int TURN_DEG = 360;
    private static final int TURN_CDEG = 36_000;
    private static final long LONGEST_SILENCE_US = 1_000_000;

    private static final int ATTITUDE = 1;
    private static final int VELOCITY_HORIZONTAL = 2;
    private static final int VELOCITY_VERTICAL = 4;
    private static final int RELATIVE_HORIZONTAL = 8;
    private static final int ABSOLUTE_HORIZONTAL = 16;
    private static final int ABSOLUTE_VERTICAL = 32;
    private static final int PREDICTED_RELATIVE = 256;
    private static final int PREDICTED_ABSOLUTE = 512;
    private static final String[] RATIOS = {
        "velRatio", "posHorizRatio", "posVertRatio", "magRatio", "haglRatio", "tasRatio"
    };

    private PlaceStreams() {}

    /** Returns LOCAL_POSITION_NED: m, m/s. */
    static MessageStream local(DeviceContext context, double rateHz) {
        return new PlaceStream(LocalPositionNed.class, rateHz, context)
                .when(from -> from.xyValid && from.zValid)
                .integer("timeBootMs", from -> MessageStream.bootMs(from.timestamp))
                .real("x", from -> from.x)
                .real("y", from -> from.y)
                .real("z", from -> from.z)
                .real("vx", from -> from.vx)
                .real("vy", from -> from.vy)
                .real("vz", from -> from.vz);
    }

    /** Returns GLOBAL_POSITION_INT, with the position's origin: 1e-7 deg, mm, cm/s, 0.01 deg. */
    static MessageStream global(DeviceContext context, double rateHz) {
        PlaceStream place = new PlaceStream(GlobalPositionInt.class, rateHz, context);
        return place.when(from -> place.isGlobal())
                .integer("timeBootMs", from -> MessageStream.bootMs(from.timestamp))
                .integer("lat", from -> Scaled.int32(place.latitudeDeg(), E7, 0))
                .integer("lon", from -> Scaled.int32(place.longitudeDeg(), E7, 0))
                .integer("alt", from -> Scaled.int32(place.altitudeM(), MM, 0))
                .integer("relativeAlt", from -> Scaled.int32(place.aboveHomeM(), MM, 0))
                .integer("vx", from -> Scaled.int16(from.vx, CENTI, 0))
                .integer("vy", from -> Scaled.int16(from.vy, CENTI, 0))
                .integer("vz", from -> Scaled.int16(from.vz, CENTI, 0))
                .integer("hdg", from -> centidegrees(Math.toDegrees(from.heading)));
    }

    private static long centidegrees(double headingDeg) {
        long centidegrees = Scaled.uint16(headingDeg < 0 ? headingDeg + TURN_DEG : headingDeg, CENTI);
        return centidegrees == TURN_CDEG ? 0 : centidegrees;
    }

    /** Returns ALTITUDE: m; NaN for what is not known. */
    static MessageStream altitude(DeviceContext context, double rateHz) {
        PlaceStream place = new PlaceStream(Altitude.class, rateHz, context);
        return place.when(from -> from.zValid)
                .integer("timeUsec", from -> from.timestamp)
                .real("altitudeMonotonic", from -> place.altitudeM())
                .real("altitudeAmsl", from -> place.altitudeM())
                .real("altitudeLocal", from -> -from.z)
                .real("altitudeRelative", from -> place.aboveHomeM())
                .real("altitudeTerrain", from -> Float.NaN)
                .real("bottomClearance", from -> from.distBottomValid ? from.distBottom : Float.NaN);
    }

    /**
     * Returns ESTIMATOR_STATUS: what is known, and how well, m. Ratios of innovations are not published by our
     * estimators, and NaN.
     */
    static MessageStream estimator(DeviceContext context, double rateHz) {
        PlaceStream place = new PlaceStream(EstimatorStatus.class, rateHz, context);
        for (String ratio : RATIOS) {
            place.real(ratio, from -> Float.NaN);
        }
        return place.integer("timeUsec", from -> from.timestamp)
                .integer("flags", from -> flags(from, place.isGlobal()))
                .real("posHorizAccuracy", from -> from.eph)
                .real("posVertAccuracy", from -> from.epv);
    }

    private static int flags(VehicleLocalPosition from, boolean isGlobal) {
        int horizontal = (from.vXyValid ? VELOCITY_HORIZONTAL : 0)
                | (from.xyValid ? RELATIVE_HORIZONTAL | PREDICTED_RELATIVE : 0)
                | (isGlobal ? ABSOLUTE_HORIZONTAL | PREDICTED_ABSOLUTE : 0);
        int vertical = (from.vZValid ? VELOCITY_VERTICAL : 0) | (from.zValid ? ABSOLUTE_VERTICAL : 0);
        return ATTITUDE | horizontal | vertical;
    }

    /**
     * Returns VFR_HUD, with {@code vehicle_thrust_setpoint} and {@code airspeed}: m/s, deg, %, m. The airspeed is the
     * indicated one; NaN while no sensor has published one for a second.
     */
    static MessageStream hud(DeviceContext context, double rateHz) {
        LazySubscription<VehicleThrustSetpoint> thrusts =
                context.sample(VehicleThrustSetpointTopic.VEHICLE_THRUST_SETPOINT, 0);
        VehicleThrustSetpoint thrust = new VehicleThrustSetpoint();
        LazySubscription<Airspeed> airspeeds = context.sample(AirspeedTopic.AIRSPEED, 0);
        Airspeed airspeed = new Airspeed();
        PlaceStream place = new PlaceStream(VfrHud.class, rateHz, context);
        return place.real("airspeed", from -> {
                    boolean isMeasured =
                            airspeeds.copy(airspeed) && place.nowUs() - airspeed.timestamp < LONGEST_SILENCE_US;
                    return isMeasured ? airspeed.indicatedAirspeedMS : Float.NaN;
                })
                .real("groundspeed", from -> StrictMath.hypot(from.vx, from.vy))
                .integer("heading", from -> Math.floorMod(Scaled.int16(Math.toDegrees(from.heading), 1, 0), TURN_DEG))
                .integer("throttle", from -> {
                    thrusts.copy(thrust);
                    float up = -thrust.xyz[2];
                    return Float.isNaN(up) ? 0 : Scaled.uint16(Math.max(0, Math.min(1, up)), PERCENT);
                })
                .real("alt", from -> place.altitudeM())
                .real("climb", from -> -from.vz);
    }
}
