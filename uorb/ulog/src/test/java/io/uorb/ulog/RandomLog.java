// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog;

import static io.uorb.ulog.format.LogBytes.u16;
import static io.uorb.ulog.format.LogBytes.u64;
import static io.uorb.ulog.format.LogBytes.u8;
import static io.uorb.ulog.format.LogBytes.utf8;

import io.uorb.ulog.format.LogBytes;
import java.util.Arrays;
import java.util.Random;

/** Logs with everything that a reader has to cope with, the same for the same seed. */
final class RandomLog {
    private static final byte[] MAGIC = u64(0x12bb0c252013732fL);

    private final Random random;
    private final long appendedAt;
    private LogBytes log;
    private int lateFormats;

    private RandomLog(long seed, long appendedAt) {
        this.random = new Random(seed);
        this.appendedAt = appendedAt;
    }

    /** A log of about so many records; some have an appended section behind a cut record, some have bad bytes. */
    static byte[] of(long seed, int records) {
        Random choice = new Random(seed);
        byte[] bytes = new RandomLog(seed, 0).write(records);
        int first = new RandomLog(seed, 0).write(0).length;
        if (choice.nextBoolean()) {
            bytes = new RandomLog(seed, first + choice.nextInt(bytes.length - first)).write(records);
        }
        int corruptions = choice.nextInt(3) == 0 ? 0 : choice.nextInt(12);
        for (int i = 0; i < corruptions; i++) {
            bytes[first + choice.nextInt(bytes.length - first)] = (byte) choice.nextInt();
        }
        return choice.nextInt(4) == 0 ? Arrays.copyOf(bytes, bytes.length - choice.nextInt(30)) : bytes;
    }

    private byte[] write(int records) {
        log = LogBytes.start().flagBits(0, 1, appendedAt);
        log.format("point:uint64_t timestamp;int16_t x;uint8_t[6] _padding0;").format("bare:uint8_t x;");
        for (int id = 0; id < 5; id++) {
            log.subscription(id, id, id == 4 ? "bare" : "point");
        }
        long timeUs = 1_000;
        for (int i = 0; i < records; i++) {
            timeUs += random.nextInt(200) - 50;
            add(timeUs);
        }
        return log.bytes();
    }

    private void add(long timeUs) {
        switch (random.nextInt(40)) {
            case 0 -> log.record('S', MAGIC);
            case 1 -> log.record('L', u8('6'), u64(timeUs), utf8("text"));
            case 2 -> log.record('O', u16(3));
            case 3 -> log.record('R', u16(random.nextInt(6)));
            case 4 -> log.subscription(random.nextInt(6), random.nextInt(5), random.nextInt(3) == 0 ? "bare" : "point");
            case 5 -> log.record('z', new byte[random.nextInt(100)]);
            case 6 -> log.subscription(random.nextInt(6), 9, "late" + random.nextInt(1 + lateFormats));
            case 7 -> log.format("late" + lateFormats++ + ":uint64_t timestamp;bool b;");
            case 8 -> log.octets(new byte[random.nextInt(40)]);
            case 9 -> log.data(4, u8(3));
            default -> log.data(random.nextInt(6), u64(timeUs), u16(1), new byte[random.nextInt(7)]);
        }
    }
}
