// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.written;

import io.uorb.ulog.UlogWriter;
import io.uorb.ulog.format.UlogInfo;
import io.uorb.ulog.format.UlogLoggedString;
import io.uorb.ulog.format.UlogParameter;
import io.uorb.ulog.format.UlogParameterDefault;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.Channels;
import java.nio.charset.StandardCharsets;
import java.util.SplittableRandom;

/** A log with a record of each kind that {@link UlogWriter} writes, and a field of each type. */
final class EverythingLog {
    private static final long START_US = 5_000_000;
    private static final long STEP_US = 10_000;
    private static final int ROUNDS = 300;
    private static final int INSTANCES = 4;

    private static final String PAIR = "pair:uint64_t timestamp;int16_t x;uint8_t[6] _padding0;double y;";
    private static final String EVERY_TYPE = "every_type:uint64_t timestamp;int64_t i64;uint64_t u64;double f64;"
            + "pair[2] pairs;float[3] f32;uint32_t u32;int32_t i32;uint16_t u16;int16_t i16;uint8_t u8;int8_t i8;"
            + "bool flag;char letter;char[6] word;uint8_t[2] _padding0;float last;uint8_t[4] _padding1;";
    private static final String POINT = "point:uint64_t timestamp;float x;uint8_t id;uint8_t[3] _padding0;";
    private static final int POINT_BYTES = 13;
    private static final int POINT_PADDING_BYTES = 3;

    private final SplittableRandom random = new SplittableRandom(20_261_122);
    private final ByteBuffer message = ByteBuffer.allocate(256).order(ByteOrder.LITTLE_ENDIAN);

    byte[] bytes() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (UlogWriter log = UlogWriter.to("everything", Channels.newChannel(bytes))) {
            writeDefinitions(log);
            int everyType = log.subscribe("every_type", 0);
            int[] points = new int[INSTANCES];
            for (int i = 0; i < INSTANCES; i++) {
                points[i] = log.subscribe("point", i);
            }
            log.subscribe("point", INSTANCES);
            for (int i = 0; i < ROUNDS; i++) {
                // The first are from before the start of the log; what is written between two steps back in time.
                long timeUs = START_US + STEP_US * (i - 5);
                writeEveryType(log, everyType, i, timeUs);
                writePoint(log, points[Math.min(INSTANCES - 1, random.nextInt(2 * INSTANCES))], i, timeUs - 1_500);
                if (i % 60 == 59) {
                    writeRare(log, i, timeUs);
                }
            }
        }
        return bytes.toByteArray();
    }

    private static void writeDefinitions(UlogWriter log) throws IOException {
        log.start(START_US, true);
        log.info(UlogInfo.ofText("sys_name", "uORB"));
        log.info(UlogInfo.ofText("ver_hw", "none, \u00b5s and \"quotes\""));
        log.info(UlogInfo.ofInt32("time_ref_utc", -3600));
        log.info(UlogInfo.ofUint32("ver_sw_release", 0xffff_ffff));
        log.format(PAIR);
        log.format(EVERY_TYPE);
        log.format(POINT);
        log.multiText("boot_console_output", "first line\nsecond line\n");
        log.multiText("boot_console_output", "third line\n");
        for (int i = 0; i < 40; i++) {
            log.parameter(new UlogParameter("INT_" + i, (i - 20) * 100_000_007));
            log.parameter(new UlogParameter("FLOAT_" + i, (i - 20) * 0.1f));
        }
        for (int i = 0; i < 10; i++) {
            log.parameterDefault(new UlogParameterDefault(i % 3 != 0, i % 3 != 1, new UlogParameter("INT_" + i, i)));
            log.parameterDefault(new UlogParameterDefault(true, false, new UlogParameter("FLOAT_" + i, i / 3.0f)));
        }
    }

    private void writeEveryType(UlogWriter log, int msgId, int i, long timeUs) throws IOException {
        message.clear();
        message.putLong(timeUs).putLong(i % 2 == 0 ? Long.MIN_VALUE + i : Long.MAX_VALUE - i);
        message.putLong(random.nextLong(1L << 54)).putDouble(i % 2 == 0 ? 1e16 + i : -1e16 + 0.1 * i);
        for (int pair = 0; pair < 2; pair++) {
            message.putLong(timeUs).putShort((short) random.nextInt(1 << 16)).put(new byte[6]);
            message.putDouble(random.nextDouble() - 0.5);
        }
        message.putFloat(i == 100 ? Float.POSITIVE_INFINITY : i)
                .putFloat(i % 3 == 1 ? Float.NaN : 0.1f * i)
                .putFloat(i % 2 == 0 ? -0.0f : Float.MIN_VALUE);
        message.putInt(random.nextInt()).putInt(random.nextInt());
        message.putShort((short) random.nextInt(1 << 16)).putShort((short) random.nextInt(1 << 16));
        message.put((byte) random.nextInt(256)).put((byte) random.nextInt(256)).put((byte) random.nextInt(2));
        message.put((byte) ('a' + i % 26)).put(String.format("w%05d", i).getBytes(StandardCharsets.US_ASCII));
        message.put(new byte[2]).putFloat((float) random.nextDouble(-1e6, 1e6));
        log.data(msgId, message, 0, message.position());
    }

    /** With or without the padding at the end, as L-3 allows. */
    private void writePoint(UlogWriter log, int msgId, int i, long timeUs) throws IOException {
        message.clear();
        message.putLong(timeUs)
                .putFloat((float) random.nextDouble())
                .put((byte) i)
                .put(new byte[POINT_PADDING_BYTES]);
        log.data(msgId, message, 0, i % 7 == 0 ? message.position() : POINT_BYTES);
    }

    private static void writeRare(UlogWriter log, int i, long timeUs) throws IOException {
        char level = (char) ('0' + i / 60 % 8);
        log.text(new UlogLoggedString(level, UlogLoggedString.NO_TAG, timeUs, "round " + i + ": \u20ac, \"text\""));
        log.text(new UlogLoggedString('4', i / 60, timeUs + 1, "tagged line"));
        log.parameter(new UlogParameter("INT_3", i));
        log.parameter(new UlogParameter("FLOAT_3", i * 0.5f));
        log.dropout(10 + i);
        log.info(UlogInfo.ofText("late_" + i, "x"));
        log.multiText("perf_counter_postflight", "counter " + i);
        log.sync();
    }
}
