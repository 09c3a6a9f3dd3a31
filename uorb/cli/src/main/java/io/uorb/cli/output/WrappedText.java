// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.output;

import java.util.ArrayList;
import java.util.List;

/** Sentences broken at blanks. */
public final class WrappedText {
    private WrappedText() {}

    /** Returns a text as lines of at most {@code width} characters; a longer word has a line of its own. */
    public static List<String> lines(String text, String indent, int width) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        for (String word : text.strip().split("\\s+")) {
            if (word.isEmpty()) {
                continue;
            }
            if (!line.isEmpty() && line.length() + 1 + word.length() > width) {
                lines.add(line.toString());
                line.setLength(0);
            }
            line.append(line.isEmpty() ? indent : " ").append(word);
        }
        if (!line.isEmpty()) {
            lines.add(line.toString());
        }
        return lines;
    }

    /** Returns a text in pieces of at most {@code width} characters: broken at blanks, a longer word anywhere. */
    static List<String> pieces(String text, int width) {
        List<String> pieces = new ArrayList<>();
        int from = 0;
        while (text.codePointCount(from, text.length()) > width) {
            int end = text.offsetByCodePoints(from, Math.max(1, width));
            int blank = text.lastIndexOf(' ', end);
            boolean atBlank = blank > from;
            pieces.add(text.substring(from, atBlank ? blank : end));
            from = atBlank ? blank + 1 : end;
        }
        pieces.add(text.substring(from));
        return pieces;
    }
}
