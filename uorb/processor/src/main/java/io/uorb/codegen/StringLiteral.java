// SPDX-License-Identifier: Apache-2.0
package io.uorb.codegen;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Java string literals of texts. Output is ASCII only, so that the encoding of the sources does not matter. */
public final class StringLiteral {
    /** A class file holds strings of up to 65,535 bytes; an escaped character has at least as many characters. */
    private static final int MAX_LENGTH = 65_535;

    private StringLiteral() {}

    /** Returns the text as one literal. */
    public static String of(String text) {
        return quote(text.chars()
                .mapToObj(c -> escape((char) c))
                .reduce(new StringBuilder(), StringBuilder::append, StringBuilder::append));
    }

    /**
     * Returns the text as lines of a sum, broken after line feeds, and between words where a literal has more columns
     * than given; an empty text is one empty literal. A text that is too long for one constant is joined from several,
     * at run time.
     */
    static List<String> lines(String text, int columns) {
        List<List<String>> constants = constants(pieces(text, columns));
        if (constants.size() == 1) {
            return sum(constants.get(0), "");
        }
        List<String> lines = new ArrayList<>(List.of("String.join(\"\","));
        for (int i = 0; i < constants.size(); i++) {
            lines.addAll(sum(constants.get(i), i + 1 < constants.size() ? "," : ")"));
        }
        return lines;
    }

    private static List<String> pieces(String text, int columns) {
        List<String> pieces = new ArrayList<>();
        StringBuilder piece = new StringBuilder();
        int wordEnd = 0;
        for (int i = 0; i < text.length(); i++) {
            String escaped = escape(text.charAt(i));
            if (piece.length() > 0 && piece.length() + escaped.length() > columns - 2) {
                int end = wordEnd > 0 ? wordEnd : piece.length();
                pieces.add(piece.substring(0, end));
                piece.delete(0, end);
                wordEnd = 0;
            }
            piece.append(escaped);
            if (text.charAt(i) == ' ') {
                wordEnd = piece.length();
            } else if (text.charAt(i) == '\n') {
                pieces.add(piece.toString());
                piece.setLength(0);
                wordEnd = 0;
            }
        }
        if (piece.length() > 0 || pieces.isEmpty()) {
            pieces.add(piece.toString());
        }
        return pieces;
    }

    private static List<List<String>> constants(List<String> pieces) {
        List<List<String>> constants = new ArrayList<>();
        List<String> constant = new ArrayList<>();
        int length = 0;
        for (String piece : pieces) {
            length += piece.length();
            if (length > MAX_LENGTH) {
                constants.add(constant);
                constant = new ArrayList<>();
                length = piece.length();
            }
            constant.add(piece);
        }
        constants.add(constant);
        return constants;
    }

    private static List<String> sum(List<String> pieces, String end) {
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < pieces.size(); i++) {
            lines.add((i == 0 ? "" : "+ ") + quote(pieces.get(i)) + (i + 1 < pieces.size() ? "" : end));
        }
        return lines;
    }

    private static String quote(CharSequence escaped) {
        return "\"" + escaped + "\"";
    }

    private static String escape(char c) {
        return switch (c) {
            case '"' -> "\\\"";
            case '\\' -> "\\\\";
            case '\n' -> "\\n";
            case '\r' -> "\\r";
            case '\t' -> "\\t";
            default -> c >= ' ' && c < 0x7f ? String.valueOf(c) : String.format(Locale.ROOT, "\\u%04x", (int) c);
        };
    }
}
