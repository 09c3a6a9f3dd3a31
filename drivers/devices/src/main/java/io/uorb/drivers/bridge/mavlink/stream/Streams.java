// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink.stream;

import io.uorb.drivers.bridge.mavlink.wire.LinkCounters;
import io.uorb.drivers.device.DeviceContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Messages of a link that are sent periodically, or on request. */
public final class Streams {
    private final List<MessageStream> streams;

    /**
     * Creates the streams with their rates by name.
     *
     * @param general the file about us; null if there are no parameters
     * @param more streams beside those of this package
     */
    public Streams(
            DeviceContext context,
            LinkCounters counters,
            Map<String, Double> ratesHz,
            StationFile general,
            List<MessageStream> more) {
        streams = new ArrayList<>(more);
        streams.addAll(
                0,
                List.of(
                        new HeartbeatStream(context, ratesHz.get("HEARTBEAT")),
                        new SysStatusStream(context, counters, ratesHz.get("SYS_STATUS")),
                        AttitudeStreams.angles(context, ratesHz.get("ATTITUDE")),
                        AttitudeStreams.quaternion(context, ratesHz.get("ATTITUDE_QUATERNION")),
                        new HighresImuStream(context, ratesHz.get("HIGHRES_IMU")),
                        new GpsRawIntStream(context, ratesHz.get("GPS_RAW_INT")),
                        new BatteryStatusStream(context, ratesHz.get("BATTERY_STATUS")),
                        new AutopilotVersionStream(general != null),
                        new ProtocolVersionStream(),
                        new HomePositionStream(context, ratesHz.get("HOME_POSITION")),
                        new ComponentMetadataStream(general)));
    }

    /** Sends what is due and urgent, before anything else may take its place. */
    public void runUrgent(MessageSender sender, long nowUs) {
        for (int i = 0; i < streams.size(); i++) {
            if (streams.get(i).isUrgent()) {
                streams.get(i).run(sender, nowUs);
            }
        }
    }

    /** Sends what is due. */
    public void run(MessageSender sender, long nowUs) {
        for (int i = 0; i < streams.size(); i++) {
            streams.get(i).run(sender, nowUs);
        }
    }

    /** Returns the stream of a message's number; null if there is none. */
    public MessageStream find(int messageId) {
        for (int i = 0; i < streams.size(); i++) {
            if (streams.get(i).layout().id() == messageId) {
                return streams.get(i);
            }
        }
        return null;
    }

    /** Sets the interval of all but the heartbeat and what is sent on request, us; 0 and -1 as each stream has it. */
    public void setIntervalsUs(long wantedUs) {
        for (int i = 0; i < streams.size(); i++) {
            if (streams.get(i).isPeriodic() && !streams.get(i).isUrgent()) {
                streams.get(i).setIntervalUs(wantedUs);
            }
        }
    }

    /** Returns how many are switched on. */
    public int active() {
        int active = 0;
        for (int i = 0; i < streams.size(); i++) {
            active += streams.get(i).intervalUs() > 0 ? 1 : 0;
        }
        return active;
    }
}
