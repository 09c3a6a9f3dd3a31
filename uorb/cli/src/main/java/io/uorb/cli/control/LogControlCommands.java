// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.control;

import io.uorb.cli.option.ConsoleOption;
import io.uorb.cli.option.JsonOption;
import io.uorb.cli.option.ProgramCommand;
import io.uorb.cli.output.ParentCommand;
import io.uorb.cli.terminal.CommandContext;
import io.uorb.shell.client.Console;
import io.uorb.shell.client.RefusedException;
import io.uorb.shell.wire.Answer;
import io.uorb.shell.wire.Request;
import java.io.IOException;
import java.nio.file.Path;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code uorb log start}, {@code stop} and {@code status}: the recording of a running program. */
@Command(name = "log", description = "Starts and stops the recorder of a running program.")
public final class LogControlCommands extends ParentCommand {
    /** Returns the command with its subcommands. */
    public static CommandLine commandLine(CommandContext context) {
        return new CommandLine(new LogControlCommands())
                .addSubcommand(new Start(context))
                .addSubcommand(new Stop(context))
                .addSubcommand(new Status(context));
    }

    /** A command that changes or queries the recorder and prints its status. */
    private abstract static class Part extends ProgramCommand {
        @Mixin
        private JsonOption json;

        Part(CommandContext context) {
            super(context, ConsoleOption.ofRunning(context));
        }

        abstract Request<Answer.LogState> request();

        @Override
        public final Integer call() throws IOException, RefusedException {
            Answer.LogState state = ask();
            output().report(
                            json.isGiven(),
                            out -> out.println(LogStatusPrinter.text(state)),
                            out -> LogStatusPrinter.printJson(state, out));
            return ExitCode.OK;
        }

        private Answer.LogState ask() throws IOException, RefusedException {
            try (Console console = openRunning()) {
                return console.ask(request());
            }
        }
    }

    /** {@code uorb log start}. */
    @Command(name = "start", description = "Starts the recorder of a running program.")
    static final class Start extends Part {
        @Parameters(
                arity = "0..1",
                paramLabel = "FOLDER",
                description = "Folder of the file, in the program's file system. Default: the program's own.")
        private Path folder;

        Start(CommandContext context) {
            super(context);
        }

        /** Returns the request, with an absolute path: the program's working folder may differ. */
        @Override
        Request<Answer.LogState> request() {
            return new Request.LogStart(
                    folder == null ? "" : folder.toAbsolutePath().normalize().toString());
        }
    }

    /** {@code uorb log stop}. */
    @Command(name = "stop", description = "Stops the recorder of a running program and completes its file.")
    static final class Stop extends Part {
        Stop(CommandContext context) {
            super(context);
        }

        @Override
        Request<Answer.LogState> request() {
            return new Request.LogStop();
        }
    }

    /** {@code uorb log status}. */
    @Command(name = "status", description = "Prints the status of the recorder of a running program.")
    static final class Status extends Part {
        Status(CommandContext context) {
            super(context);
        }

        @Override
        Request<Answer.LogState> request() {
            return new Request.LogStatus();
        }
    }
}
