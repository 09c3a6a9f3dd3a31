// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.format;

import io.uorb.testing.RecordedLogs;
import io.uorb.ulog.UlogReader;
import io.uorb.ulog.UlogVisitor;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Small logs that fuzzing starts from: pieces of recorded ones, and one of each kind of record. */
public final class FuzzSeeds {
    private static final int TOPICS = 4;
    private static final int MOST_OF_A_TYPE = 12;
    private static final int MOST_BYTES = 8_192;
    private static final int RECORD_HEADER_BYTES = 3;

    private FuzzSeeds() {}

    /** Writes the seeds into a folder. */
    public static void write(Path folder) throws IOException {
        Files.write(folder.resolve("all-records.ulg"), allRecords());
        for (String name : RecordedLogs.logs()) {
            Files.write(folder.resolve(name + ".ulg"), piece(RecordedLogs.find(name)));
        }
    }

    /** A log with a record of each type, nested formats, padding, and an appended section. */
    static byte[] allRecords() {
        byte[] whole = body(1_000_000).bytes();
        LogBytes log = body(whole.length);
        return log.record('P', LogBytes.key("float B"), LogBytes.f32(2.5f))
                .data(0, LogBytes.u64(7), LogBytes.u16(1), LogBytes.u16(2), LogBytes.u8(3))
                .bytes();
    }

    private static LogBytes body(long appended) {
        byte[] sync = {0x2f, 0x73, 0x13, 0x20, 0x25, 0x0c, (byte) 0xbb, 0x12};
        return LogBytes.start()
                .flagBits(1, 1, appended)
                .record('I', LogBytes.key("char[3] sys_name"), LogBytes.utf8("PX4"))
                .format("point:uint64_t timestamp;place[2] p;bool b;uint8_t[5] _padding0;")
                .format("place:int16_t x;")
                .record('M', LogBytes.u8(0), LogBytes.key("char[2] boot"), LogBytes.utf8("ab"))
                .record('M', LogBytes.u8(1), LogBytes.key("char[2] boot"), LogBytes.utf8("cd"))
                .parameter("int32_t A", LogBytes.i32(3))
                .record('Q', LogBytes.u8(3), LogBytes.key("int32_t A"), LogBytes.i32(5))
                .subscription(0, 0, "point")
                .subscription(1, 1, "point")
                .data(0, LogBytes.u64(1), LogBytes.u16(1), LogBytes.u16(2), LogBytes.u8(1))
                .data(1, LogBytes.u64(2), LogBytes.u16(3), LogBytes.u16(4), LogBytes.u8(0), new byte[5])
                .record('L', LogBytes.u8('6'), LogBytes.u64(3), LogBytes.utf8("text"))
                .record('C', LogBytes.u8('4'), LogBytes.u16(9), LogBytes.u64(4), LogBytes.utf8("tagged"))
                .record('S', sync)
                .record('O', LogBytes.u16(20))
                .record('Z', LogBytes.utf8("unknown"))
                .record('R', LogBytes.u16(1));
    }

    /** The records of a real log that concern a few topics, and a few of each other type. */
    private static byte[] piece(Path log) throws IOException {
        Set<String> formats = new HashSet<>();
        Set<Integer> msgIds = new HashSet<>();
        choose(log, formats, msgIds);
        byte[] bytes = Files.readAllBytes(log);
        ByteBuffer from = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        ByteBuffer to = ByteBuffer.allocate(bytes.length).put(bytes, 0, UlogHeader.SIZE_BYTES);
        int[] taken = new int[256];
        for (int at = UlogHeader.SIZE_BYTES; at + RECORD_HEADER_BYTES + 2 < bytes.length; ) {
            int end = at + RECORD_HEADER_BYTES + Short.toUnsignedInt(from.getShort(at));
            int type = Byte.toUnsignedInt(bytes[at + 2]);
            boolean fits = end <= bytes.length && to.position() + end - at <= MOST_BYTES;
            if (fits && isWanted(from, at, end, formats, msgIds) && taken[type]++ < most(type)) {
                to.put(bytes, at, end - at);
            }
            at = end;
        }
        byte[] piece = new byte[to.position()];
        to.flip().get(piece);
        return piece;
    }

    private static int most(int type) {
        return type == 'F' || type == 'A' ? Integer.MAX_VALUE : type == 'D' ? TOPICS * MOST_OF_A_TYPE : MOST_OF_A_TYPE;
    }

    private static boolean isWanted(ByteBuffer log, int at, int end, Set<String> formats, Set<Integer> msgIds) {
        int payload = at + RECORD_HEADER_BYTES;
        return switch (log.get(at + 2)) {
            case 'D' -> msgIds.contains((int) log.getShort(payload));
            case 'A' -> msgIds.contains((int) log.getShort(payload + 1));
            case 'F' -> {
                byte[] text = new byte[end - payload];
                log.get(payload, text);
                yield formats.contains(new String(text, StandardCharsets.UTF_8).split(":")[0]);
            }
            default -> true;
        };
    }

    private static void choose(Path log, Set<String> formats, Set<Integer> msgIds) throws IOException {
        try (UlogReader reader = UlogReader.open(log)) {
            reader.readAll(new UlogVisitor() {});
            List<UlogSubscription> all = new ArrayList<>(reader.subscriptions());
            for (int i = 0; i < TOPICS; i++) {
                UlogSubscription chosen = all.get(i * (all.size() - 1) / (TOPICS - 1));
                msgIds.add(chosen.msgId());
                addWithNested(chosen.format(), formats);
            }
        }
    }

    private static void addWithNested(UlogFormat format, Set<String> names) {
        names.add(format.name());
        format.fields().stream()
                .filter(field -> field.nested() != null)
                .forEach(field -> addWithNested(field.nested(), names));
    }
}
