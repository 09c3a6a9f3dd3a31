// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.dynamic;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;

/** Texts as PyYAML dumps them, with its defaults: ASCII, lines of 80 columns. */
final class PythonYaml {
    private static final int WIDTH = 80;
    private static final String INDENT = "\n  ";
    private static final String ESCAPED = "\0\u0007\b\t\n\u000b\f\r\u001b\"\\\u0085\u00a0\u2028\u2029";
    private static final String ESCAPES = "0abtnvfre\"\\N_LP";

    private PythonYaml() {}

    /** Appends a list of texts: a line break, then a line or more for each, indented. */
    static void list(List<String> texts, String indent, StringBuilder out) {
        for (String text : texts) {
            StringBuilder item = new StringBuilder("- ");
            switch (PythonYamlStyle.of(text)) {
                case PLAIN -> folded(text, item);
                case SINGLE_QUOTED -> {
                    item.append('\'');
                    folded(text, item);
                    item.append('\'');
                }
                case DOUBLE_QUOTED -> doubleQuoted(text, item.length(), item);
            }
            for (String line : item.toString().split("\n", -1)) {
                out.append('\n').append(indent).append(line);
            }
        }
    }

    /**
     * Appends a text whose lines are broken at single blanks; line ends are doubled, and single quotes if the text
     * stands between them.
     */
    private static void folded(String text, StringBuilder out) {
        boolean isQuoted = out.charAt(out.length() - 1) == '\'';
        int at = 0;
        while (at < text.length()) {
            char c = text.charAt(at);
            int end = at;
            while (end < text.length() && text.charAt(end) == c) {
                end++;
            }
            if (c == ' ' && end == at + 1 && column(out) > WIDTH && end < text.length() && (at > 0 || !isQuoted)) {
                out.append(INDENT);
            } else if (c == '\n') {
                out.append("\n".repeat(end - at)).append(INDENT);
            } else {
                out.append(isQuoted && c == '\'' ? "''".repeat(end - at) : text.substring(at, end));
            }
            at = end;
        }
    }

    private static int column(StringBuilder out) {
        return out.length() - 1 - out.lastIndexOf("\n");
    }

    /** Appends a text in double quotes, folded. */
    static void doubleQuoted(String text, StringBuilder out) {
        doubleQuoted(text, 0, out);
    }

    private static void doubleQuoted(String text, int columnBefore, StringBuilder to) {
        StringBuilder out = new StringBuilder("\"");
        int[] codes = text.codePoints().toArray();
        int column = columnBefore + 1;
        int start = 0;
        for (int end = 0; end <= codes.length; end++) {
            int c = end < codes.length ? codes[end] : -1;
            if (c < ' ' || c > '~' || c == '"' || c == '\\') {
                column += end - start;
                append(codes, start, end, out);
                start = end;
                if (c >= 0) {
                    int before = out.length();
                    escape(c, out);
                    column += out.length() - before;
                    start = end + 1;
                }
            }
            if (end > 0 && end < codes.length - 1 && (c == ' ' || start >= end) && column + (end - start) > WIDTH) {
                append(codes, Math.min(start, end), end, out);
                start = Math.max(start, end);
                out.append('\\').append(INDENT);
                column = INDENT.length() - 1;
                if (codes[start] == ' ') {
                    out.append('\\');
                    column++;
                }
            }
        }
        to.append(out).append('"');
    }

    private static void append(int[] codes, int from, int to, StringBuilder out) {
        for (int i = from; i < to; i++) {
            out.appendCodePoint(codes[i]);
        }
    }

    private static void escape(int c, StringBuilder out) {
        int known = ESCAPED.indexOf(c);
        if (known >= 0) {
            out.append('\\').append(ESCAPES.charAt(known));
        } else {
            String format = c <= 0xff ? "\\x%02X" : c <= 0xffff ? "\\u%04X" : "\\U%08X";
            out.append(String.format(Locale.ROOT, format, c));
        }
    }

    /** Appends octets as Python's {@code bytes} print themselves. */
    static void bytes(byte[] octets, StringBuilder out) {
        String text = new String(octets, StandardCharsets.ISO_8859_1);
        char quote = text.indexOf('\'') >= 0 && text.indexOf('"') < 0 ? '"' : '\'';
        out.append('b').append(quote);
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '\t' -> out.append("\\t");
                case '\n' -> out.append("\\n");
                case '\r' -> out.append("\\r");
                case '\\' -> out.append("\\\\");
                default -> {
                    if (c == quote) {
                        out.append('\\').append(c);
                    } else if (c < ' ' || c > '~') {
                        out.append(String.format(Locale.ROOT, "\\x%02x", (int) c));
                    } else {
                        out.append(c);
                    }
                }
            }
        }
        out.append(quote);
    }
}
