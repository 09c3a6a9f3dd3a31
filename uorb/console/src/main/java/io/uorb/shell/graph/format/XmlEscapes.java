// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.graph.format;

/** Text in XML. */
public final class XmlEscapes {
    private static final int REPLACEMENT = 0xFFFD;

    private XmlEscapes() {}

    /** Escapes text for contents and for attributes in either quotes; replaces characters that XML 1.0 forbids. */
    public static String escape(String text) {
        StringBuilder escaped = new StringBuilder(text.length());
        text.codePoints().forEach(character -> {
            switch (character) {
                case '&' -> escaped.append("&amp;");
                case '<' -> escaped.append("&lt;");
                case '>' -> escaped.append("&gt;");
                case '"' -> escaped.append("&quot;");
                case '\'' -> escaped.append("&#39;");
                case '\t', '\n', '\r' -> escaped.append("&#").append(character).append(';');
                default -> escaped.appendCodePoint(isAllowed(character) ? character : REPLACEMENT);
            }
        });
        return escaped.toString();
    }

    private static boolean isAllowed(int character) {
        return character >= 0x20 && character <= 0xD7FF
                || character >= 0xE000 && character <= 0xFFFD
                || character >= 0x10000;
    }
}
