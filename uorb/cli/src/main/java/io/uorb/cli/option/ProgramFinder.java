// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.option;

import io.uorb.cli.terminal.CommandContext;
import io.uorb.cli.terminal.ProgramChoice;
import io.uorb.shell.client.Console;
import io.uorb.shell.client.Consoles;
import io.uorb.shell.client.RefusedException;
import io.uorb.shell.client.ServedProgram;
import io.uorb.shell.wire.Answer;
import java.io.IOException;
import java.util.List;

/** The finder of a prompt's program, also after a restart of the program. Any thread. */
public final class ProgramFinder {
    private final ConsoleOption option;
    private final CommandContext context;

    public ProgramFinder(ConsoleOption option, CommandContext context) {
        this.option = option;
        this.context = context;
    }

    /** Connects to the program that the options name. */
    public Console find() throws IOException, RefusedException {
        return option.open();
    }

    /**
     * Connects to the same program, or, if that has ended, to the only one with its name.
     *
     * @throws IOException if there is neither
     */
    public Console findAgain(Answer.Welcome before) throws IOException, RefusedException {
        try {
            return option.open();
        } catch (IOException e) {
            List<ServedProgram> namesakes = Consoles.named(before.program(), context.programs());
            if (namesakes.size() != 1) {
                throw e;
            }
            return context.open(ProgramChoice.ofSocket(namesakes.get(0).socket()));
        }
    }
}
