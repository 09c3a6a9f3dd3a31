// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.terminal;

import io.uorb.shell.client.Console;
import io.uorb.shell.client.RefusedException;
import io.uorb.shell.client.ServedProgram;
import java.io.IOException;
import java.util.List;

/** The programs and the terminal that the commands of one command line use. A prompt hands its own to its commands. */
public interface CommandContext {
    /** Returns the user's programs that serve a console, by process; those that do not answer have a problem. */
    List<ServedProgram> programs() throws IOException;

    /**
     * Connects to a program.
     *
     * @throws IOException if there is no such program, or several, or it may not be asked
     */
    Console open(ProgramChoice program) throws IOException, RefusedException;

    /** Returns whether commands that name no program mean one of the context's own, as at a prompt. */
    default boolean hasOwnProgram() {
        return false;
    }

    /** Returns whether the output of commands goes to a terminal. */
    boolean isTerminal();

    /** Returns the columns of the terminal that output goes to; without limit where it goes elsewhere. */
    default int width() {
        return Integer.MAX_VALUE;
    }

    /**
     * Returns the terminal, in raw mode with an alternate screen, until it is closed.
     *
     * @throws IOException if there is none, or one that cannot move its cursor
     */
    LiveTerminal takeTerminal() throws IOException;
}
