// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog;

import io.uorb.testing.FuzzTarget;
import io.uorb.testing.Fuzzing;
import io.uorb.ulog.format.FuzzSeeds;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("fuzz")
class UlogFuzzingTest {
    private static final List<String> WORDS = List.of(
            "\\x2f\\x73\\x13\\x20\\x25\\x0c\\xbb\\x12",
            "uint64_t timestamp;",
            "uint8_t[5] _padding0;",
            "point:",
            "place[2] p;",
            "int32_t A",
            "float B",
            "[65533]",
            "[999999]",
            "char[2] ",
            "uorb_hash_point",
            "uorb_schema_point",
            ":;");

    @Test
    void shouldFindNothingInTheReader() throws IOException, InterruptedException {
        Fuzzing.run(new FuzzTarget("ulog_reader", UlogReaderFuzz.class.getName(), 7, 8_192, FuzzSeeds::write, WORDS));
    }

    @Test
    void shouldFindNothingInFiles() throws IOException, InterruptedException {
        Fuzzing.run(new FuzzTarget("ulog_file", UlogFileFuzz.class.getName(), 5, 4_096, FuzzSeeds::write, WORDS));
    }
}
