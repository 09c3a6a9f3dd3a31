// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog;

import static io.uorb.ulog.format.LogBytes.u64;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import io.uorb.ulog.format.LogBytes;
import java.io.IOException;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Regression tests of inputs that fuzzing found. */
class UlogFindingsTest {
    /** Far more than any of them takes: a reader that hangs is to fail, not to hang the build. */
    private static final Duration LIMIT = Duration.ofMinutes(1);

    private static void check(LogBytes log) {
        assertTimeoutPreemptively(LIMIT, () -> {
            UlogReaderFuzz.fuzzerTestOneInput(log.bytes());
            UlogFileFuzz.fuzzerTestOneInput(log.bytes());
        });
    }

    /** Arrays of arrays of a format without fields: a message of 8 bytes had 10^36 elements. */
    @Test
    void shouldNotTakeAFormatWithoutFields() {
        LogBytes log = LogBytes.start().format("empty:;").format("n0:empty[999999] x;");
        for (int i = 1; i < 6; i++) {
            log.format("n" + i + ":n" + (i - 1) + "[999999] x;");
        }
        check(log.format("point:uint64_t timestamp;n5[999999] x;")
                .subscription(0, 0, "point")
                .data(0, u64(1)));
    }

    @Test
    void shouldSayThatAFormatHasNoFields() throws IOException {
        LogBytes log = LogBytes.start().format("e:;").format("n:e[999999] x;");
        try (UlogReader reader = log.open()) {
            assertEquals(Set.of(), reader.definitions().formats().keySet());
            assertEquals(
                    List.of(
                            "format e has no fields; the least is 1",
                            "format n, field x: type e is neither a basic type nor a format of this log"),
                    reader.corruptions().stream().map(UlogCorruption::reason).toList());
        }
    }

    /** A log that ended between two formats, of which the first holds the second, was refused. */
    @Test
    void shouldTakeALogThatEndsBeforeANestedFormat() {
        byte[] whole = LogBytes.start()
                .format("point:uint64_t timestamp;place p;")
                .format("place:int16_t x;")
                .bytes();
        for (int cut = 0; cut <= whole.length; cut++) {
            UlogReaderFuzz.fuzzerTestOneInput(Arrays.copyOf(whole, cut));
        }
    }
}
