// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink.wire;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.dronefleet.mavlink.protocol.MavlinkPacket;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class MavlinkParserTest {
    private static final int NO_SUCH_MESSAGE = 54_321;

    private final DronefleetFrames frames = new DronefleetFrames();
    private final MavlinkParser parser = new MavlinkParser(frames.counters, null, frames);

    private void accept(byte[]... pieces) {
        for (byte[] piece : pieces) {
            parser.accept(piece, piece.length, 0);
        }
    }

    private static byte[] unknown(int sequence, byte... payload) {
        return MavlinkPacket.createUnsignedMavlink2Packet(
                        sequence, DronefleetFrames.SYSTEM, DronefleetFrames.COMPONENT, NO_SUCH_MESSAGE, 99, payload)
                .getRawBytes();
    }

    @Test
    void shouldHandOutFramesOfBothVersions() {
        byte[] first = MavlinkPacket.createMavlink1Packet(
                        1,
                        DronefleetFrames.SYSTEM,
                        DronefleetFrames.COMPONENT,
                        DronefleetFrames.ATTITUDE,
                        DronefleetFrames.ATTITUDE_SEED,
                        DronefleetFrames.attitudePayload(0.5f))
                .getRawBytes();
        accept(first, DronefleetFrames.attitude(2));
        assertEquals(List.of("1 30", "2 30"), frames.found);
        assertArrayEquals(frames.payloads.get(0), frames.payloads.get(1));
        assertEquals(
                "BYTES_IN " + (first.length + DronefleetFrames.attitude(2).length) + ", FRAMES_IN 2",
                frames.counters.toString());
    }

    @Test
    void shouldPutBackTheZerosThatWereNotSent() {
        byte[] trimmed = {1, 0, 0, 0};
        accept(MavlinkPacket.createUnsignedMavlink2Packet(
                        0,
                        DronefleetFrames.SYSTEM,
                        DronefleetFrames.COMPONENT,
                        DronefleetFrames.ATTITUDE,
                        DronefleetFrames.ATTITUDE_SEED,
                        trimmed)
                .getRawBytes());
        accept(DronefleetFrames.attitude(1));
        accept(MavlinkPacket.createUnsignedMavlink2Packet(
                        2,
                        DronefleetFrames.SYSTEM,
                        DronefleetFrames.COMPONENT,
                        DronefleetFrames.ATTITUDE,
                        DronefleetFrames.ATTITUDE_SEED,
                        trimmed)
                .getRawBytes());
        assertArrayEquals(frames.payloads.get(0), frames.payloads.get(2));
        assertArrayEquals(Arrays.copyOf(trimmed, MavlinkFrame.MAX_PAYLOAD), frames.payloads.get(2));
    }

    @Test
    void shouldFindFramesWhereverTheBytesAreCut() {
        byte[] bytes = DronefleetFrames.join(
                DronefleetFrames.heartbeat(0),
                DronefleetFrames.attitude(1),
                unknown(2, (byte) 1),
                DronefleetFrames.heartbeat(3));
        for (int cut = 0; cut <= bytes.length; cut++) {
            for (int second = cut; second <= bytes.length; second += 7) {
                DronefleetFrames each = new DronefleetFrames();
                MavlinkParser cutting = new MavlinkParser(each.counters, null, each);
                for (byte[] piece : List.of(
                        Arrays.copyOfRange(bytes, 0, cut),
                        Arrays.copyOfRange(bytes, cut, second),
                        Arrays.copyOfRange(bytes, second, bytes.length))) {
                    cutting.accept(piece, piece.length, 0);
                }
                assertEquals(List.of("0 0", "1 30", "3 0"), each.found, "cut at " + cut + " and " + second);
                assertEquals(1, each.count(LinkCount.UNKNOWN_MESSAGE), "cut at " + cut + " and " + second);
                assertEquals(0, each.count(LinkCount.GARBAGE_BYTES));
            }
        }
    }

    @Test
    void shouldRefuseEveryFlippedBitAndFindTheNextFrame() {
        byte[] next = DronefleetFrames.heartbeat(1);
        byte[] frame = DronefleetFrames.attitude(0);
        for (int bit = 0; bit < 8 * frame.length; bit++) {
            byte[] bad = frame.clone();
            bad[bit / 8] ^= (byte) (1 << bit % 8);
            DronefleetFrames each = new DronefleetFrames();
            MavlinkParser one = new MavlinkParser(each.counters, null, each);
            one.accept(bad, bad.length, 0);
            one.accept(next, next.length, 0);
            one.expire(1_000_000, 1_000);
            assertEquals(List.of("1 0"), each.found, "bit " + bit);
            assertEquals(bad.length, each.count(LinkCount.GARBAGE_BYTES), "bit " + bit);
        }
    }

    @Test
    void shouldCountABadChecksumOnce() {
        byte[] bad = DronefleetFrames.attitude(0);
        bad[12] = (byte) MavlinkFrame.START_V2;
        bad[20] = (byte) MavlinkFrame.START_V1;
        accept(bad, DronefleetFrames.attitude(1), DronefleetFrames.attitude(2));
        parser.expire(1_000_000, 1_000);
        assertEquals(1, frames.count(LinkCount.BAD_CHECKSUM));
        assertEquals(List.of("1 30", "2 30"), frames.found);
    }

    @Test
    void shouldFindTheFrameBehindWhatLooksLikeABeginning() {
        byte[] fake = {(byte) MavlinkFrame.START_V2, (byte) 200, 0, 0};
        accept(fake, DronefleetFrames.heartbeat(5));
        assertEquals(List.of(), frames.found);
        parser.expire(99, 100);
        assertEquals(List.of(), frames.found);
        parser.expire(100, 100);
        assertEquals(List.of("5 0"), frames.found);
    }

    @Test
    void shouldCountUnknownMessagesWithoutALoss() {
        accept(
                DronefleetFrames.heartbeat(0),
                unknown(1, (byte) 3),
                unknown(2, (byte) 4),
                DronefleetFrames.heartbeat(3));
        assertEquals(2, frames.count(LinkCount.UNKNOWN_MESSAGE));
        assertEquals(0, frames.count(LinkCount.LOST));
        assertEquals(0, frames.count(LinkCount.GARBAGE_BYTES));
    }

    @Test
    void shouldRefuseFlagsThatItDoesNotKnow() {
        byte[] frame = DronefleetFrames.heartbeat(0);
        frame[2] = 4;
        int checksum = Checksum.of(Checksum.of(frame, 1, frame.length - 2), DronefleetFrames.HEARTBEAT_SEED);
        frame[frame.length - 2] = (byte) checksum;
        frame[frame.length - 1] = (byte) (checksum >> 8);
        accept(frame, DronefleetFrames.heartbeat(1));
        assertEquals(1, frames.count(LinkCount.INCOMPATIBLE));
        assertEquals(List.of("1 0"), frames.found);
        assertEquals(0, frames.count(LinkCount.LOST));
    }

    @Test
    void shouldRefuseOldFramesOfAnotherLength() {
        for (int length : new int[] {8, 10}) {
            accept(MavlinkPacket.createMavlink1Packet(
                            0,
                            DronefleetFrames.SYSTEM,
                            DronefleetFrames.COMPONENT,
                            DronefleetFrames.HEARTBEAT,
                            DronefleetFrames.HEARTBEAT_SEED,
                            new byte[length])
                    .getRawBytes());
        }
        assertEquals(2, frames.count(LinkCount.BAD_LENGTH));
        assertEquals(List.of(), frames.found);
    }
}
