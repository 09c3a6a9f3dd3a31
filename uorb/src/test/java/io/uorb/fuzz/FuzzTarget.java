// SPDX-License-Identifier: Apache-2.0
package io.uorb.fuzz;

import io.uorb.shell.server.ConsoleFuzzSeeds;
import io.uorb.ulog.FuzzSeeds;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * What is fuzzed: a class with a {@code fuzzerTestOneInput(byte[])}, what it starts from, and its share of the time.
 */
enum FuzzTarget {
    ULOG_READER("io.uorb.ulog.UlogReaderFuzz", 7, 8_192),
    ULOG_FILE("io.uorb.ulog.UlogFileFuzz", 5, 4_096),
    SCHEMA_TEXT("io.uorb.schema.SchemaTextFuzz", 2, 2_048),
    MSG_PARSER("io.uorb.msg.MsgParserFuzz", 2, 2_048),
    CONSOLE("io.uorb.shell.server.ConsoleFuzz", 4, 8_192);

    private static final List<String> SCHEMA_SEEDS = List.of(
            "EscStatus:uint64 timestamp;uint8 esc_count;EscReport[12] esc;|EscReport:uint64 timestamp;int32 esc_rpm;",
            "A:bool b;char[10] c;float32[3] f;float64 d;int8 i;uint16[2] u;");
    private static final List<String> MSG_SEEDS = List.of(
            "# A message\n\nuint64 timestamp # since start [us]\nfloat32[3] xyz\nuint8 ORB_QUEUE_LENGTH = 4\n"
                    + "uint8 MODE_A = 0x1 # first\nEscReport[8] esc\n# TOPICS one two\n",
            "bool flag\nchar[20] name\nint32 LIMIT=-5\nfloat32 PI = 3.14 # [rad] [@range 0, 4]\n");

    private final String className;
    private final int share;
    private final int longestInput;

    FuzzTarget(String className, int share, int longestInput) {
        this.className = className;
        this.share = share;
        this.longestInput = longestInput;
    }

    String className() {
        return className;
    }

    int longestInput() {
        return longestInput;
    }

    /** Its part of the seconds that all targets have together. */
    int seconds(int ofAll) {
        int shares = 0;
        for (FuzzTarget target : values()) {
            shares += target.share;
        }
        return Math.max(1, ofAll * share / shares);
    }

    void writeSeeds(Path folder) throws IOException {
        switch (this) {
            case ULOG_READER, ULOG_FILE -> FuzzSeeds.write(folder);
            case SCHEMA_TEXT -> writeTexts(SCHEMA_SEEDS, folder);
            case MSG_PARSER -> writeTexts(MSG_SEEDS, folder);
            case CONSOLE -> ConsoleFuzzSeeds.write(folder);
        }
    }

    private static void writeTexts(List<String> texts, Path folder) throws IOException {
        for (int i = 0; i < texts.size(); i++) {
            Files.writeString(folder.resolve("seed" + i), texts.get(i), StandardCharsets.US_ASCII);
        }
    }

    /** Words that random bytes would seldom hit, as libFuzzer's dictionaries spell them. */
    List<String> dictionary() {
        return switch (this) {
            case ULOG_READER, ULOG_FILE ->
                List.of(
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
            case SCHEMA_TEXT -> List.of("uint64 ", "float32 ", "[8192]", "|B:", "B[2] b;", "bool ", "char[9] ");
            case MSG_PARSER ->
                List.of("# TOPICS ", "uint64 ", "float32 ", "[0]", " = ", "ORB_QUEUE_LENGTH", "\\x0d\\x0a");
            case CONSOLE ->
                List.of(
                        "orb_test",
                        "orb_test_large",
                        "suspend",
                        "drop ",
                        "delay ",
                        "freeze",
                        "bias ",
                        "\\xff\\xff\\xff\\xff");
        };
    }
}
