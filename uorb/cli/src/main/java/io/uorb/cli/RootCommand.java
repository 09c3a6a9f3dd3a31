// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli;

import io.uorb.cli.architecture.ArchitectureCommand;
import io.uorb.cli.launch.LaunchCommand;
import io.uorb.cli.log.LogCommand;
import io.uorb.cli.msg.ShowCommand;
import io.uorb.cli.option.ModuleJars;
import io.uorb.cli.option.RealtimeOption;
import io.uorb.cli.output.StandardOutput;
import io.uorb.cli.replay.ReplayGroupCommand;
import io.uorb.cli.ros.RosCommands;
import io.uorb.cli.terminal.ExitGuard;
import io.uorb.cli.terminal.LocalCommandContext;
import io.uorb.cli.trace.TraceGroupCommand;
import io.uorb.cli.viewer.LiveCommand;
import io.uorb.cli.web.WebCommand;
import io.uorb.msg.MsgCommand;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code uorb}: the root of all commands. An application adds its own to the generic ones. */
@Command(
        name = RootCommand.NAME,
        description = "Command line of uORB for Java, publish/subscribe middleware for autopilots.",
        mixinStandardHelpOptions = true,
        versionProvider = ManifestVersion.class,
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {"0:done", "1:failed", "2:wrong usage"})
public final class RootCommand implements Runnable {
    static final String NAME = "uorb";

    private static final int USAGE_WIDTH = 100;

    @Spec
    private CommandSpec spec;

    @Option(
            names = ModuleJars.NAME,
            paramLabel = "FILE",
            description = "Jar with further kinds of modules. Goes before the command; may be repeated.")
    private List<Path> moduleJars;

    @Option(
            names = RealtimeOption.NAME,
            arity = "0..1",
            paramLabel = "WORDS",
            fallbackValue = "",
            description = "Run brokers in real time with shallow idle states, locked memory and SCHED_FIFO. Goes before"
                    + " the command. WORDS: idle=US|off, lock=off, priority=N|off (80), processors=2-3+5.")
    private String realtime;

    private RootCommand() {}

    /** Runs the generic commands and exits with their exit code. */
    public static void main(String[] args) {
        ExitGuard guard = ExitGuard.install();
        guard.exit(run(RootCommand::commands, args));
    }

    /** Returns the generic commands. */
    public static CommandTree commands() {
        CommandTree tree = new CommandTree()
                .add(CommandGroup.LOGS, LogCommand.class, LogCommand::new)
                .add(CommandGroup.LOGS, ReplayGroupCommand.class, ReplayGroupCommand::new)
                .add(CommandGroup.LOGS, TraceGroupCommand.class, TraceGroupCommand::new);
        ConsoleCommands.addTo(tree, new LocalCommandContext());
        tree.add(CommandGroup.PROGRAMS, WebCommand.class, WebCommand::new);
        tree.add(CommandGroup.PROGRAMS, LiveCommand.class, LiveCommand::new);
        tree.add(CommandGroup.PROGRAMS, LaunchCommand.class, LaunchCommand::new);
        tree.add(CommandGroup.PROGRAMS, ArchitectureCommand.class, ArchitectureCommand::new);
        tree.add(CommandGroup.ROS, RosCommands.class, RosCommands::new);
        tree.add(CommandGroup.TOPICS, MsgCommand.class, () -> {
            CommandLine msg = new CommandLine(new MsgCommand());
            return msg.addSubcommand(new ShowCommand());
        });
        return tree.example("uorb ps", "List the programs that serve a console.")
                .example("uorb top", "Show the rates of all topics.")
                .example("uorb listener sensor_baro -n 5", "Print five messages of a topic.")
                .example("uorb graph -o graph.svg", "Draw modules and topics.")
                .example("uorb log info flight.ulg", "Summarise a log.");
    }

    /** Returns a command line with all generic commands; errors are reported as one line. */
    @SuppressWarnings("exports") // Callers have picocli.
    public static CommandLine commandLine() {
        return commandLine(commands());
    }

    /** Returns a command line with all commands of a tree; errors are reported as one line. */
    @SuppressWarnings("exports") // Callers have picocli.
    public static CommandLine commandLine(CommandTree tree) {
        return tree.buildOn(root());
    }

    /** Returns a command line as {@link #run} builds it for these arguments: with the command that they name. */
    @SuppressWarnings("exports") // Callers have picocli.
    public static CommandLine commandLineFor(CommandTree tree, String... args) {
        return tree.buildOn(root(), args);
    }

    private static CommandLine root() {
        CommandLine root = CommandErrors.installOn(new CommandLine(new RootCommand()));
        return RealtimeOption.installOn(ModuleJars.installOn(root))
                .setUsageHelpWidth(USAGE_WIDTH)
                .setUsageHelpAutoWidth(true);
    }

    /**
     * Runs a line on the streams of this process; builds only the command that it names, and no parser for what {@link
     * QuickStart} takes. {@code help log info} is read as {@code log info --help}.
     *
     * @return its exit code; 0 if the reader of stdout has gone, as behind {@code | head}
     */
    public static int run(Supplier<CommandTree> tree, String... line) {
        String[] args = withHelpLast(line);
        if (QuickStart.takes(args)) {
            return QuickStart.run(args);
        }
        StandardOutput stdout = new StandardOutput();
        PrintWriter stderr = new PrintWriter(System.err, true);
        int exitCode = parse(tree.get(), stdout, stderr, args);
        return stdout.end(NAME, exitCode, stderr);
    }

    private static String[] withHelpLast(String... line) {
        if (line.length == 0 || !line[0].equals("help")) {
            return line;
        }
        String[] args = Arrays.copyOfRange(line, 1, line.length + 1);
        args[line.length - 1] = "--help";
        return args;
    }

    private static int parse(CommandTree tree, StandardOutput stdout, PrintWriter stderr, String... args) {
        CommandLine uorb = commandLineFor(tree, args);
        return uorb.setOut(stdout.writer()).setErr(stderr).execute(args);
    }

    @Override
    public void run() {
        throw new ParameterException(
                spec.commandLine(),
                "a command is missing; choose one of "
                        + String.join(", ", spec.subcommands().keySet()));
    }
}
