// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink.wire;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Random inputs from fixed seeds; a failure names its seed. */
class ParserGarbageTest {
    private static final int SEEDS = 2_000;
    private static final int FRAMES = 8;
    private static final int LONGEST_GARBAGE = 300;

    private static void feed(MavlinkParser parser, byte[] bytes, Random random) {
        int from = 0;
        while (from < bytes.length) {
            int length = Math.min(1 + random.nextInt(400), bytes.length - from);
            byte[] piece = new byte[length];
            System.arraycopy(bytes, from, piece, 0, length);
            parser.accept(piece, length, 0);
            from += length;
        }
        parser.expire(1_000_000, 0);
    }

    private static void garbage(ByteArrayOutputStream bytes, Random random) {
        int length = random.nextInt(LONGEST_GARBAGE);
        for (int i = 0; i < length; i++) {
            boolean start = random.nextInt(10) == 0;
            bytes.write(start ? MavlinkFrame.START_V1 - random.nextInt(2) : random.nextInt(256));
        }
    }

    @Test
    void shouldFindEveryFrameBetweenGarbageAndNothingElse() {
        int withoutUnknown = 0;
        for (int seed = 0; seed < SEEDS; seed++) {
            Random random = new Random(seed);
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            List<String> sent = new ArrayList<>();
            long inFrames = 0;
            for (int i = 0; i < FRAMES; i++) {
                garbage(bytes, random);
                byte[] frame = random.nextBoolean()
                        ? DronefleetFrames.attitude(i, random.nextFloat())
                        : DronefleetFrames.heartbeat(i);
                sent.add(i + " " + (frame[7] & 0xFF));
                bytes.writeBytes(frame);
                inFrames += frame.length;
            }
            garbage(bytes, random);
            DronefleetFrames found = new DronefleetFrames();
            feed(new MavlinkParser(found.counters, null, found), bytes.toByteArray(), random);
            assertEquals(sent, found.found, "seed " + seed);
            long others = bytes.size() - inFrames;
            if (found.count(LinkCount.UNKNOWN_MESSAGE)
                            + found.count(LinkCount.INCOMPATIBLE)
                            + found.count(LinkCount.SIGNED_WITHOUT_KEY)
                    == 0) {
                assertEquals(others, found.count(LinkCount.GARBAGE_BYTES), "seed " + seed);
                withoutUnknown++;
            }
            assertEquals(0, found.count(LinkCount.LOST), "seed " + seed);
        }
        assertTrue(withoutUnknown > SEEDS / 2, "garbage was taken for unknown messages in all but " + withoutUnknown);
    }

    @Test
    void shouldHandOutNothingThatWasDamaged() {
        for (int seed = 0; seed < SEEDS; seed++) {
            Random random = new Random(seed);
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            List<String> intact = new ArrayList<>();
            for (int i = 0; i < FRAMES; i++) {
                byte[] frame = DronefleetFrames.attitude(i, random.nextFloat());
                if (random.nextBoolean()) {
                    frame[random.nextInt(frame.length)] ^= (byte) (1 + random.nextInt(255));
                } else {
                    intact.add(i + " " + DronefleetFrames.ATTITUDE);
                }
                bytes.writeBytes(frame);
            }
            DronefleetFrames found = new DronefleetFrames();
            feed(new MavlinkParser(found.counters, null, found), bytes.toByteArray(), random);
            assertEquals(intact, found.found, "seed " + seed);
            assertTrue(found.count(LinkCount.BAD_CHECKSUM) <= FRAMES - intact.size(), "seed " + seed);
        }
    }
}
