// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog;

import static io.uorb.ulog.LogBytes.i32;
import static io.uorb.ulog.LogBytes.key;
import static io.uorb.ulog.LogBytes.u16;
import static io.uorb.ulog.LogBytes.u64;
import static io.uorb.ulog.LogBytes.u8;
import static io.uorb.ulog.LogBytes.utf8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

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

    /**
     * L-4, at every byte: a header that is not there is refused, everything else gives an exact prefix and says where
     * it was cut.
     */
    @Test
    void shouldGiveTheExactPrefixOfALogThatIsCutAnywhere() throws IOException {
        byte[] whole = smallLog();
        List<String> all = Transcript.of(LogBytes.open(whole));
        assertEquals(10, all.size());
        for (int cut = 0; cut < whole.length; cut++) {
            byte[] prefix = Arrays.copyOf(whole, cut);
            if (cut < LogBytes.HEADER_BYTES) {
                assertThrows(UlogException.class, () -> LogBytes.open(prefix));
            } else {
                checkPrefix(prefix, all);
            }
        }
    }

    private void checkPrefix(byte[] prefix, List<String> all) throws IOException {
        int lastEnd = ends.stream().filter(end -> end <= prefix.length).reduce(0, Math::max);
        long records = ends.stream()
                .filter(end -> end > definitionsEnd && end <= prefix.length)
                .count();
        if (lastEnd == prefix.length && lastEnd < ends.get(3) && lastEnd >= ends.get(2)) {
            UlogException failure = assertThrows(UlogException.class, () -> LogBytes.open(prefix));
            assertEquals(true, failure.getMessage().contains("type place is neither"), failure.getMessage());
            return;
        }
        UlogReader reader = LogBytes.open(prefix);
        assertEquals(all.subList(0, (int) records), Transcript.of(reader), "cut at " + prefix.length);
        assertEquals(lastEnd < prefix.length, reader.truncated(), "cut at " + prefix.length);
        if (reader.truncated()) {
            assertEquals(lastEnd, reader.damages().get(0).offset());
        }
    }
}
