// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.graph.format;

/** Text in Mermaid diagrams. */
public final class MermaidEscapes {
    private MermaidEscapes() {}

    /** Escapes all but letters, digits and blanks as character codes, since labels may hold HTML and Markdown. */
    public static String escape(String text) {
        StringBuilder escaped = new StringBuilder();
        int[] characters = text.codePoints().toArray();
        for (int i = 0; i < characters.length; i++) {
            int character = characters[i];
            if (isPlain(character) || character == ' ' || character == ',' || isInsideWord(characters, i)) {
                escaped.appendCodePoint(character);
            } else {
                escaped.append('#').append(character).append(';');
            }
        }
        return escaped.toString();
    }

    private static boolean isPlain(int character) {
        return character < 128 && Character.isLetterOrDigit(character);
    }

    /** Underscores in words and dots in numbers stand for nothing else in Markdown. */
    private static boolean isInsideWord(int[] characters, int at) {
        return (characters[at] == '_' || characters[at] == '.')
                && at > 0
                && at + 1 < characters.length
                && isPlain(characters[at - 1])
                && isPlain(characters[at + 1]);
    }
}
