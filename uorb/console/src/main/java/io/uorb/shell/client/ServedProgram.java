// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.client;

import java.nio.file.Path;

/**
 * A program that serves a console.
 *
 * @param pid its process
 * @param name its name; empty if unknown
 * @param startedMs when it began to serve, ms since 1970; 0 if unknown
 * @param writing whether it allows publishing and fault injection
 * @param socket where it serves
 * @param problem why it did not answer; empty if it did
 */
public record ServedProgram(long pid, String name, long startedMs, boolean writing, Path socket, String problem) {
    /** Returns name and process as text for people. */
    @Override
    public String toString() {
        return (name.isEmpty() ? "a program that does not answer" : name) + " (pid " + pid + ", " + socket + ")";
    }
}
