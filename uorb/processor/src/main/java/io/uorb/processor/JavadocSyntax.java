// SPDX-License-Identifier: Apache-2.0
package io.uorb.processor;

import io.uorb.codegen.CommentNormalizer;
import io.uorb.schema.MessageDefinition;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The plain text of a Javadoc comment, as {@link MessageDefinition} has it: lines and paragraphs stay, markup goes. A
 * line that is indented by four columns continues the one above. A {@code @deprecated} tag becomes the paragraph {@code
 * DEPRECATED: …} at the end; other block tags are left out. The bare name of what it describes, as <code>{&#64;code
 * timestamp}</code>, stands for no comment. A link to a field of a message leaves the name that the field has in {@code
 * .msg} files, which is the name on a console.
 */
final class JavadocSyntax {
    private static final String CONTINUATION = "    ";

    private static final Pattern BLOCK_TAG = Pattern.compile("\\s*@([A-Za-z]\\S*)(.*)", Pattern.DOTALL);

    private final String name;
    private final ReferenceResolver references;
    private final StringBuilder description = new StringBuilder();
    private final StringBuilder deprecation = new StringBuilder();
    private boolean isDeprecated;

    /** Braces that are open within an inline tag; 0 outside. */
    private int braces;

    /** Whether the lines are those of a block of code, which keep their indentation. */
    private boolean isCode;

    /** Where the current line belongs; null for a tag that is left out. */
    private StringBuilder block = description;

    private JavadocSyntax(String name, ReferenceResolver references) {
        this.name = name;
        this.references = references;
    }

    /**
     * Returns the text of a comment.
     *
     * @param javadoc what the compiler gives; null for none, and for classes that come from class files
     * @param name the name in {@code .msg} files of what the comment describes
     * @param isDeprecated whether the element has the annotation, so that the text says so even without the tag
     * @param references resolver of links and values
     */
    static String of(String javadoc, String name, boolean isDeprecated, ReferenceResolver references) {
        JavadocSyntax text = new JavadocSyntax(name, references);
        text.isDeprecated = isDeprecated;
        if (javadoc != null) {
            javadoc.lines().forEach(text::line);
        }
        if (text.description.toString().strip().equals("{@code " + name + "}")) {
            text.description.setLength(0);
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
        if (block != null) {
            append(line);
        }
    }

    private void append(String line) {
        int end = block.length() - 1;
        boolean isAfterText = end > 0 && block.charAt(end - 1) != '\n';
        if (!isCode && isAfterText && line.startsWith(CONTINUATION) && !line.isBlank()) {
            block.replace(end, end + 1, " ").append(line.strip());
        } else {
            block.append(line);
        }
        block.append('\n');
        if (line.contains("<pre>") || line.contains("</pre>")) {
            isCode = line.lastIndexOf("<pre>") > line.lastIndexOf("</pre>");
        }
    }

    @Override
    public String toString() {
        String text = CommentNormalizer.normal(JavadocMarkup.remove(description.toString(), name, references));
        if (!isDeprecated) {
            return text;
        }
        String why = CommentNormalizer.normal(JavadocMarkup.remove(deprecation.toString(), name, references));
        String mark = CommentNormalizer.DEPRECATED + " " + why.replace("\n\n", "\n");
        return CommentNormalizer.normal(text + "\n\n" + mark);
    }
}
