// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app;

import io.uorb.drivers.device.ErrorText;
import io.uorb.shell.TextEscapes;
import java.io.IOException;
import picocli.CommandLine;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/** Reports what went wrong as one line on stderr, with names from files as a terminal shows them. */
final class OneLineErrors implements IParameterExceptionHandler, IExecutionExceptionHandler {
    private static final String PICOCLI_PREFIX = "Error: ";

    @Override
    public int handleParseException(ParameterException e, String[] args) {
        CommandLine command = e.getCommandLine();
        String name = command.getCommandSpec().qualifiedName();
        String message = oneLine(e.getMessage());
        String bare = message.startsWith(PICOCLI_PREFIX) ? message.substring(PICOCLI_PREFIX.length()) : message;
        command.getErr().println(name + ": " + bare + " (see " + name + " --help)");
        return ExitCode.USAGE;
    }

    @Override
    public int handleExecutionException(Exception e, CommandLine command, ParseResult parsed) {
        command.getErr().println(command.getCommandSpec().qualifiedName() + ": " + describe(e));
        return ExitCode.SOFTWARE;
    }

    /**
     * A file's problem or a state that the message explains; anything else is a bug, and its class helps to find it.
     */
    private static String describe(Throwable e) {
        if (e instanceof IOException problem && e.getMessage() != null) {
            return oneLine(ErrorText.of(problem));
        }
        boolean explained = e instanceof RunFailedException && e.getMessage() != null;
        return oneLine(explained ? e.getMessage() : "unexpected " + e);
    }

    private static String oneLine(String text) {
        return TextEscapes.escape(text.strip().replaceAll("\\s*\\R\\s*", "; "));
    }
}
