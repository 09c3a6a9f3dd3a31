// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.command;

import java.io.PrintWriter;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Runs the console's commands without the rest of the {@code uorb} command. */
@Command(
        name = "uorb",
        description = "Looks into running programs.",
        mixinStandardHelpOptions = true,
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {"0:done", "1:failed", "2:wrong usage"})
public final class Main implements Runnable {
    @Spec
    private CommandSpec spec;

    private Main() {}

    /** Runs the command line, and ends the process with its exit code. */
    public static void main(String[] args) {
        // Around the print streams themselves, these know when writing has failed.
        System.exit(commandLine()
                .setOut(new PrintWriter(System.out))
                .setErr(new PrintWriter(System.err, true))
                .execute(args));
    }

    /** A command line with all commands. */
    static CommandLine commandLine() {
        ConsoleErrors errors = new ConsoleErrors();
        CommandLine uorb = new CommandLine(new Main())
                .setParameterExceptionHandler(errors)
                .setExecutionExceptionHandler(errors)
                .setUsageHelpWidth(100)
                .setUsageHelpAutoWidth(true);
        ConsoleCommands.addTo(uorb);
        return uorb;
    }

    @Override
    public void run() {
        throw new ParameterException(
                spec.commandLine(),
                "a command is missing; there is "
                        + String.join(", ", spec.subcommands().keySet()));
    }
}
