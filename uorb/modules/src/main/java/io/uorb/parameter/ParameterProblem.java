// SPDX-License-Identifier: Apache-2.0
package io.uorb.parameter;

/**
 * A stored value that was refused. The parameter has another value; the stored text stays in the file until the
 * parameter is set or reset.
 *
 * @param name the parameter
 * @param text the stored text
 * @param reason the reason, with name, value and limit
 */
public record ParameterProblem(String name, String text, String reason) {
    @Override
    public String toString() {
        return reason;
    }
}
