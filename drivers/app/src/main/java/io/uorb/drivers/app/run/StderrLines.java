// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.run;

import io.uorb.error.TextEscapes;
import java.io.PrintWriter;
import java.util.function.Consumer;
import picocli.CommandLine.Model.CommandSpec;

/** The standard error of a command: each text is a line that begins with the command's name. Any thread. */
public final class StderrLines implements Consumer<String> {
    private final CommandSpec command;

    private StderrLines(CommandSpec command) {
        this.command = command;
    }

    /** Returns the lines of a command. */
    public static StderrLines of(CommandSpec command) {
        return new StderrLines(command);
    }

    /** Prints a text, escaped: ends of lines in it, which another program may have sent, begin none of ours. */
    @Override
    public void accept(String text) {
        PrintWriter stderr = command.commandLine().getErr();
        stderr.println(command.qualifiedName() + ": " + TextEscapes.escape(text));
        stderr.flush();
    }
}
