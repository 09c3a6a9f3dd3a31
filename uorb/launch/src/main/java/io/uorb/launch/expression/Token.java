// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.expression;

/**
 * A word of an expression.
 *
 * @param text of a name or an operator
 * @param value of a number or a text; null of others
 * @param at its place, counted from 1
 */
record Token(Kind kind, String text, Object value, int at) {
    /** Kinds of tokens. */
    enum Kind {
        VALUE,
        NAME,
        OPERATOR,
        END
    }

    boolean is(String operator) {
        return kind != Kind.VALUE && text.equals(operator);
    }
}
