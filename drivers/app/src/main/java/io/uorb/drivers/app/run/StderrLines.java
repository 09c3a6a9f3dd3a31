// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.run;

import io.uorb.cli.output.StatusLine;
import io.uorb.cli.terminal.Terminals;
import io.uorb.text.TextEscapes;
import java.io.PrintWriter;
import java.util.function.Consumer;
import picocli.CommandLine.Model.CommandSpec;

/** The standard error of a command: each text is a line that begins with the command's name. Any thread. */
public final class StderrLines implements Consumer<String> {
    private final CommandSpec command;
    /** The line that the terminal shows below; null if there is none. */
    private final StatusLine status;

    private StderrLines(CommandSpec command, StatusLine status) {
        this.command = command;
        this.status = status;
    }

    /** Returns the lines of a command. */
    public static StderrLines of(CommandSpec command) {
        return new StderrLines(command, null);
    }

    /**
     * Returns the lines of a command that shows its state meanwhile; null if it does not. Where stderr is no terminal,
     * they are printed without regard to the status, whose terminal may be stopped.
     */
    public static StderrLines above(StatusLine status, CommandSpec command) {
        return above(status, command, Terminals.stderrIsOne());
    }

    static StderrLines above(StatusLine status, CommandSpec command, boolean stderrIsTerminal) {
        return new StderrLines(command, stderrIsTerminal ? status : null);
    }

    /** Prints a text, escaped: ends of lines in it, which another program may have sent, begin none of ours. */
    @Override
    public void accept(String text) {
        if (status == null) {
            print(text);
        } else {
            status.above(() -> print(text));
        }
    }

    private void print(String text) {
        PrintWriter stderr = command.commandLine().getErr();
        stderr.println(command.qualifiedName() + ": " + TextEscapes.escape(text));
        stderr.flush();
    }
}
