// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli;

import io.uorb.cli.log.LogCommand;
import io.uorb.cli.msg.ShowCommand;
import io.uorb.cli.output.StandardOutput;
import io.uorb.cli.web.WebCommand;
import io.uorb.msg.MsgCommand;
import java.io.PrintWriter;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code uorb}: the root of all commands. An application adds its own to those that need no vehicle. */
@Command(
        name = "uorb",
        description = "Publish/subscribe middleware for Java autopilots, after PX4's uORB.",
        mixinStandardHelpOptions = true,
        versionProvider = ManifestVersion.class,
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {"0:done", "1:failed", "2:wrong usage"})
public final class RootCommand implements Runnable {
    @Spec
    private CommandSpec spec;

    private RootCommand() {}

    /** Runs the generic commands, and ends the process with the exit code. */
    public static void main(String[] args) {
        System.exit(run(commandLine(), args));
    }

    /** A command line with all generic commands; errors are reported as one line. */
    public static CommandLine commandLine() {
        CommandLine uorb = CommandErrors.installOn(new CommandLine(new RootCommand()));
        uorb.addSubcommand(new LogCommand());
        CommandLine msg = new CommandLine(new MsgCommand());
        msg.addSubcommand(new ShowCommand());
        uorb.addSubcommand(msg);
        uorb.setUsageHelpWidth(100).setUsageHelpAutoWidth(true);
        ConsoleCommands.addTo(uorb);
        uorb.addSubcommand(new WebCommand());
        return uorb;
    }

    /**
     * Runs a command line on the streams of this process.
     *
     * @return its exit code; 0 if the reader of stdout has gone, as behind {@code | head}
     */
    public static int run(CommandLine uorb, String... args) {
        StandardOutput stdout = new StandardOutput();
        PrintWriter stderr = new PrintWriter(System.err, true);
        int exitCode = uorb.setOut(stdout.writer()).setErr(stderr).execute(args);
        stdout.writer().flush();
        if (stdout.readerHasGone()) {
            return ExitCode.OK;
        }
        if (stdout.failure() != null) {
            stderr.println(uorb.getCommandName() + ": " + stdout.failure());
            return ExitCode.SOFTWARE;
        }
        return exitCode;
    }

    @Override
    public void run() {
        throw new ParameterException(
                spec.commandLine(),
                "a command is missing; there is "
                        + String.join(", ", spec.subcommands().keySet()));
    }
}
