// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.testing.RecordedLogSource;
import io.uorb.testing.RecordedLogs;
import io.uorb.ulog.format.LogBytes;
import io.uorb.ulog.format.Transcript;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;

/** Recorded logs that are cut, and logs of which one byte is another: what was before it is exact. */
class RecordedLogDamageTest {
    private static final int ROUNDS = 40;
    private static final int HEADER_BYTES = 16;
    private static final int RECORD_HEAD_BYTES = 3;

    /** L-4 */
    @ParameterizedTest
    @RecordedLogSource({"attitude", "hover", "everything", "old", "robologs_test"})
    void shouldGiveTheExactPrefixOfALogThatIsCut(String name) throws IOException {
        byte[] whole = Files.readAllBytes(RecordedLogs.find(name));
        List<String> all = Transcript.of(LogBytes.open(whole));
        int[] ends = recordEnds(whole);
        Random random = new Random(name.hashCode());
        for (int round = 0; round < ROUNDS; round++) {
            int cut = ends[0] + random.nextInt(whole.length - ends[0]);
            UlogReader reader = LogBytes.open(Arrays.copyOf(whole, cut));
            List<String> found = Transcript.of(reader);
            assertEquals(all.subList(0, found.size()), found, "cut at " + cut);
            assertEquals(recordsBefore(ends, cut), found.size(), "cut at " + cut);
            assertEquals(Arrays.binarySearch(ends, cut) < 0, reader.truncated(), "cut at " + cut);
        }
    }

    /** Any other byte is refused with a UlogException or read to an end. */
    @ParameterizedTest
    @RecordedLogSource({"attitude", "hover", "everything", "old", "damaged", "robologs_test"})
    void shouldGiveTheExactPrefixOfALogWithAnotherByte(String name) throws IOException {
        byte[] whole = Files.readAllBytes(RecordedLogs.find(name));
        List<String> all = Transcript.of(LogBytes.open(whole));
        int[] ends = recordEnds(whole);
        Random random = new Random(name.hashCode());
        for (int round = 0; round < ROUNDS; round++) {
            byte[] mutant = whole.clone();
            int at = random.nextInt(whole.length);
            mutant[at] ^= (byte) (1 + random.nextInt(255));
            try {
                List<String> found = Transcript.of(LogBytes.open(mutant));
                int exact = Math.min(all.size(), recordsBefore(ends, at));
                assertEquals(all.subList(0, exact), found.subList(0, exact), "byte " + at);
            } catch (UlogException e) {
                assertTrue(at < ends[0] + RECORD_HEAD_BYTES, at + ": " + e.getMessage());
            }
        }
    }

    /** Where the definitions end, and then each record after them, by the heads of the records alone. */
    private static int[] recordEnds(byte[] log) {
        ByteBuffer bytes = ByteBuffer.wrap(log).order(ByteOrder.LITTLE_ENDIAN);
        List<Integer> ends = new ArrayList<>();
        int at = HEADER_BYTES;
        while (at + RECORD_HEAD_BYTES <= log.length) {
            boolean isData = "ADLCSO".indexOf(log[at + 2]) >= 0;
            if (isData && ends.isEmpty()) {
                ends.add(at);
            }
            at += RECORD_HEAD_BYTES + Short.toUnsignedInt(bytes.getShort(at));
            if (!ends.isEmpty()) {
                ends.add(at);
            }
        }
        return ends.stream().mapToInt(Integer::intValue).toArray();
    }

    private static int recordsBefore(int[] ends, int at) {
        return (int) Arrays.stream(ends).skip(1).filter(end -> end <= at).count();
    }
}
