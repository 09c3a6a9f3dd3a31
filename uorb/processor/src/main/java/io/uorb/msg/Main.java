// SPDX-License-Identifier: Apache-2.0
package io.uorb.msg;

import io.uorb.text.TextEscapes;
import java.io.IOException;
import java.io.PrintWriter;
import picocli.CommandLine;
import picocli.CommandLine.ExitCode;

/** Entry point of {@code uorb msg} without the rest of the {@code uorb} command, for builds. */
public final class Main {
    private Main() {}

    /** Runs the command line, and ends the process if the exit code is not 0. */
    public static void main(String[] args) {
        int exitCode = run(new PrintWriter(System.out), new PrintWriter(System.err, true), args);
        if (exitCode != ExitCode.OK) {
            System.exit(exitCode);
        }
    }

    static int run(PrintWriter out, PrintWriter err, String... args) {
        int exitCode = commandLine().setOut(out).setErr(err).execute(args);
        if (out.checkError()) {
            err.println("msg: stdout: cannot write the result");
            return ExitCode.SOFTWARE;
        }
        return exitCode;
    }

    /** Returns a command line that reports mistakes and failures as one line each. */
    static CommandLine commandLine() {
        return new CommandLine(new MsgCommand())
                .setParameterExceptionHandler((e, args) -> {
                    CommandLine command = e.getCommandLine();
                    String name = command.getCommandSpec().qualifiedName();
                    String text = TextEscapes.escape(e.getMessage());
                    command.getErr().println(name + ": " + text + " (see " + name + " --help)");
                    return ExitCode.USAGE;
                })
                .setExecutionExceptionHandler((e, command, parsed) -> {
                    String text =
                            e instanceof IOException && e.getMessage() != null ? e.getMessage() : "unexpected " + e;
                    command.getErr()
                            .println(command.getCommandSpec().qualifiedName() + ": " + TextEscapes.escape(text));
                    return ExitCode.SOFTWARE;
                });
    }
}
