// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.arm;

import io.uorb.cli.option.ConsoleOption;
import io.uorb.cli.output.Output;
import io.uorb.cli.output.ParentCommand;
import io.uorb.cli.terminal.CommandContext;
import io.uorb.cli.terminal.LocalCommandContext;
import io.uorb.cli.topic.ListenerCommand;
import io.uorb.drivers.arm.topics.RcclOperator;
import io.uorb.shell.client.Console;
import io.uorb.shell.client.RefusedException;
import io.uorb.shell.wire.Request;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Unmatched;

/** {@code uorb rccl}: an operator's view of a program that runs on an arm, through its console. */
@Command(
        name = "rccl",
        description = {
            "Shows, stops, slows and teaches the arm of a running program.",
            "Start the program with a console that may write: uorb arm EXAMPLE --realtime --console=write."
        },
        sortOptions = false)
public final class RcclCommand extends ParentCommand {
    private RcclCommand() {}

    /** Returns the command with its subcommands. */
    public static CommandLine commandLine() {
        CommandContext context = new LocalCommandContext();
        return new CommandLine(new RcclCommand())
                .addSubcommand(new StatusCommand(context))
                .addSubcommand(new JogCommand(context))
                .addSubcommand(new SpeedCommand(context))
                .addSubcommand("stop", new OperatorCommand(context, RcclOperator.KIND_STOP))
                .addSubcommand("free", new OperatorCommand(context, RcclOperator.KIND_FREE))
                .addSubcommand("record", new OperatorCommand(context, RcclOperator.KIND_RECORD))
                .addSubcommand("cancel", new OperatorCommand(context, RcclOperator.KIND_CANCEL));
    }

    private static void publish(ConsoleOption program, List<Request.Assignment> fields, CommandSpec spec)
            throws IOException, RefusedException {
        try (Console console = program.open()) {
            console.ask(new Request.Publish("rccl_operator", 0, true, fields));
        }
        Output.of(spec).line("sent");
    }

    /** {@code uorb rccl status}. */
    @Command(
            name = "status",
            description = "Shows rccl_status, with the options of uorb listener.",
            mixinStandardHelpOptions = true)
    private static final class StatusCommand implements Callable<Integer> {
        private final CommandContext context;

        @Spec
        private CommandSpec spec;

        @Unmatched
        private List<String> options = new ArrayList<>();

        StatusCommand(CommandContext context) {
            this.context = context;
        }

        @Override
        public Integer call() {
            CommandLine root = spec.root().commandLine();
            List<String> arguments = new ArrayList<>(options);
            arguments.add("rccl_status");
            return new CommandLine(new ListenerCommand(context))
                    .setCommandName(spec.qualifiedName())
                    .setOut(root.getOut())
                    .setErr(root.getErr())
                    .setExecutionExceptionHandler(root.getExecutionExceptionHandler())
                    .setParameterExceptionHandler(root.getParameterExceptionHandler())
                    .execute(arguments.toArray(String[]::new));
        }
    }

    /** {@code uorb rccl jog AXIS AMOUNT}. */
    @Command(
            name = "jog",
            description = {
                "Moves the arm by a distance or an angle while the program waits for a taught place.",
                "Distances along x, y, z of the control frame are in mm; angles about rx, ry, rz or of joints j1"
                        + " to j6 in degrees."
            },
            mixinStandardHelpOptions = true)
    private static final class JogCommand implements Callable<Integer> {
        @Spec
        private CommandSpec spec;

        @Mixin
        private final ConsoleOption program;

        @Parameters(index = "0", paramLabel = "AXIS", description = "x, y, z, rx, ry, rz, j1 to j6.")
        private String axis;

        @Parameters(index = "1", paramLabel = "AMOUNT", description = "In mm, at most 100, or in degrees, at most 30.")
        private double way;

        JogCommand(CommandContext context) {
            program = new ConsoleOption(context);
        }

        @Override
        public Integer call() throws IOException, RefusedException {
            publish(
                    program,
                    List.of(
                            new Request.Assignment("kind", Integer.toString(RcclOperator.KIND_JOG)),
                            new Request.Assignment("axis", axis),
                            new Request.Assignment("way", Double.toString(way))),
                    spec);
            return ExitCode.OK;
        }
    }

    /** {@code uorb rccl speed PERCENT}. */
    @Command(
            name = "speed",
            description = "Sets the speed of all motions along their paths; 0 stops them, a higher value resumes.",
            mixinStandardHelpOptions = true)
    private static final class SpeedCommand implements Callable<Integer> {
        private static final int MOST_PERCENT = 100;

        @Spec
        private CommandSpec spec;

        @Mixin
        private final ConsoleOption program;

        @Parameters(paramLabel = "PERCENT", description = "0 to 100, percent of the requested speed.")
        private double percent;

        SpeedCommand(CommandContext context) {
            program = new ConsoleOption(context);
        }

        @Override
        public Integer call() throws IOException, RefusedException {
            if (!(percent >= 0 && percent <= MOST_PERCENT)) {
                throw new ParameterException(
                        spec.commandLine(), "PERCENT " + percent + " is not from 0 to " + MOST_PERCENT);
            }
            publish(
                    program,
                    List.of(
                            new Request.Assignment("kind", Integer.toString(RcclOperator.KIND_SPEED)),
                            new Request.Assignment("way", Double.toString(percent))),
                    spec);
            return ExitCode.OK;
        }
    }

    /** {@code uorb rccl stop}, free, record and cancel. */
    @Command(
            description = {
                "Sends a command: stop ends all motions, free allows leading the arm by hand, record stores the place,"
                        + " cancel stores nothing.",
                "All but stop need a program that waits for a taught place."
            },
            mixinStandardHelpOptions = true)
    private static final class OperatorCommand implements Callable<Integer> {
        @Spec
        private CommandSpec spec;

        @Mixin
        private final ConsoleOption program;

        private final int kind;

        OperatorCommand(CommandContext context, int kind) {
            program = new ConsoleOption(context);
            this.kind = kind;
        }

        @Override
        public Integer call() throws IOException, RefusedException {
            publish(program, List.of(new Request.Assignment("kind", Integer.toString(kind))), spec);
            return ExitCode.OK;
        }
    }
}
