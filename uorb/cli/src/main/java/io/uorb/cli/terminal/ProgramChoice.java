// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.terminal;

import java.nio.file.Path;

/**
 * The program that a command line names: by one of these, or by none for the only one. Immutable.
 *
 * @param pid its process; null if not given
 * @param name its name; null if not given
 * @param socket its socket; null if not given
 */
public record ProgramChoice(Long pid, String name, Path socket) {
    /** The only program. */
    public static final ProgramChoice ANY = new ProgramChoice(null, null, null);

    /** Returns the choice of the program that serves that socket. */
    public static ProgramChoice ofSocket(Path socket) {
        return new ProgramChoice(null, null, socket);
    }

    /** Returns whether a program is named. */
    public boolean isGiven() {
        return pid != null || name != null || socket != null;
    }
}
