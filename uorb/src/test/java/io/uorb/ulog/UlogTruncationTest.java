// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog;

import static io.uorb.ulog.LogBytes.i32;
import static io.uorb.ulog.LogBytes.key;
import static io.uorb.ulog.LogBytes.u16;
import static io.uorb.ulog.LogBytes.u64;
import static io.uorb.ulog.LogBytes.u8;
import static io.uorb.ulog.LogBytes.utf8;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
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
        definitionsEnd = log.size();
        mark(log.subscription(0, 0, "point"));
        for (int i = 0; i < 4; i++) {
            mark(log.data(0, u64(i), u16(i)));
            mark(log.record('L', u8('6'), u64(i), utf8("text " + i)));
        }
        mark(log.record('O', u16(9)));
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
        assertEquals(10, all.size());
        for (int cut = 0; cut < whole.length; cut++) {
            checkPrefix(Arrays.copyOf(whole, cut), all);
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
        List<UlogDamage> cuts = reader.damages().stream()
                .filter(damage -> damage.kind() == UlogDamage.Kind.TRUNCATED)
                .toList();
        assertEquals(cutWithin ? 1 : 0, cuts.size(), where);
        if (cutWithin) {
            assertEquals(lastEnd, cuts.get(0).offset());
            assertEquals(prefix.length, cuts.get(0).endOffset());
        }
        boolean lacksPlace = prefix.length >= ends.get(2) && prefix.length < ends.get(3);
        assertEquals(cuts.size() + (lacksPlace ? 1 : 0), reader.damages().size(), where);
    }
}
