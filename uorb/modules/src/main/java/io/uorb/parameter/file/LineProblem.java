// SPDX-License-Identifier: Apache-2.0
package io.uorb.parameter.file;

/**
 * A line of a file that could not be read.
 *
 * @param line its number, from 1
 * @param name the parameter whose value is lost with it; empty if the line names none
 * @param reason the reason, with the line's text; escaped
 */
public record LineProblem(int line, String name, String reason) {
    @Override
    public String toString() {
        return "line " + line + ": " + reason;
    }
}
