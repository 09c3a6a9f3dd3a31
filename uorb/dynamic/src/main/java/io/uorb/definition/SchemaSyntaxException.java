// SPDX-License-Identifier: Apache-2.0
package io.uorb.definition;

/** A text that is no {@link SchemaSyntax}. The message is one line: where, what is wrong, and the limit. */
public final class SchemaSyntaxException extends Exception {
    private static final long serialVersionUID = 1L;

    private static final int MAX_REASON = 300;

    SchemaSyntaxException(int position, String reason) {
        super("schema text, character " + position + ": " + excerpt(reason, MAX_REASON));
    }

    /** Returns the start of a text that may be long. */
    static String excerpt(String text, int length) {
        return text.length() <= length ? text : text.substring(0, length) + "...";
    }
}
