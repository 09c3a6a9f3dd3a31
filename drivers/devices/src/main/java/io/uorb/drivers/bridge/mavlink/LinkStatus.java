// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink;

import io.uorb.Publication;
import io.uorb.drivers.bridge.mavlink.stream.Scaled;
import io.uorb.drivers.bridge.mavlink.stream.Streams;
import io.uorb.drivers.bridge.mavlink.wire.LinkCount;
import io.uorb.drivers.bridge.mavlink.wire.LinkCounters;
import io.uorb.drivers.device.DeviceContext;
import io.uorb.drivers.device.DriverError;
import io.uorb.topics.system.TelemetryStatus;
import io.uorb.topics.system.TelemetryStatusTopic;

/** A publisher of {@code telemetry_status}, once a second, which reports errors of the link to the driver. */
final class LinkStatus {
    private static final long PERIOD_US = 1_000_000;
    private static final float US = 1e-6f;

    private static final int ANTENNA_TRACKER = 5;
    private static final int GCS = 6;
    private static final int ONBOARD_CONTROLLER = 18;
    private static final int GIMBAL = 26;
    private static final int ADSB = 27;
    private static final int CAMERA = 30;
    private static final int FLARM = 32;
    private static final int OPEN_DRONE_ID = 34;
    private static final int PARACHUTE = 37;
    private static final int COMPONENT_TELEMETRY_RADIO = 68;
    private static final int COMPONENT_LOG = 155;
    private static final int COMPONENT_OSD = 157;
    private static final int COMPONENT_VIO = 197;
    private static final int COMPONENT_PAIRING_MANAGER = 198;
    private static final int COMPONENT_UDP_BRIDGE = 240;
    private static final int COMPONENT_UART_BRIDGE = 241;

    private final DeviceContext context;
    private final LinkCounters counters;
    private final MavlinkPeers peers;
    private final Streams streams;
    private final Publication<TelemetryStatus> statuses;
    private final TelemetryStatus status = new TelemetryStatus();
    private long lastUs;
    private long bytesIn;
    private long bytesOut;
    private long bad;
    private long lost;
    private long skipped;

    LinkStatus(DeviceContext context, LinkCounters counters, MavlinkPeers peers, Streams streams, double dataRate) {
        this.context = context;
        this.counters = counters;
        this.peers = peers;
        this.streams = streams;
        statuses = context.advertiseMulti(TelemetryStatusTopic.TELEMETRY_STATUS);
        status.mavlinkV2 = true;
        status.dataRate = (float) dataRate;
        status.rateMultiplier = 1;
    }

    /** Checks whether it is time. */
    void run(long nowUs) {
        long passedUs = nowUs - lastUs;
        if (lastUs != 0 && passedUs < PERIOD_US) {
            return;
        }
        peers.check(nowUs);
        countErrors();
        long in = counters.get(LinkCount.BYTES_IN);
        long out = counters.get(LinkCount.BYTES_OUT);
        if (lastUs != 0) {
            status.rxRateAvg = (in - bytesIn) / (passedUs * US);
            status.txRateAvg = (out - bytesOut) / (passedUs * US);
        }
        bytesIn = in;
        bytesOut = out;
        lastUs = nowUs;
        fillCounts();
        fillHeartbeats();
        status.timestamp = nowUs;
        statuses.publish(status);
    }

    private void countErrors() {
        long nowBad = counters.get(LinkCount.BAD_CHECKSUM) + counters.get(LinkCount.BAD_LENGTH);
        long nowLost = counters.get(LinkCount.LOST);
        long nowSkipped = counters.get(LinkCount.SKIPPED_OUT);
        count(DriverError.BAD_DATA, nowBad - bad);
        count(DriverError.LOST, nowLost - lost);
        count(DriverError.LOST, nowSkipped - skipped);
        bad = nowBad;
        lost = Math.max(lost, nowLost);
        skipped = nowSkipped;
    }

    private void count(DriverError error, long times) {
        if (times > 0) {
            context.count(error, times);
        }
    }

    private void fillCounts() {
        long received = counters.get(LinkCount.FRAMES_IN);
        status.streams = streams.active();
        status.txMessageCount = counters.get(LinkCount.FRAMES_OUT) & Scaled.MAX_UINT32;
        status.txBufferOverruns = skipped & Scaled.MAX_UINT32;
        status.rxMessageCount = received & Scaled.MAX_UINT32;
        status.rxMessageLostCount = Math.max(0, counters.get(LinkCount.LOST)) & Scaled.MAX_UINT32;
        status.rxParseErrors = bad & Scaled.MAX_UINT32;
        status.rxPacketDropCount = status.rxMessageLostCount;
        long all = received + status.rxMessageLostCount;
        status.rxMessageLostRate = all == 0 ? 0 : (float) status.rxMessageLostCount / all;
    }

    private void fillHeartbeats() {
        status.heartbeatTypeAntennaTracker = peers.beatsType(ANTENNA_TRACKER);
        status.heartbeatTypeGcs = peers.beatsType(GCS);
        status.heartbeatTypeOnboardController = peers.beatsType(ONBOARD_CONTROLLER);
        status.heartbeatTypeGimbal = peers.beatsType(GIMBAL);
        status.heartbeatTypeAdsb = peers.beatsType(ADSB);
        status.heartbeatTypeFlarm = peers.beatsType(FLARM);
        status.heartbeatTypeCamera = peers.beatsType(CAMERA);
        status.heartbeatTypeParachute = peers.beatsType(PARACHUTE);
        status.heartbeatTypeOpenDroneId = peers.beatsType(OPEN_DRONE_ID);
        status.heartbeatComponentTelemetryRadio = peers.beatsComponent(COMPONENT_TELEMETRY_RADIO);
        status.heartbeatComponentLog = peers.beatsComponent(COMPONENT_LOG);
        status.heartbeatComponentOsd = peers.beatsComponent(COMPONENT_OSD);
        status.heartbeatComponentVio = peers.beatsComponent(COMPONENT_VIO);
        status.heartbeatComponentPairingManager = peers.beatsComponent(COMPONENT_PAIRING_MANAGER);
        status.heartbeatComponentUdpBridge = peers.beatsComponent(COMPONENT_UDP_BRIDGE);
        status.heartbeatComponentUartBridge = peers.beatsComponent(COMPONENT_UART_BRIDGE);
    }
}
