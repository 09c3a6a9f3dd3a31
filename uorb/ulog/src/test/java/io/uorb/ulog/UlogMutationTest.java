// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog;

import static io.uorb.ulog.format.LogBytes.i32;
import static io.uorb.ulog.format.LogBytes.key;
import static io.uorb.ulog.format.LogBytes.u16;
import static io.uorb.ulog.format.LogBytes.u64;
import static io.uorb.ulog.format.LogBytes.u8;
import static io.uorb.ulog.format.LogBytes.utf8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.ulog.format.LogBytes;
import io.uorb.ulog.format.Transcript;
import java.io.IOException;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class UlogMutationTest {
    private static final int MUTANTS = 2_000;

    /**
     * Whatever bytes a log has, it is refused with a UlogException, or read to an end; the untouched part before is
     * exact.
     */
    @Test
    void shouldEndInOrderWhateverTheBytes() throws IOException {
        byte[] whole = log();
        List<String> all = Transcript.of(LogBytes.open(whole));
        Random random = new Random(20_261_121);
        int refused = 0;
        for (int i = 0; i < MUTANTS; i++) {
            byte[] mutant = whole.clone();
            int at = random.nextInt(mutant.length);
            mutant[at] = (byte) random.nextInt(256);
            try {
                List<String> lines = Transcript.of(LogBytes.open(mutant));
                int exact = recordsBefore(at);
                assertEquals(all.subList(0, exact), lines.subList(0, exact), "mutant " + i + ", byte " + at);
            } catch (UlogException e) {
                assertTrue(at < definitionsEnd(), e.getMessage());
                refused++;
            }
        }
        assertTrue(refused > 0);
    }

    private static byte[] log() {
        LogBytes log = definitions().subscription(0, 0, "point");
        for (int i = 0; i < 5; i++) {
            log.data(0, u64(i), u16(i), u16(i));
        }
        return log.record('L', u8('6'), u64(9), utf8("text"))
                .record('O', u16(9))
                .bytes();
    }

    private static LogBytes definitions() {
        return LogBytes.start()
                .flagBits(1, 0)
                .format("point:uint64_t timestamp;place[2] p;")
                .format("place:int16_t x;")
                .record('I', key("char[3] sys_name"), utf8("PX4"))
                .record('Q', u8(1), key("int32_t A"), i32(5))
                .parameter("int32_t A", i32(3));
    }

    private static int definitionsEnd() {
        // A changed header of the first record after them can make it a definition.
        return definitions().size() + 3;
    }

    /** Records of the data section that end before that byte of the log. */
    private static int recordsBefore(int at) {
        int end = definitions().subscription(0, 0, "point").size();
        int records = 0;
        while (records < 6 && end <= at) {
            records++;
            end += 3 + 2 + 12;
        }
        return records;
    }
}
