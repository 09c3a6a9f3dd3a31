// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.option;

import io.uorb.cli.output.OrderedCommand;
import io.uorb.cli.terminal.CommandContext;
import io.uorb.shell.client.Console;
import io.uorb.shell.client.RefusedException;
import java.io.IOException;
import picocli.CommandLine.Mixin;

/** A command that asks a running program. */
public abstract class ProgramCommand extends OrderedCommand {
    private final CommandContext context;

    @Mixin
    private final ConsoleOption program;

    protected ProgramCommand(CommandContext context) {
        this(context, new ConsoleOption(context));
    }

    /** Creates a command with other options for its program, such as {@link ConsoleOption#ofRunning}. */
    protected ProgramCommand(CommandContext context, ConsoleOption program) {
        this.context = context;
        this.program = program;
    }

    /** Returns where the command runs. */
    protected final CommandContext context() {
        return context;
    }

    /** Returns the choice of the program. */
    protected final ConsoleOption program() {
        return program;
    }

    /** Connects to a program that runs already, as {@link ConsoleOption#openRunning}. */
    protected final Console openRunning() throws IOException, RefusedException {
        return program.openRunning();
    }

    /** Connects to the program. */
    protected final Console open() throws IOException, RefusedException {
        return program.open();
    }
}
