// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.terminal;

import io.uorb.shell.client.Console;
import io.uorb.shell.client.RefusedException;
import io.uorb.shell.client.ServedProgram;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * What the commands of one command line find around them: programs and a terminal. A prompt gives its commands the
 * program and the terminal that it has itself.
 */
public interface CommandContext {
    /** The user's programs that serve a console, by process; those that do not answer with their problem. */
    List<ServedProgram> programs() throws IOException;

    /**
     * Begins a conversation.
     *
     * @param pid the program's process; null if it is not said
     * @param socket the program's socket; null if it is not said
     * @throws IOException if there is no such program, or several where nothing is said, or it may not be asked
     */
    Console open(Long pid, Path socket) throws IOException, RefusedException;

    /** Whether what the commands print goes to a terminal. */
    boolean isTerminal();

    /**
     * The terminal, in raw mode and showing a screen of its own, until it is closed.
     *
     * @throws IOException if there is none, or one that cannot move its cursor
     */
    LiveTerminal takeTerminal() throws IOException;
}
