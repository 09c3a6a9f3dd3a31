// SPDX-License-Identifier: Apache-2.0
package io.uorb.processor;

import io.uorb.schema.MessageDefinition;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The plain text of a Javadoc comment, as {@link MessageDefinition} has it: lines and paragraphs stay, markup goes. A
 * line that is indented by four columns more continues the one above. A name in code font alone says nothing. A
 * {@code @deprecated} tag becomes the paragraph {@code DEPRECATED: …} at the end; other block tags are left out.
 */
final class JavadocText {
    private static final String DEPRECATED = "DEPRECATED:";

    /** What a line starts with that continues the one above, which would have been too long. */
    private static final String CONTINUATION = "    ";

    /** What says nothing but a name, for Javadoc's checks want a sentence where nothing is said. */
    private static final Pattern NAME = Pattern.compile("\\s*\\{@code [A-Za-z0-9_]+}\\s*");

    private static final Pattern BLOCK_TAG = Pattern.compile("\\s*@([A-Za-z]\\S*)(.*)");

    private final StringBuilder description = new StringBuilder();
    private final StringBuilder deprecation = new StringBuilder();
    private boolean isDeprecated;

    /** Braces that are open within an inline tag; 0 outside. */
    private int braces;

    /** Where the current line belongs; null for a tag that is left out. */
    private StringBuilder block = description;

    private JavadocText() {}

    /**
     * The text of a comment.
     *
     * @param javadoc what the compiler gives; null for none, and for classes that come from class files
     * @param isDeprecated whether the element has the annotation, so that the text says so even without the tag
     */
    static String of(String javadoc, boolean isDeprecated) {
        JavadocText text = new JavadocText();
        text.isDeprecated = isDeprecated;
        if (javadoc != null) {
            javadoc.lines().forEach(text::line);
        }
        return text.toString();
    }

    private void line(String line) {
        Matcher tag = BLOCK_TAG.matcher(line);
        if (braces == 0 && tag.matches()) {
            boolean isDeprecation = tag.group(1).equals("deprecated");
            isDeprecated |= isDeprecation;
            block = isDeprecation ? deprecation : null;
            add(tag.group(2).strip());
        } else {
            add(line.startsWith(" ") ? line.substring(1) : line);
        }
    }

    private void add(String line) {
        for (int i = 0; i < line.length(); i++) {
            if (braces == 0 ? line.startsWith("{@", i) : line.charAt(i) == '{') {
                braces++;
            } else if (braces > 0 && line.charAt(i) == '}') {
                braces--;
            }
        }
        if (block == null) {
            return;
        }
        int end = block.length() - 1;
        if (line.startsWith(CONTINUATION) && end > 0 && block.charAt(end - 1) != '\n') {
            block.setCharAt(end, ' ');
            block.append(line.strip()).append('\n');
        } else {
            block.append(line).append('\n');
        }
    }

    @Override
    public String toString() {
        String said = description.toString();
        String text = NAME.matcher(said).matches() ? "" : paragraphs(JavadocMarkup.remove(said));
        if (!isDeprecated) {
            return text;
        }
        String why = paragraphs(JavadocMarkup.remove(withoutIndent(deprecation.toString())));
        String paragraph = why.isEmpty() ? DEPRECATED : DEPRECATED + " " + why;
        return text.isEmpty() ? paragraph : text + "\n\n" + paragraph;
    }

    /** Formatters indent the further lines of a tag. */
    private static String withoutIndent(String tag) {
        int end = tag.indexOf('\n') + 1;
        return tag.substring(0, end) + tag.substring(end).stripTrailing().stripIndent();
    }

    /** Lines without white space at their ends, and one empty line where there are several. */
    private static String paragraphs(String text) {
        List<String> lines = text.lines().map(String::stripTrailing).toList();
        return String.join("\n", lines).replaceAll("\n{3,}", "\n\n").replaceAll("^\n+|\n+$", "");
    }
}
