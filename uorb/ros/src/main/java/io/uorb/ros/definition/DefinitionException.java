// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.definition;

import io.uorb.text.TextEscapes;

/** A definition breaks the grammar, a limit, or refers to an unknown type. The text names file and line. */
public final class DefinitionException extends RuntimeException {
    private static final long serialVersionUID = 1;
    private static final int MAX_QUOTE = 80;

    /**
     * Creates an exception whose text is {@code place:line: text}.
     *
     * @param place a file, or another origin of the definition
     * @param line counted from 1; 0 for the whole definition
     */
    public DefinitionException(String place, int line, String text) {
        super(TextEscapes.escape((line == 0 ? place : place + ":" + line) + ": " + text));
    }

    /** Returns a piece of a definition for an error text, shortened. */
    static String quote(String piece) {
        return piece.length() <= MAX_QUOTE ? '"' + piece + '"' : '"' + piece.substring(0, MAX_QUOTE) + "\"...";
    }
}
