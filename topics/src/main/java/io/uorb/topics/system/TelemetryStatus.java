// SPDX-License-Identifier: Apache-2.0
package io.uorb.topics.system;

import io.uorb.annotation.Constants;
import io.uorb.annotation.Topic;
import io.uorb.annotation.Uint32;
import io.uorb.annotation.Uint64;
import io.uorb.annotation.Uint8;
import io.uorb.annotation.Unit;

/**
 * State of one MAVLink link: its kind, its traffic, and the systems that send heartbeats on it. One instance per link.
 *
 * <p>A system counts as heard after its heartbeat for {@link #HEARTBEAT_TIMEOUT_US}.
 */
@Topic
public final class TelemetryStatus {
    /** A link of no particular kind. */
    @Uint8
    public static final int LINK_TYPE_GENERIC = 0;

    /** Ubiquiti Bullet radio. */
    @Uint8
    public static final int LINK_TYPE_UBIQUITY_BULLET = 1;

    /** Cable. */
    @Uint8
    public static final int LINK_TYPE_WIRE = 2;

    /** USB. */
    @Uint8
    public static final int LINK_TYPE_USB = 3;

    /** Iridium satellite modem. */
    @Uint8
    public static final int LINK_TYPE_IRIDIUM = 4;

    /** Time without a heartbeat after which its sender counts as lost, us. */
    @Uint64
    public static final long HEARTBEAT_TIMEOUT_US = 2_500_000;

    /** Time of publishing, since system start. */
    @Uint64
    @Unit("us")
    public long timestamp;

    /** Kind of link. */
    @Uint8
    @Constants("LINK_TYPE")
    public int type;

    /** Mode of the link: its set of messages; PX4's MAVLink module defines the numbers. */
    @Uint8
    public int mode;

    /** Whether the line has hardware flow control. */
    public boolean flowControl;

    /** Whether messages are forwarded to other links. */
    public boolean forwarding;

    /** Whether the link sends MAVLink 2, not 1. */
    public boolean mavlinkV2;

    /** Whether the link serves MAVLink FTP. */
    public boolean ftp;

    /** Number of streams: messages sent at a rate. */
    @Uint8
    public int streams;

    /** Configured maximum send rate. */
    @Unit("B/s")
    public float dataRate;

    /** Scale of the rates of messages that keeps the link within {@link #dataRate}. */
    public float rateMultiplier;

    /** Average send rate. */
    @Unit("B/s")
    public float txRateAvg;

    /** Average rate of send errors. */
    @Unit("B/s")
    public float txErrorRateAvg;

    /** Number of messages sent. */
    @Uint32
    public long txMessageCount;

    /** Number of messages dropped because the send buffer was full. */
    @Uint32
    public long txBufferOverruns;

    /** Average receive rate. */
    @Unit("B/s")
    public float rxRateAvg;

    /** Number of messages received. */
    @Uint32
    public long rxMessageCount;

    /** Number of lost messages, by their sequence numbers. */
    @Uint32
    public long rxMessageLostCount;

    /** Number of times the receive buffer was full. */
    @Uint32
    public long rxBufferOverruns;

    /** Number of parse errors. */
    @Uint32
    public long rxParseErrors;

    /** Number of packets dropped. */
    @Uint32
    public long rxPacketDropCount;

    /** Share of lost messages. */
    public float rxMessageLostRate;

    /** Whether an antenna tracker is heard. */
    public boolean heartbeatTypeAntennaTracker;

    /** Whether a ground station is heard. */
    public boolean heartbeatTypeGcs;

    /** Whether a companion computer is heard. */
    public boolean heartbeatTypeOnboardController;

    /** Whether a gimbal is heard. */
    public boolean heartbeatTypeGimbal;

    /** Whether an ADS-B device is heard. */
    public boolean heartbeatTypeAdsb;

    /** Whether a FLARM device is heard. */
    public boolean heartbeatTypeFlarm;

    /** Whether a camera is heard. */
    public boolean heartbeatTypeCamera;

    /** Whether a parachute is heard. */
    public boolean heartbeatTypeParachute;

    /** Whether a remote identification system is heard. */
    public boolean heartbeatTypeOpenDroneId;

    /** Whether a telemetry radio is heard. */
    public boolean heartbeatComponentTelemetryRadio;

    /** Whether a logging device is heard. */
    public boolean heartbeatComponentLog;

    /** Whether an on-screen display is heard. */
    public boolean heartbeatComponentOsd;

    /** Whether a visual odometry system is heard. */
    public boolean heartbeatComponentVio;

    /** Whether a pairing manager is heard. */
    public boolean heartbeatComponentPairingManager;

    /** Whether a bridge to UDP is heard. */
    public boolean heartbeatComponentUdpBridge;

    /** Whether a bridge to a serial line is heard. */
    public boolean heartbeatComponentUartBridge;

    /** Whether the remote identification system reports that it is healthy. */
    public boolean openDroneIdSystemHealthy;

    /** Whether the parachute reports that it is healthy. */
    public boolean parachuteSystemHealthy;

    /** A message with all fields zero. */
    public TelemetryStatus() {}
}
