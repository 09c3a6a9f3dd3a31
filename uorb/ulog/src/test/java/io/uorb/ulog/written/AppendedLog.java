// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.written;

import static io.uorb.ulog.format.LogBytes.f32;
import static io.uorb.ulog.format.LogBytes.i32;
import static io.uorb.ulog.format.LogBytes.key;
import static io.uorb.ulog.format.LogBytes.u16;
import static io.uorb.ulog.format.LogBytes.u64;
import static io.uorb.ulog.format.LogBytes.u8;
import static io.uorb.ulog.format.LogBytes.utf8;

import io.uorb.ulog.format.LogBytes;

/** A log with three appended sections, as a flight controller adds them after a crash, each with messages and texts. */
final class AppendedLog {
    private static final int SECTIONS = 3;
    private static final int MESSAGES = 400;
    private static final long STEP_US = 2_500;

    private AppendedLog() {}

    /** The offsets stand in front of what they lead to, so the log is written twice. */
    static byte[] bytes() {
        long[] offsets = new long[SECTIONS];
        log(offsets);
        return log(offsets).bytes();
    }

    private static LogBytes log(long[] offsets) {
        LogBytes log = LogBytes.start()
                .flagBits(1, 1, offsets)
                .record('I', key("char[4] sys_name"), utf8("uORB"))
                .record('M', u8(0), key("char[6] boot"), utf8("first "))
                .record('M', u8(1), key("char[6] boot"), utf8("second"))
                .format("point:uint64_t timestamp;float[2] x;int32_t n;uint8_t[4] _padding0;")
                .format("late:uint64_t timestamp;uint16_t section;")
                .parameter("int32_t COUNT", i32(7))
                .parameter("float SCALE", f32(0.25f))
                .record('Q', u8(3), key("int32_t COUNT"), i32(5))
                .subscription(0, 0, "point")
                .subscription(1, 1, "point");
        for (int i = 0; i < MESSAGES; i++) {
            point(log, i);
        }
        log.record('O', u16(33)).record('Z', utf8("a record of an unknown type"));
        for (int section = 0; section < SECTIONS; section++) {
            offsets[section] = log.size();
            long timeUs = (MESSAGES + section) * STEP_US;
            log.record('L', u8('1'), u64(timeUs), utf8("section " + section)).parameter("int32_t COUNT", i32(section));
            if (section == 1) {
                log.subscription(2, 0, "late");
            }
            if (section > 0) {
                log.data(2, u64(timeUs), u16(section));
            }
            point(log, MESSAGES + section);
        }
        return log;
    }

    private static void point(LogBytes log, int i) {
        log.data(i % 3 == 0 ? 1 : 0, u64(i * STEP_US), f32(0.1f * i, -i), i32(i * i));
    }
}
