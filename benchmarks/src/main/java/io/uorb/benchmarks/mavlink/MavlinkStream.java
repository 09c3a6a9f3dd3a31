// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.mavlink;

import io.dronefleet.mavlink.protocol.MavlinkPacket;
import java.io.ByteArrayOutputStream;
import java.util.Arrays;
import java.util.Random;
import java.util.function.IntFunction;

/** Streams of bytes for {@link MavlinkParserBenchmark}, valid and hostile ones. */
public enum MavlinkStream {
    /** Frames of 40 bytes. */
    VALID(i -> attitude(i, MavlinkStream.SYSTEM, MavlinkStream.PAYLOAD)),
    /** Frames of 13 bytes. */
    VALID_SHORT(i -> attitude(i, MavlinkStream.SYSTEM, 1)),
    /** Short frames, each of another sender. */
    SENDERS(i -> attitude(i, i, 1)),
    /** Start bytes of MAVLink 2 only. */
    STARTS_2(i -> new byte[] {(byte) 0xFD}),
    /** Start bytes of MAVLink 1 only. */
    STARTS_1(i -> new byte[] {(byte) 0xFE}),
    /** Start bytes of both at random. */
    STARTS(MavlinkStream::starts),
    /** Random bytes. */
    RANDOM(MavlinkStream::random),
    /** Headers of a known message with the longest payload, one in the other. */
    HEADERS(i -> new byte[] {(byte) 0xFD, -1, 0, 0, 1, 7, 1, MavlinkStream.ATTITUDE, 0, 0}),
    /** Frames that are right but for their checksum. */
    WRONG_CHECKSUMS(i -> flipLast(attitude(i, MavlinkStream.SYSTEM, MavlinkStream.PAYLOAD))),
    /** Frames of a message that is not in the dialect. */
    UNKNOWN(i -> MavlinkPacket.createUnsignedMavlink2Packet(
                    i & 0xFF, MavlinkStream.SYSTEM, 1, 54_321, 99, filled(MavlinkStream.PAYLOAD))
            .getRawBytes()),
    /** Short signed frames with another signature; for a parser with a key. */
    WRONG_SIGNATURES(i -> MavlinkPacket.createSignedMavlink2Packet(
                    i & 0xFF,
                    MavlinkStream.SYSTEM,
                    1,
                    MavlinkStream.ATTITUDE,
                    MavlinkStream.ATTITUDE_SEED,
                    filled(1),
                    1,
                    i,
                    new byte[] {1})
            .getRawBytes());

    private static final int BYTES = 100_000;
    private static final int SYSTEM = 7;
    private static final byte ATTITUDE = 30;
    private static final int ATTITUDE_SEED = 39;
    private static final int PAYLOAD = 28;
    private static final int PIECE = 100;

    private final IntFunction<byte[]> pieces;

    MavlinkStream(IntFunction<byte[]> pieces) {
        this.pieces = pieces;
    }

    private static byte[] filled(int length) {
        byte[] payload = new byte[length];
        Arrays.fill(payload, (byte) 1);
        return payload;
    }

    private static byte[] attitude(int sequence, int sender, int length) {
        int system = 1 + (sender >> Byte.SIZE & 0x7F);
        return MavlinkPacket.createUnsignedMavlink2Packet(
                        sequence & 0xFF, system, 1 + (sender & 0x7F), ATTITUDE, ATTITUDE_SEED, filled(length))
                .getRawBytes();
    }

    private static byte[] flipLast(byte[] frame) {
        frame[frame.length - 1] ^= 1;
        return frame;
    }

    private static byte[] starts(int seed) {
        byte[] bytes = random(seed);
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) (0xFD + (bytes[i] & 1));
        }
        return bytes;
    }

    private static byte[] random(int seed) {
        byte[] bytes = new byte[PIECE];
        new Random(seed).nextBytes(bytes);
        return bytes;
    }

    boolean isForKey() {
        return this == WRONG_SIGNATURES;
    }

    /** Returns 100,000 bytes. */
    byte[] bytes() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        for (int i = 0; bytes.size() < BYTES; i++) {
            bytes.writeBytes(pieces.apply(i));
        }
        return Arrays.copyOf(bytes.toByteArray(), BYTES);
    }
}
