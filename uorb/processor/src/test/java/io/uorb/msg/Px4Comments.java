// SPDX-License-Identifier: Apache-2.0
package io.uorb.msg;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Random comments as PX4's messages have them, and as somebody writes them who means harm. */
final class Px4Comments {
    private static final List<String> WORDS = List.of(
            "Speed",
            "of the vehicle,",
            "see `VehicleStatus`",
            "(NED)",
            "e.g. 5 % or 90°",
            "is_2d",
            "0x7f",
            "NaN",
            "[m/s]",
            "[-]",
            "[rad]",
            "[0, 1]",
            "[1..9]",
            "array[i]",
            "[@invalid NaN]",
            "[@invalid NaN if unknown]",
            "[@frame NED]",
            "[@range 0, 1]",
            "[@range -inf, inf]",
            "[@colour red]",
            "[@enum]",
            "[@enum nothing]",
            "[@enum GONE]",
            "[@enum GONE AWAY]",
            "[@bits GONE]",
            "[@masks GONE]",
            "[@",
            "[@range 0",
            "]",
            "[]",
            "DEPRECATED: use another",
            "TOPICS",
            "uint8 x = 1",
            "#",
            "*/",
            "*/ class X { } /*",
            "\\u002a/",
            "\\u000a",
            "\\",
            "\"",
            "'",
            "{@link Foo}",
            "{@code",
            "{",
            "@deprecated",
            "@param x",
            "<script>",
            "<p>",
            "</pre>",
            "&lt;",
            "&#42;",
            "$",
            "${x}",
            "{holes}",
            "%s",
            "\u202e",
            "\u2066\u2069",
            "\u200b",
            "\u2028",
            "用",
            "µ",
            "\uD83D\uDE80",
            "a_word_that_is_longer_than_any_line_of_a_source_may_be_and_has_no_blank_in_it_at_all_so_that_"
                    + "nobody_can_break_it_anywhere");

    private final Random random;

    Px4Comments(Random random) {
        this.random = random;
    }

    /** Returns what stands behind a declaration, perhaps nothing. */
    String end() {
        return random.nextInt(3) == 0 ? "" : pick(List.of(" # ", "\t\t# ", " #")) + words();
    }

    /** Returns some lines of comment, perhaps none, with empty ones between. */
    List<String> block() {
        List<String> lines = new ArrayList<>();
        for (int i = random.nextInt(5); i > 0; i--) {
            String words = words();
            lines.add(
                    random.nextInt(4) == 0
                            ? pick(List.of("", "#", "#   "))
                            : "#" + pick(List.of(" ", "", "\t")) + words);
        }
        lines.removeIf(line -> line.startsWith("# TOPICS "));
        return lines;
    }

    private String words() {
        List<String> words = new ArrayList<>();
        for (int i = random.nextInt(random.nextInt(8) == 0 ? 40 : 6); i > 0; i--) {
            words.add(pick(WORDS));
        }
        return String.join(" ", words);
    }

    private <T> T pick(List<T> from) {
        return from.get(random.nextInt(from.size()));
    }
}
