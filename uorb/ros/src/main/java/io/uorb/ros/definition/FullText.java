// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.definition;

/**
 * Full texts of definitions as connections and bags have them: a definition and those of all types in it
 * (ros1:G-12).
 */
public final class FullText {
    private static final String SEPARATOR = "=".repeat(80);
    private static final String TYPE = "MSG: ";

    private final String place;
    private final DefinitionSet set = new DefinitionSet();
    private String name;
    private int types;

    private FullText(String place, String name) {
        this.place = place;
        this.name = name;
    }

    /**
     * Parses a full text.
     *
     * @param place what the text came from, for errors
     * @param name the full name of the first definition
     * @return the first definition
     * @throws DefinitionException if the text breaks the grammar or a limit, or lacks a type
     */
    public static RosDefinition parse(String place, String name, String text) {
        if (text.length() > DefinitionLimits.MAX_TEXT) {
            throw new DefinitionException(
                    place,
                    0,
                    "the full text has " + text.length() + " characters; the limit is " + DefinitionLimits.MAX_TEXT);
        }
        FullText parser = new FullText(place, name);
        parser.read(text);
        return parser.set.find(name).orElseThrow();
    }

    private void read(String text) {
        String[] lines = text.split("\n", -1);
        int from = 0;
        for (int at = 0; at < lines.length; at++) {
            if (isSeparator(lines[at])) {
                add(lines, from, at);
                String next = at + 1 < lines.length ? Blanks.strip(lines[at + 1]) : "";
                if (!next.startsWith(TYPE)) {
                    throw new DefinitionException(place, at + 2, "no " + TYPE + "below the line of =");
                }
                name = Blanks.strip(next.substring(TYPE.length()));
                from = at + 2;
                at++;
            }
        }
        add(lines, from, lines.length);
    }

    private static boolean isSeparator(String line) {
        return line.startsWith(SEPARATOR) && Blanks.strip(line).length() == SEPARATOR.length();
    }

    private void add(String[] lines, int from, int to) {
        if (++types > DefinitionLimits.MAX_TYPES) {
            throw new DefinitionException(place, from, "more than " + DefinitionLimits.MAX_TYPES + " types");
        }
        StringBuilder text = new StringBuilder();
        for (int i = from; i < to; i++) {
            text.append(i == from ? "" : "\n").append(lines[i]);
        }
        set.add(DefinitionParser.message(place, name, text.toString(), from));
    }
}
