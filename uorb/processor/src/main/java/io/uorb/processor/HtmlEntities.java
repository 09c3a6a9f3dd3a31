// SPDX-License-Identifier: Apache-2.0
package io.uorb.processor;

import java.util.Map;

/** Character references of HTML. */
final class HtmlEntities {
    private static final Map<String, String> NAMED = Map.ofEntries(
            Map.entry("lt", "<"),
            Map.entry("gt", ">"),
            Map.entry("amp", "&"),
            Map.entry("quot", "\""),
            Map.entry("apos", "'"),
            Map.entry("nbsp", "\u00a0"),
            Map.entry("deg", "\u00b0"),
            Map.entry("micro", "\u00b5"),
            Map.entry("plusmn", "\u00b1"),
            Map.entry("sup2", "\u00b2"),
            Map.entry("sup3", "\u00b3"),
            Map.entry("middot", "\u00b7"),
            Map.entry("times", "\u00d7"),
            Map.entry("ndash", "\u2013"),
            Map.entry("mdash", "\u2014"),
            Map.entry("hellip", "\u2026"),
            Map.entry("rarr", "\u2192"),
            Map.entry("minus", "\u2212"),
            Map.entry("radic", "\u221a"),
            Map.entry("infin", "\u221e"),
            Map.entry("ne", "\u2260"),
            Map.entry("le", "\u2264"),
            Map.entry("ge", "\u2265"),
            Map.entry("pi", "\u03c0"),
            Map.entry("Omega", "\u03a9"));

    private HtmlEntities() {}

    /** Decodes a character reference, given without {@code &} and {@code ;}; returns null if it is unknown. */
    static String decode(String reference) {
        if (!reference.startsWith("#")) {
            return NAMED.get(reference);
        }
        boolean isHex = reference.startsWith("#x") || reference.startsWith("#X");
        try {
            int code = Integer.parseInt(reference.substring(isHex ? 2 : 1), isHex ? 16 : 10);
            return Character.isValidCodePoint(code) ? Character.toString(code) : null;
        } catch (NumberFormatException e) {
            return null;
        }
    }
}
