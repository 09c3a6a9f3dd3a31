// SPDX-License-Identifier: Apache-2.0
package io.uorb.codegen;

import java.util.ArrayList;
import java.util.List;

/**
 * The normal form of comments, which {@code .msg} files and Javadoc both can carry: no white space at the end of a line
 * or at the start of a paragraph, one empty line between paragraphs, none around them. A line that starts with {@code
 * DEPRECATED:} starts a paragraph, the mark that something is not to be used any more (M-19); there is one mark at
 * most, it is the last paragraph, and it gives a reason. The normal form of a normal form is itself. For any thread.
 */
public final class CommentNormalizer {
    /** The start of a mark. */
    public static final String DEPRECATED = "DEPRECATED:";

    private static final String NO_REASON = "Not to be used any more.";

    private final List<String> paragraphs = new ArrayList<>();
    private final List<String> reasons = new ArrayList<>();
    private final List<String> paragraph = new ArrayList<>();
    private boolean isMarked;

    private CommentNormalizer() {}

    /** Returns the text in normal form; several marks become one, with a line for each reason. */
    public static String normal(String text) {
        CommentNormalizer normal = new CommentNormalizer();
        for (String line : text.split("\n", -1)) {
            normal.line(line.stripTrailing());
        }
        return normal.finish();
    }

    /** Whether a text in normal form has a mark. */
    public static boolean isDeprecated(String normal) {
        return normal.startsWith(DEPRECATED) || normal.contains("\n\n" + DEPRECATED);
    }

    private void line(String line) {
        if (line.isEmpty() || line.startsWith(DEPRECATED)) {
            endParagraph();
        }
        if (!line.isEmpty()) {
            paragraph.add(paragraph.isEmpty() ? line.strip() : line);
        }
    }

    private void endParagraph() {
        String text = String.join("\n", paragraph);
        paragraph.clear();
        if (!text.startsWith(DEPRECATED)) {
            if (!text.isEmpty()) {
                paragraphs.add(text);
            }
            return;
        }
        isMarked = true;
        String reason = text;
        while (reason.startsWith(DEPRECATED)) {
            reason = reason.substring(DEPRECATED.length()).strip();
        }
        if (!reason.isEmpty()) {
            reasons.add(reason);
        }
    }

    private String finish() {
        endParagraph();
        if (isMarked) {
            paragraphs.add(DEPRECATED + " " + (reasons.isEmpty() ? NO_REASON : String.join("\n", reasons)));
        }
        return String.join("\n\n", paragraphs);
    }
}
