// SPDX-License-Identifier: Apache-2.0
package io.uorb.processor;

import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The descriptions in a record's Javadoc: texts of {@code @param} tags, without markup, each in one line. */
final class ParameterJavadoc {
    private static final Pattern BLOCK_TAG = Pattern.compile("(?m)^[ \\t]*@");
    private static final Pattern PARAM = Pattern.compile("param\\s+(\\S+)\\s+(.*)", Pattern.DOTALL);
    /** A full stop ends a sentence if a capital, a digit or a bracket begins the next one. */
    private static final Pattern SENTENCE_END = Pattern.compile("[.!?] (?=[\\p{Lu}\\d(\"'])");

    /** A blank that does not break is one, too. */
    private static final Pattern BLANKS = Pattern.compile("[\\s\u00a0]+");

    private static final ReferenceResolver NO_REFERENCES = new ReferenceResolver() {
        @Override
        public String name(String target) {
            return null;
        }

        @Override
        public String value(String target) {
            return null;
        }
    };

    private final Map<String, String> texts = new HashMap<>();

    /** Reads a comment; null for none. */
    ParameterJavadoc(String javadoc) {
        String[] blocks = BLOCK_TAG.split(javadoc == null ? "" : javadoc);
        for (int i = 1; i < blocks.length; i++) {
            Matcher tag = PARAM.matcher(blocks[i]);
            if (tag.matches()) {
                texts.put(tag.group(1), oneLine(tag.group(2)));
            }
        }
    }

    /** Returns the first sentence, without its full stop; empty if there is none. */
    String brief(String component) {
        String text = texts.getOrDefault(component, "");
        Matcher end = SENTENCE_END.matcher(text);
        return withoutStop(end.find() ? text.substring(0, end.start() + 1) : text);
    }

    /** Returns what follows the first sentence. */
    String detail(String component) {
        String text = texts.getOrDefault(component, "");
        Matcher end = SENTENCE_END.matcher(text);
        return end.find() ? text.substring(end.end()) : "";
    }

    /** Returns the text of a constant's comment; empty for none. */
    static String description(String javadoc) {
        return javadoc == null ? "" : withoutStop(oneLine(BLOCK_TAG.split(javadoc)[0]));
    }

    private static String withoutStop(String text) {
        return text.endsWith(".") ? text.substring(0, text.length() - 1) : text;
    }

    private static String oneLine(String javadoc) {
        return BLANKS.matcher(JavadocMarkup.remove(javadoc, "", NO_REFERENCES))
                .replaceAll(" ")
                .strip();
    }
}
