// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog;

import static io.uorb.ulog.format.LogBytes.i32;
import static io.uorb.ulog.format.LogBytes.key;
import static io.uorb.ulog.format.LogBytes.u16;
import static io.uorb.ulog.format.LogBytes.u64;
import static io.uorb.ulog.format.LogBytes.u8;
import static io.uorb.ulog.format.LogBytes.utf8;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.ulog.format.LogBytes;
import io.uorb.ulog.format.Transcript;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Tag;
import org.junit.jupiter.api.Test;

class UlogTruncationTest {
    /** The small log, and the byte at which each of its records ends. */
    private final List<Integer> ends = new ArrayList<>();

    private int definitionsEnd;

    private byte[] smallLog() {
        LogBytes log = LogBytes.start();
        mark(log);
        mark(log.flagBits(1, 0));
        mark(log.format("point:uint64_t timestamp;place p;"));
        mark(log.format("place:int16_t x;"));
        mark(log.record('I', key("char[3] sys_name"), utf8("PX4")));
        mark(log.parameter("int32_t A", i32(3)));
        mark(log.record('Q', u8(1), key("int32_t A"), i32(4)));
        mark(log.record('M', u8(0), key("char[2] boot"), utf8("ab")));
        definitionsEnd = log.size();
        mark(log.subscription(0, 0, "point"));
        for (int i = 0; i < 4; i++) {
            mark(log.data(0, u64(i), u16(i)));
            mark(log.record('L', u8('6'), u64(i), utf8("text " + i)));
        }
        mark(log.record('O', u16(9)));
        mark(log.record('S', u64(0x12bb0c252013732fL)));
        mark(log.record('C', u8('6'), u16(1), u64(9), utf8("tagged")));
        mark(log.record('M', u8(1), key("char[2] perf"), utf8("cd")));
        return log.bytes();
    }

    private void mark(LogBytes log) {
        ends.add(log.size());
    }

    /** L-4, at every byte, the header's too: an exact prefix, no exception, and where it was cut. */
    @Test
    void shouldGiveTheExactPrefixOfALogThatIsCutAnywhere() throws IOException {
        byte[] whole = smallLog();
        List<String> all = Transcript.of(LogBytes.open(whole));
        assertEquals(13, all.size());
        for (int cut = 0; cut < whole.length; cut++) {
            checkPrefix(Arrays.copyOf(whole, cut), all);
        }
    }

    /** Whatever the messages hold. */
    @Property(tries = 3)
    void shouldGiveTheExactPrefixOfAnyLogThatIsCutAnywhere(@ForAll long seed) throws IOException {
        checkRandomLog(seed);
    }

    @Property(tries = 100)
    @Tag("slow")
    void shouldGiveTheExactPrefixOfManyLogs(@ForAll long seed) throws IOException {
        checkRandomLog(seed);
    }

    private void checkRandomLog(long seed) throws IOException {
        Random random = new Random(seed);
        LogBytes log = LogBytes.start()
                .format("blob:uint64_t timestamp;uint8_t[200] x;uint8_t[50] _padding0;")
                .subscription(0, 0, "blob")
                .subscription(68, 0, "blob");
        List<Integer> dataEnds = new ArrayList<>();
        for (int i = 0; i < 40; i++) {
            byte[] message = new byte[208 + random.nextInt(51)];
            random.nextBytes(message);
            // Zeros and the letters of types make records within records likely.
            Arrays.fill(message, 8, 8 + random.nextInt(100), (byte) random.nextInt(2));
            Arrays.fill(message, 108, 108 + random.nextInt(100), (byte) "DLOSAR".charAt(random.nextInt(6)));
            log.data(random.nextBoolean() ? 0 : 68, message);
            dataEnds.add(log.size());
        }
        byte[] whole = log.bytes();
        List<String> all = Transcript.of(LogBytes.open(whole));
        int start = whole.length / 2;
        for (int cut = start; cut < whole.length; cut += 1 + random.nextInt(20)) {
            int end = cut;
            long data = dataEnds.stream().filter(dataEnd -> dataEnd <= end).count();
            assertEquals(all.subList(0, 2 + (int) data), Transcript.of(LogBytes.open(Arrays.copyOf(whole, cut))));
        }
    }

    private void checkPrefix(byte[] prefix, List<String> all) throws IOException {
        String where = "cut at " + prefix.length;
        int lastEnd = ends.stream().filter(end -> end <= prefix.length).reduce(0, Math::max);
        long records = ends.stream()
                .filter(end -> end > definitionsEnd && end <= prefix.length)
                .count();
        UlogReader reader = LogBytes.open(prefix);
        assertEquals(all.subList(0, (int) records), Transcript.of(reader), where);
        boolean cutWithin = lastEnd < prefix.length || prefix.length == 0;
        assertEquals(cutWithin, reader.truncated(), where);
        List<UlogCorruption> cuts = reader.corruptions().stream()
                .filter(corruption -> corruption.kind() == UlogCorruption.Kind.TRUNCATED)
                .toList();
        assertEquals(cutWithin ? 1 : 0, cuts.size(), where);
        if (cutWithin) {
            assertEquals(lastEnd, cuts.get(0).offset());
            assertEquals(prefix.length, cuts.get(0).endOffset());
        }
        boolean lacksPlace = prefix.length >= ends.get(2) && prefix.length < ends.get(3);
        assertEquals(cuts.size() + (lacksPlace ? 1 : 0), reader.corruptions().size(), where);
    }
}
