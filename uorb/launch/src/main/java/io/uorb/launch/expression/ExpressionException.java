// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.expression;

/** The failure to evaluate an expression; the message contains the reason. */
public final class ExpressionException extends Exception {
    private static final long serialVersionUID = 1;

    /** Creates it. */
    public ExpressionException(String message) {
        super(message);
    }
}
