// SPDX-License-Identifier: Apache-2.0
package io.uorb.msg;

import java.util.List;
import java.util.Random;

/** Random {@code .msg} texts: sound declarations between comments of all kinds, anywhere, in any order. */
final class RandomMsgSource {
    private static final List<String> WORDS = List.of(
            "Speed",
            "of",
            "*",
            "**",
            "/",
            "*/",
            "[m/s]",
            "[m",
            "[0, 1]",
            "[-]",
            "[@range 0, 1]",
            "[@invalid NaN.]",
            "[@enum STATE]",
            "[@masks STATE FAULT]",
            "[@bits x]",
            "[@range]",
            "[@foo]",
            "[@",
            "]",
            "[\t\u00b5s ]",
            "[a\"b\\u0041]",
            "#",
            "DEPRECATED:",
            "DEPRECATED: ",
            " DEPRECATED:",
            "\t",
            "  ",
            "    ",
            "\u2003",
            "\u00a0",
            "\u2028",
            "\u202e",
            "\u2066x\u2069",
            "\udb40\udc41",
            "[m\u202e]",
            "\uFEFF",
            "@deprecated",
            "@",
            "{@code x}",
            "{",
            "}",
            "<pre>",
            "<p>",
            "&#32;",
            "&lt;",
            "\\u000a",
            "\\",
            "TOPICS",
            "array[i]",
            "a.",
            "x:",
            "\uD83D\uDE80",
            "longer_words_without_any_blank_in_them");

    private static final List<String> TYPES = List.of("uint8", "int16", "uint32", "uint64", "float32", "bool", "char");

    private final Random random;

    RandomMsgSource(long seed) {
        this.random = new Random(seed);
    }

    /** A message; what it nests must be called {@code Nested}. */
    String next() {
        StringBuilder text = new StringBuilder(random.nextBoolean() ? "" : block());
        text.append("uint64 timestamp").append(end());
        for (int i = 0; i < 6; i++) {
            if (random.nextInt(3) > 0) {
                text.append(block());
            }
            text.append(declaration(i)).append(end());
        }
        return text.append(block()).toString();
    }

    private String declaration(int i) {
        String array = random.nextInt(3) == 0 ? "[3]" : "";
        return switch (random.nextInt(6)) {
            case 0 -> "uint8 STATE_" + i + " = " + i;
            case 1 -> "float32 X_" + i + " = " + random.nextFloat();
            case 2 -> "Nested" + array + " nested_" + i;
            case 3 -> i == 4 ? "uint8 ORB_QUEUE_LENGTH = 4" : "char C_" + i + " = '" + (char) (' ' + 1 + i) + "'";
            default -> pick(TYPES) + array + " x_" + i;
        };
    }

    private String end() {
        return (random.nextBoolean() ? "" : " #" + words()) + "\n";
    }

    private String block() {
        StringBuilder block = new StringBuilder();
        for (int i = random.nextInt(6); i > 0; i--) {
            switch (random.nextInt(8)) {
                case 0 -> block.append("\n");
                case 1, 2 -> block.append("#\n");
                default -> block.append("#").append(words()).append("\n");
            }
        }
        return block.toString();
    }

    private String words() {
        StringBuilder words = new StringBuilder();
        for (int i = random.nextInt(random.nextInt(6) == 0 ? 40 : 6); i > 0; i--) {
            words.append(pick(List.of(" ", " ", " ", "", "  "))).append(pick(WORDS));
        }
        return words.toString();
    }

    private <T> T pick(List<T> from) {
        return from.get(random.nextInt(from.size()));
    }
}
