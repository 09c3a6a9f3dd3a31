// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink.wire;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.dronefleet.mavlink.common.Attitude;
import io.dronefleet.mavlink.protocol.MavlinkPacket;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class LinkSigningTest {
    private static final byte[] SECRET = new byte[SigningKey.LENGTH];
    private static final long EPOCH_US = 1_420_070_400_000_000L;
    private static final long MINUTE = 6_000_000;

    static {
        for (int i = 0; i < SECRET.length; i++) {
            SECRET[i] = (byte) (3 * i);
        }
    }

    /** The peers' timestamp, in units of 10 us. */
    private long now = 100 * MINUTE;

    private final SigningKey key = SigningKey.of(SECRET);
    private final LinkSigning signing = new LinkSigning(key, 5, () -> EPOCH_US + 10 * now);
    private final DronefleetFrames frames = new DronefleetFrames();
    private final MavlinkParser parser = new MavlinkParser(frames.counters, signing, frames);

    private static byte[] signed(int sequence, int link, long timestamp, byte[] secret) {
        return MavlinkPacket.createSignedMavlink2Packet(
                        sequence,
                        DronefleetFrames.SYSTEM,
                        DronefleetFrames.COMPONENT,
                        DronefleetFrames.ATTITUDE,
                        DronefleetFrames.ATTITUDE_SEED,
                        DronefleetFrames.attitudePayload(1),
                        link,
                        timestamp,
                        secret)
                .getRawBytes();
    }

    private void accept(byte[] frame) {
        parser.accept(frame, frame.length, 0);
    }

    @Test
    void shouldTakeWhatDronefleetHasSigned() {
        accept(signed(0, 1, now, SECRET));
        assertEquals(List.of("0 30"), frames.found);
    }

    @Test
    void shouldSignAsDronefleetExpects() {
        FrameEncoder encoder = new FrameEncoder(1, 1, signing);
        byte[] into = new byte[FrameEncoder.MAX_LENGTH];
        MessageLayout attitude = MessageLayout.of(Attitude.class);
        int length = encoder.encode(attitude, DronefleetFrames.attitudePayload(1), into);
        MavlinkPacket packet = MavlinkPacket.fromV2Bytes(Arrays.copyOf(into, length));
        assertTrue(packet.validateCrc(attitude.crcExtra()));
        assertTrue(packet.validateSignature(SECRET));
        assertEquals(5, packet.getSignatureLinkId());
        assertEquals(now, packet.getSignatureTimestamp());
        int next = encoder.encode(attitude, DronefleetFrames.attitudePayload(1), into);
        assertEquals(
                now + 1, MavlinkPacket.fromV2Bytes(Arrays.copyOf(into, next)).getSignatureTimestamp());
    }

    @Test
    void shouldRefuseEveryBitThatIsFlippedInTheSignature() {
        byte[] frame = signed(0, 1, now, SECRET);
        for (int bit = 8 * (frame.length - MavlinkFrame.SIGNATURE); bit < 8 * frame.length; bit++) {
            byte[] bad = frame.clone();
            bad[bit / 8] ^= (byte) (1 << bit % 8);
            accept(bad);
        }
        assertEquals(8 * MavlinkFrame.SIGNATURE, frames.count(LinkCount.BAD_SIGNATURE));
        assertEquals(List.of(), frames.found);
    }

    @Test
    void shouldRefuseAnotherKeyAndNoSignature() {
        accept(signed(0, 1, now, new byte[SigningKey.LENGTH]));
        accept(DronefleetFrames.attitude(1));
        assertEquals(1, frames.count(LinkCount.BAD_SIGNATURE));
        assertEquals(1, frames.count(LinkCount.UNSIGNED));
        assertEquals(List.of(), frames.found);
    }

    @Test
    void shouldRefuseSignedFramesWithoutAKey() {
        MavlinkParser keyless = new MavlinkParser(frames.counters, null, frames);
        byte[] frame = signed(0, 1, now, SECRET);
        keyless.accept(frame, frame.length, 0);
        assertEquals(1, frames.count(LinkCount.SIGNED_WITHOUT_KEY));
        assertEquals(0, frames.count(LinkCount.GARBAGE_BYTES));
        assertEquals(List.of(), frames.found);
    }

    @Test
    void shouldRefuseRepeatedAndOlderTimestampsOfAStream() {
        accept(signed(0, 1, now, SECRET));
        accept(signed(0, 1, now, SECRET));
        accept(signed(1, 1, now - 1, SECRET));
        accept(signed(2, 1, now + 1, SECRET));
        assertEquals(2, frames.count(LinkCount.OLD_SIGNATURE));
        assertEquals(List.of("0 30", "2 30"), frames.found);
    }

    @Test
    void shouldKeepTheTimestampsOfLinksApart() {
        accept(signed(0, 1, now, SECRET));
        accept(signed(1, 2, now - MINUTE, SECRET));
        accept(signed(2, 3, now - MINUTE - 1, SECRET));
        assertEquals(List.of("0 30", "1 30"), frames.found);
        assertEquals(1, frames.count(LinkCount.OLD_SIGNATURE));
    }

    @Test
    void shouldRefuseOnOneLinkWhatHasComeOnAnother() {
        DronefleetFrames other = new DronefleetFrames();
        LinkSigning second = new LinkSigning(key, 4, () -> EPOCH_US + 10 * now);
        byte[] frame = signed(0, 1, now, SECRET);
        accept(frame);
        new MavlinkParser(other.counters, second, other).accept(frame, frame.length, 0);
        assertEquals(List.of("0 30"), frames.found);
        assertEquals(List.of(), other.found);
        assertEquals(1, other.count(LinkCount.OLD_SIGNATURE));
    }

    @Test
    void shouldSetItsTimestampForwardByWhatItAccepts() {
        accept(signed(0, 1, now + 3 * MINUTE, SECRET));
        accept(signed(1, 2, now + MINUTE, SECRET));
        assertEquals(1, frames.count(LinkCount.OLD_SIGNATURE));
        byte[] into = new byte[FrameEncoder.MAX_LENGTH];
        int length = new FrameEncoder(1, 1, signing).encode(MessageLayout.of(Attitude.class), new byte[28], into);
        assertEquals(
                now + 3 * MINUTE,
                MavlinkPacket.fromV2Bytes(Arrays.copyOf(into, length)).getSignatureTimestamp());
    }

    @Test
    void shouldRefuseSendersForWhomItCanKeepNoTimestamp() {
        for (int link = 0; link < 65; link++) {
            accept(signed(link, link, now, SECRET));
        }
        assertEquals(64, frames.found.size());
        assertEquals(1, frames.count(LinkCount.OLD_SIGNATURE));
    }
}
