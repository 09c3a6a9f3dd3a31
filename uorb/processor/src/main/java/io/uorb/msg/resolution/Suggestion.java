// SPDX-License-Identifier: Apache-2.0
package io.uorb.msg.resolution;

import io.uorb.schema.WireType;
import io.uorb.text.SimilarNames;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/** Suggestion of a known type for an unknown one. */
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

    private Suggestion() {}

    /** Returns a question such as {@code "; did you mean float32?"}, or nothing. */
    static String forType(String name, Collection<String> known) {
        String lower = name.toLowerCase(Locale.ROOT);
        String plain = lower.endsWith("_t") ? lower.substring(0, lower.length() - 2) : lower;
        String alias = ALIASES.get(plain);
        if (plain.endsWith("]")) {
            return ""; // What is wrong is the array, not the name of its type.
        }
        return alias == null ? SimilarNames.nearHint(plain, known) : SimilarNames.didYouMean(List.of(alias));
    }
}
