// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.expression;

import java.util.List;
import java.util.Optional;

/** The names that an expression may use besides those of the language. */
public interface ExpressionNames {
    /** Returns the value of a variable, if there is one. */
    Optional<Object> variable(String name);

    /** Returns whether there is such a function. */
    boolean isFunction(String name);

    /**
     * Calls a function.
     *
     * @param arguments texts, {@link Long}, {@link Double} or {@link Boolean}
     * @throws ExpressionException if it fails, or takes others
     */
    Object call(String name, List<Object> arguments) throws ExpressionException;
}
