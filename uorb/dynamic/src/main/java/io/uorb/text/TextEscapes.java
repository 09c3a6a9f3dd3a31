// SPDX-License-Identifier: Apache-2.0
package io.uorb.text;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HexFormat;

/**
 * Escapes for text of devices, files, peers and users, so that a terminal or an editor shows each character and
 * executes none. All printed texts, failure messages and generated texts pass here once. Quotes and backslashes are not
 * changed (C-7), so the text cannot be parsed back unambiguously. Any thread.
 */
public final class TextEscapes {
    private static final HexFormat HEX = HexFormat.of();

    private TextEscapes() {}

    /**
     * Appends a text: control characters as two hexadecimal digits behind {@code \x}; formatting characters (such as
     * those that turn the direction of writing or take no room), separators of lines and paragraphs, and surrogates
     * without their other half as four behind a backslash and {@code u}, beyond U+FFFF twice, as in Java.
     *
     * @throws IOException if {@code out} fails
     */
    public static void append(String text, Appendable out) throws IOException {
        int at = 0;
        while (at < text.length()) {
            int character = text.codePointAt(at);
            int end = at + Character.charCount(character);
            switch (Character.getType(character)) {
                case Character.CONTROL -> out.append("\\x").append(HEX.toHexDigits((byte) character));
                case Character.FORMAT, Character.LINE_SEPARATOR, Character.PARAGRAPH_SEPARATOR, Character.SURROGATE -> {
                    for (int i = at; i < end; i++) {
                        out.append("\\u").append(HEX.toHexDigits(text.charAt(i)));
                    }
                }
                default -> out.append(text, at, end);
            }
            at = end;
        }
    }

    /** Returns whether {@link #append} escapes a character. */
    public static boolean isObeyed(int character) {
        if (character >= ' ' && character < 0x7f) {
            return false;
        }
        return switch (Character.getType(character)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR,
                    Character.SURROGATE -> true;
            default -> false;
        };
    }

    /** Returns the text as {@link #append} writes it. */
    public static String escape(String text) {
        StringBuilder escaped = new StringBuilder(text.length());
        try {
            append(text, escaped);
        } catch (IOException e) {
            throw new UncheckedIOException("a StringBuilder does not fail", e);
        }
        return escaped.toString();
    }
}
