// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.expression;

/** An expression cannot be evaluated; the message says why. */
public final class ExpressionException extends Exception {
    private static final long serialVersionUID = 1;

    /** Creates it. */
    public ExpressionException(String message) {
        super(message);
    }
}
