// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink.telemetry;

import io.dronefleet.mavlink.common.ExtendedSysState;
import io.dronefleet.mavlink.common.MissionCurrent;
import io.dronefleet.mavlink.common.ServoOutputRaw;
import io.dronefleet.mavlink.common.SystemTime;
import io.uorb.drivers.bridge.mavlink.stream.FieldStream;
import io.uorb.drivers.bridge.mavlink.stream.MessageStream;
import io.uorb.drivers.bridge.mavlink.stream.Scaled;
import io.uorb.drivers.device.DeviceContext;
import io.uorb.drivers.mission.VehicleMode;
import io.uorb.drivers.topics.MissionProgress;
import io.uorb.drivers.topics.MissionProgressTopic;
import io.uorb.observe.LazySubscription;
import io.uorb.topics.actuators.ActuatorMotors;
import io.uorb.topics.actuators.ActuatorMotorsTopic;
import io.uorb.topics.sensors.SensorGps;
import io.uorb.topics.sensors.SensorGpsTopic;
import io.uorb.topics.vehicle.VehicleLandDetectedTopic;
import io.uorb.topics.vehicle.VehicleStatus;
import io.uorb.topics.vehicle.VehicleStatusTopic;
import java.util.List;
import java.util.Map;

/** The streams about the flight. */
public final class TelemetryStreams {
    private static final int SERVOS = 8;
    private static final int STOPPED_US = 1_000;
    private static final int RANGE_US = 1_000;

    private static final int ON_GROUND = 1;
    private static final int IN_AIR = 2;
    private static final int TAKES_OFF = 3;
    private static final int LANDS = 4;

    private static final int NO_MISSION = 1;
    private static final int NOT_STARTED = 2;
    private static final int ACTIVE = 3;
    private static final int PAUSED = 4;
    private static final int COMPLETE = 5;

    private TelemetryStreams() {}

    /** Returns the streams of a link, with their rates by name. */
    public static List<MessageStream> of(DeviceContext context, Map<String, Double> ratesHz) {
        return List.of(
                PlaceStreams.global(context, ratesHz.get("GLOBAL_POSITION_INT")),
                PlaceStreams.local(context, ratesHz.get("LOCAL_POSITION_NED")),
                PlaceStreams.hud(context, ratesHz.get("VFR_HUD")),
                PlaceStreams.altitude(context, ratesHz.get("ALTITUDE")),
                systemTime(context, ratesHz.get("SYSTEM_TIME")),
                landedState(context, ratesHz.get("EXTENDED_SYS_STATE")),
                servos(context, ratesHz.get("SERVO_OUTPUT_RAW")),
                PlaceStreams.estimator(context, ratesHz.get("ESTIMATOR_STATUS")),
                mission(context, ratesHz.get("MISSION_CURRENT")),
                new MissionItemReachedStream(context, ratesHz.get("MISSION_ITEM_REACHED")),
                mode(context, ratesHz.get("CURRENT_MODE")),
                new AvailableModesStream(context));
    }

    /** Returns SYSTEM_TIME: the time since start, and that of the receiver, us; 0 if it has none. */
    private static MessageStream systemTime(DeviceContext context, double rateHz) {
        FieldStream<SensorGps> time = new FieldStream<>(SystemTime.class, rateHz, context, SensorGpsTopic.SENSOR_GPS);
        return time.integer("timeBootMs", from -> MessageStream.bootMs(time.nowUs()))
                .integer(
                        "timeUnixUsec",
                        from -> from.timeUtcUsec > 0 ? from.timeUtcUsec + time.nowUs() - from.timestamp : 0);
    }

    /** Returns EXTENDED_SYS_STATE from {@code vehicle_land_detected} and {@code vehicle_status}. */
    private static MessageStream landedState(DeviceContext context, double rateHz) {
        LazySubscription<VehicleStatus> statuses = context.sample(VehicleStatusTopic.VEHICLE_STATUS, 0);
        VehicleStatus status = new VehicleStatus();
        return new FieldStream<>(
                        ExtendedSysState.class, rateHz, context, VehicleLandDetectedTopic.VEHICLE_LAND_DETECTED)
                .integer("landedState", from -> {
                    statuses.copy(status);
                    return from.landed ? ON_GROUND : inAir(status);
                });
    }

    private static int inAir(VehicleStatus status) {
        return switch (status.navState) {
            case VehicleStatus.NAVIGATION_STATE_AUTO_TAKEOFF -> TAKES_OFF;
            case VehicleStatus.NAVIGATION_STATE_AUTO_LAND -> LANDS;
            default -> IN_AIR;
        };
    }

    /** Returns SERVO_OUTPUT_RAW from {@code actuator_motors}: pulses of 1000 to 2000 us; 0 for one that is not used. */
    private static MessageStream servos(DeviceContext context, double rateHz) {
        FieldStream<ActuatorMotors> servos =
                new FieldStream<>(ServoOutputRaw.class, rateHz, context, ActuatorMotorsTopic.ACTUATOR_MOTORS);
        for (int i = 0; i < SERVOS; i++) {
            int motor = i;
            servos.integer("servo" + (i + 1) + "Raw", from -> pulseUs(from.control, motor));
        }
        return servos.integer("timeUsec", from -> from.timestamp & Scaled.MAX_UINT32);
    }

    private static long pulseUs(float[] controls, int motor) {
        float control = motor < controls.length ? controls[motor] : Float.NaN;
        return Float.isNaN(control) ? 0 : STOPPED_US + Math.round(control * RANGE_US);
    }

    /** Returns MISSION_CURRENT from {@code mission_progress}. */
    private static MessageStream mission(DeviceContext context, double rateHz) {
        return new FieldStream<>(MissionCurrent.class, rateHz, context, MissionProgressTopic.MISSION_PROGRESS)
                .integer("seq", from -> from.seqCurrent)
                .integer("total", from -> from.seqTotal)
                .integer("missionState", TelemetryStreams::missionState)
                .integer("missionMode", from -> flies(from) ? 1 : 2);
    }

    private static boolean flies(MissionProgress progress) {
        return progress.navState == VehicleStatus.NAVIGATION_STATE_AUTO_MISSION;
    }

    private static int missionState(MissionProgress progress) {
        if (progress.seqTotal == 0) {
            return NO_MISSION;
        }
        if (progress.finished) {
            return COMPLETE;
        }
        if (flies(progress)) {
            return ACTIVE;
        }
        return progress.seqReached < 0 && progress.seqCurrent == 0 ? NOT_STARTED : PAUSED;
    }

    /** Returns CURRENT_MODE from {@code vehicle_status}; 0 for a mode that is none of {@link VehicleMode}. */
    private static MessageStream mode(DeviceContext context, double rateHz) {
        return new FieldStream<>(CurrentMode.class, rateHz, context, VehicleStatusTopic.VEHICLE_STATUS)
                .integer("standardMode", from -> {
                    VehicleMode mode = VehicleMode.ofNavState(from.navState);
                    return mode == null ? 0 : mode.standard();
                })
                .integer("customMode", from -> custom(from.navState))
                .integer("intendedCustomMode", from -> custom(from.navStateUserIntention));
    }

    private static long custom(int navState) {
        return AvailableModesStream.custom(VehicleMode.ofNavState(navState));
    }
}
