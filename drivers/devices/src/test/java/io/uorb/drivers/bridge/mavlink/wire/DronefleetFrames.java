// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink.wire;

import io.dronefleet.mavlink.common.Attitude;
import io.dronefleet.mavlink.minimal.Heartbeat;
import io.dronefleet.mavlink.protocol.MavlinkPacket;
import io.dronefleet.mavlink.serialization.payload.reflection.ReflectionPayloadSerializer;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;

/** Frames that dronefleet has made, and what a parser of ours finds. */
final class DronefleetFrames implements FrameHandler {
    static final int HEARTBEAT = 0;
    static final int HEARTBEAT_SEED = 50;
    static final int ATTITUDE = 30;
    static final int ATTITUDE_SEED = 39;
    static final int SYSTEM = 7;
    static final int COMPONENT = 190;

    final LinkCounters counters = new LinkCounters();
    /** Received messages as "sequence message". */
    final List<String> found = new ArrayList<>();

    final List<byte[]> payloads = new ArrayList<>();

    @Override
    public void onFrame(MavlinkFrame frame) {
        found.add(frame.sequence() + " " + frame.messageId());
        payloads.add(frame.payload().clone());
    }

    long count(LinkCount count) {
        return counters.get(count);
    }

    static byte[] attitudePayload(float roll) {
        return new ReflectionPayloadSerializer()
                .serialize(Attitude.builder()
                        .timeBootMs(123_456)
                        .roll(roll)
                        .yawspeed(-1)
                        .build());
    }

    /** Returns a MAVLink 2 frame of ATTITUDE. */
    static byte[] attitude(int sequence) {
        return attitude(sequence, 0.5f);
    }

    static byte[] attitude(int sequence, float roll) {
        return MavlinkPacket.createUnsignedMavlink2Packet(
                        sequence & 0xFF, SYSTEM, COMPONENT, ATTITUDE, ATTITUDE_SEED, attitudePayload(roll))
                .getRawBytes();
    }

    /** Returns a MAVLink 2 frame of HEARTBEAT. */
    static byte[] heartbeat(int sequence) {
        return MavlinkPacket.createUnsignedMavlink2Packet(
                        sequence & 0xFF, SYSTEM, COMPONENT, HEARTBEAT, HEARTBEAT_SEED, heartbeatPayload())
                .getRawBytes();
    }

    static byte[] heartbeatPayload() {
        return new ReflectionPayloadSerializer()
                .serialize(Heartbeat.builder().customMode(42).mavlinkVersion(3).build());
    }

    static byte[] join(byte[]... pieces) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        for (byte[] piece : pieces) {
            bytes.writeBytes(piece);
        }
        return bytes.toByteArray();
    }
}
