// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink.telemetry;

import io.uorb.drivers.bridge.mavlink.stream.MessageStream;
import io.uorb.drivers.device.DeviceContext;
import java.util.List;
import java.util.Map;

/** The streams about the flight. */
public final class TelemetryStreams {
    private TelemetryStreams() {}

    /** Returns the streams of a link, with their rates by name. */
    public static List<MessageStream> of(DeviceContext context, Map<String, Double> ratesHz) {
        return List.of(
                new GlobalPositionIntStream(context, ratesHz.get("GLOBAL_POSITION_INT")),
                new LocalPositionNedStream(context, ratesHz.get("LOCAL_POSITION_NED")),
                new VfrHudStream(context, ratesHz.get("VFR_HUD")),
                new AltitudeStream(context, ratesHz.get("ALTITUDE")),
                new SystemTimeStream(context, ratesHz.get("SYSTEM_TIME")),
                new ExtendedSysStateStream(context, ratesHz.get("EXTENDED_SYS_STATE")),
                new ServoOutputRawStream(context, ratesHz.get("SERVO_OUTPUT_RAW")),
                new EstimatorStatusStream(context, ratesHz.get("ESTIMATOR_STATUS")),
                new MissionCurrentStream(context, ratesHz.get("MISSION_CURRENT")),
                new MissionItemReachedStream(context, ratesHz.get("MISSION_ITEM_REACHED")),
                new CurrentModeStream(context, ratesHz.get("CURRENT_MODE")),
                new AvailableModesStream(context));
    }
}
