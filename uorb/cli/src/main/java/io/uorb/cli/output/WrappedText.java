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
}
