// SPDX-License-Identifier: Apache-2.0
package io.uorb.msg;

import io.uorb.schema.WireType;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/** Finds the name that somebody may have meant. */
final class Suggestion {
    /** Types of C, IDL and ROS, and what they are here. */
    private static final Map<String, String> ALIASES = Map.ofEntries(
            Map.entry("float", "float32"),
            Map.entry("double", "float64"),
            Map.entry("boolean", "bool"),
            Map.entry("byte", "uint8"),
            Map.entry("octet", "uint8"),
            Map.entry("short", "int16"),
            Map.entry("int", "int32"),
            Map.entry("long", "int64"),
            Map.entry("unsigned", "uint32"),
            Map.entry("string", "char[n]"),
            Map.entry("wstring", "char[n]"));

    /** The scalar types. */
    static final List<String> SCALARS =
            Stream.of(WireType.values()).map(WireType::msgName).toList();

    /** Longer names are no slips of the pen, and comparing them takes long. */
    private static final int MAX_LENGTH = 80;

    private Suggestion() {}

    /** A question such as {@code "; did you mean float32?"}, or nothing. */
    static String forType(String name, Collection<String> known) {
        String lower = name.toLowerCase(Locale.ROOT);
        String plain = lower.endsWith("_t") ? lower.substring(0, lower.length() - 2) : lower;
        String alias = ALIASES.get(plain);
        if (alias != null) {
            return question(alias);
        }
        if (name.length() > MAX_LENGTH) {
            return "";
        }
        return known.stream()
                .filter(other -> distance(plain, other.toLowerCase(Locale.ROOT)) <= Math.max(1, name.length() / 4))
                .min(Comparator.<String>comparingInt(other -> distance(plain, other.toLowerCase(Locale.ROOT)))
                        .thenComparing(Comparator.naturalOrder()))
                .map(Suggestion::question)
                .orElse("");
    }

    private static String question(String name) {
        return "; did you mean " + name + "?";
    }

    /** Characters to insert, remove or replace to make one of the other (Levenshtein). */
    static int distance(String a, String b) {
        int[] row = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            row[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int replaced = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(replaced, Math.min(row[j], row[j - 1]) + 1);
            }
        }
        return row[b.length()];
    }
}
