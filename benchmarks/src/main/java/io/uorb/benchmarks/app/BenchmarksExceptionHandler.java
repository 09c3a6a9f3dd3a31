// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.app;

import java.io.IOException;
import picocli.CommandLine;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/** Reports wrong usage and files that cannot be read or written as one line on stderr; anything else is a bug. */
final class BenchmarksExceptionHandler implements IParameterExceptionHandler, IExecutionExceptionHandler {
    @Override
    public int handleParseException(ParameterException e, String[] args) {
        CommandLine command = e.getCommandLine();
        String name = command.getCommandSpec().qualifiedName();
        command.getErr().println(name + ": " + e.getMessage() + " (see " + name + " --help)");
        return ExitCode.USAGE;
    }

    @Override
    public int handleExecutionException(Exception e, CommandLine command, ParseResult parsed) throws Exception {
        if (!(e instanceof IOException)) {
            throw e;
        }
        command.getErr().println(command.getCommandSpec().qualifiedName() + ": " + e);
        return ExitCode.SOFTWARE;
    }
}
