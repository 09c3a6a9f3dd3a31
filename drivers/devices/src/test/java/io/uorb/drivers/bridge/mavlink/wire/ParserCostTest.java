// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink.wire;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.IntConsumer;
import org.junit.jupiter.api.Test;

/** Checksum steps per received byte: no stream may cost much more than one of valid frames. */
class ParserCostTest {
    private static final int BYTES = 100_000;
    private static final int MOST_TIMES = 20;
    private static final int LONGEST = 255;

    private static byte[] stream(IntConsumer piece, ByteArrayOutputStream into) {
        for (int i = 0; into.size() < BYTES; i++) {
            piece.accept(i);
        }
        return Arrays.copyOf(into.toByteArray(), BYTES);
    }

    private static byte[] repeat(byte... pattern) {
        ByteArrayOutputStream into = new ByteArrayOutputStream();
        return stream(i -> into.writeBytes(pattern), into);
    }

    private static byte[] valid() {
        ByteArrayOutputStream into = new ByteArrayOutputStream();
        return stream(
                i -> into.writeBytes(i % 2 == 0 ? DronefleetFrames.heartbeat(i) : DronefleetFrames.attitude(i)), into);
    }

    /** A header of a known message at every tenth byte, each of which claims the longest payload. */
    private static byte[] header(int length, int flags, int message) {
        return new byte[] {(byte) MavlinkFrame.START_V2, (byte) length, (byte) flags, 0, 1, 7, 1, (byte) message, 0, 0};
    }

    private static byte[] wrongChecksums() {
        ByteArrayOutputStream into = new ByteArrayOutputStream();
        return stream(
                i -> {
                    byte[] frame = DronefleetFrames.attitude(i);
                    frame[frame.length - 1]++;
                    into.writeBytes(frame);
                },
                into);
    }

    private static byte[] random(long seed, int starts) {
        Random random = new Random(seed);
        byte[] bytes = new byte[BYTES];
        random.nextBytes(bytes);
        for (int i = 0; i < bytes.length; i++) {
            if (random.nextInt(100) < starts) {
                bytes[i] = (byte) (MavlinkFrame.START_V1 - random.nextInt(2));
            }
        }
        return bytes;
    }

    private static Map<String, byte[]> hostile() {
        Map<String, byte[]> streams = new LinkedHashMap<>();
        streams.put("0xFD", repeat((byte) MavlinkFrame.START_V2));
        streams.put("0xFE", repeat((byte) MavlinkFrame.START_V1));
        streams.put("0xFD 0xFE", repeat((byte) MavlinkFrame.START_V2, (byte) MavlinkFrame.START_V1));
        streams.put("0xFD 0xFF", repeat((byte) MavlinkFrame.START_V2, (byte) LONGEST));
        streams.put("0xFE 0xFF", repeat((byte) MavlinkFrame.START_V1, (byte) LONGEST));
        streams.put("nested headers", repeat(header(LONGEST, 0, DronefleetFrames.ATTITUDE)));
        streams.put("nested signed headers", repeat(header(LONGEST, 1, DronefleetFrames.ATTITUDE)));
        streams.put("nested headers of no message", repeat(header(LONGEST, 0, 249)));
        streams.put("wrong checksums", wrongChecksums());
        for (int starts : new int[] {0, 10, 50, 90}) {
            streams.put("random with " + starts + " % starts", random(starts, starts));
        }
        return streams;
    }

    /** Returns the steps per byte of a stream that comes in pieces. */
    private static double cost(byte[] stream, int piece) {
        DronefleetFrames found = new DronefleetFrames();
        MavlinkParser parser = new MavlinkParser(found.counters, null, found);
        for (int from = 0; from < stream.length; from += piece) {
            byte[] bytes = Arrays.copyOfRange(stream, from, Math.min(stream.length, from + piece));
            parser.accept(bytes, bytes.length, 0);
        }
        parser.expire(1_000_000, 0);
        return parser.checksumSteps() / (double) stream.length;
    }

    @Test
    void shouldCostNoStreamMoreThanTwentyTimesAValidOne() {
        double valid = cost(valid(), 512);
        assertTrue(valid > 0.9, "nearly each byte is in a checksum; " + valid);
        for (Map.Entry<String, byte[]> stream : hostile().entrySet()) {
            for (int piece : new int[] {1, 17, 280, 4_096}) {
                double cost = cost(stream.getValue(), piece);
                assertTrue(
                        cost <= MOST_TIMES * valid,
                        stream.getKey() + " in pieces of " + piece + ": " + cost + " steps a byte; valid " + valid);
            }
        }
    }

    @Test
    void shouldFindAFrameBehindAnyOfThem() {
        byte[] frame = DronefleetFrames.attitude(9);
        for (Map.Entry<String, byte[]> stream : hostile().entrySet()) {
            DronefleetFrames found = new DronefleetFrames();
            MavlinkParser parser = new MavlinkParser(found.counters, null, found);
            parser.accept(stream.getValue(), BYTES, 0);
            found.found.clear();
            parser.accept(frame, frame.length, 0);
            parser.expire(1_000_000, 0);
            assertEquals(List.of("9 30"), found.found, stream.getKey());
        }
    }
}
