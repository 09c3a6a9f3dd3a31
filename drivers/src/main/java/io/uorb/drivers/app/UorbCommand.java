// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app;

import io.uorb.drivers.log.LogCommand;
import io.uorb.drivers.web.WebCommand;
import io.uorb.msg.MsgCommand;
import io.uorb.shell.command.ConsoleCommands;
import java.io.PrintWriter;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The {@code uorb} command and its main method. */
@Command(
        name = "uorb",
        description = "Publish/subscribe middleware for Java autopilots, after PX4's uORB.",
        mixinStandardHelpOptions = true,
        versionProvider = ManifestVersion.class,
        subcommands = {
            AttitudeCommand.class,
            BoardCommand.class,
            GpsCommand.class,
            HoverCommand.class,
            LogCommand.class,
            MsgCommand.class
        },
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {"0:done", "1:failed", "2:wrong usage"})
public final class UorbCommand implements Runnable {
    @Spec
    private CommandSpec spec;

    UorbCommand() {}

    /** Runs the command line and ends the process with its exit code. */
    public static void main(String[] args) {
        // Figures are drawn into files: a display that cannot be opened is no reason to fail.
        System.setProperty("java.awt.headless", "true");
        // Around the print stream itself, this knows when writing has failed.
        PrintWriter stdout = new PrintWriter(System.out, true);
        System.exit(commandLine().setOut(stdout).execute(args));
    }

    /** The parser of a new command. */
    public static CommandLine commandLine() {
        OneLineErrors errors = new OneLineErrors();
        CommandLine uorb = new CommandLine(new UorbCommand());
        // These know the messages of this program, or its simulation; the commands that they stand with do not.
        uorb.getSubcommands().get("msg").addSubcommand(new ShowCommand());
        uorb.getSubcommands().get("log").addSubcommand(new LogRecordCommand());
        uorb.setParameterExceptionHandler(errors)
                .setExecutionExceptionHandler(errors)
                .setUsageHelpWidth(100)
                .setUsageHelpAutoWidth(true);
        ConsoleCommands.addTo(uorb);
        uorb.addSubcommand(new WebCommand());
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
