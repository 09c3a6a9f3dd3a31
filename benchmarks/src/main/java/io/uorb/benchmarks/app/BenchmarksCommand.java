// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.app;

import java.io.PrintWriter;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** The program; without a command it prints the help. */
@Command(
        name = "benchmarks",
        description = "Measures uORB for Java and its alternatives.",
        mixinStandardHelpOptions = true,
        subcommands = {
            MeasureCommands.Quick.class,
            MeasureCommands.Full.class,
            MeasureCommands.Chosen.class,
            MeasureCommands.Compare.class,
            ListCommand.class,
            JmhCommand.class
        },
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {"0:done", "1:a suite or a file failed", "2:wrong usage"})
public final class BenchmarksCommand implements Runnable {
    @Spec
    private CommandSpec spec;

    BenchmarksCommand() {}

    /** Runs the command line and ends the process with its exit code. */
    public static void main(String[] args) {
        System.exit(commandLine(Program.BENCHMARKS).execute(args));
    }

    /** Returns the parser of a new command for this program. */
    static CommandLine commandLine(Program program) {
        BenchmarksExceptionHandler errors = new BenchmarksExceptionHandler();
        CommandLine command = new CommandLine(new BenchmarksCommand(), new ProgramFactory(program))
                .setParameterExceptionHandler(errors)
                .setExecutionExceptionHandler(errors)
                .setExpandAtFiles(false)
                .setUsageHelpAutoWidth(true);
        // JMH's own options are no concern of this parser.
        command.getSubcommands().get("jmh").setUnmatchedOptionsArePositionalParams(true);
        return command;
    }

    @Override
    public void run() {
        PrintWriter out = spec.commandLine().getOut();
        ListCommand list = (ListCommand) spec.subcommands().get("list").getCommand();
        list.print(out);
        out.println();
        out.println("All of them, in a few JVMs each:      java -jar benchmarks.jar quick");
        out.println("Figures to rely on, in more JVMs:     java -jar benchmarks.jar full");
        out.println("The rest:                             java -jar benchmarks.jar --help");
        out.flush();
    }
}
