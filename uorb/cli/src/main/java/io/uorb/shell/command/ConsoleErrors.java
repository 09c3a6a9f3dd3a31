// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.command;

import io.uorb.shell.TextEscapes;
import io.uorb.shell.client.RefusedException;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import picocli.CommandLine;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/** Reports what went wrong as one line on stderr. */
final class ConsoleErrors implements IParameterExceptionHandler, IExecutionExceptionHandler {
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
        if (e instanceof InterruptedException) {
            Thread.currentThread().interrupt();
        } else if (!(e instanceof OutputClosedException || e instanceof InterruptedIOException)) {
            command.getErr().println(command.getCommandSpec().qualifiedName() + ": " + oneLine(describe(e)));
        }
        return ExitCode.SOFTWARE;
    }

    /** What the message explains; anything else is a bug, and its class helps to find it. */
    private static String describe(Exception e) {
        if (e instanceof FileSystemException problem) {
            return describeFile(problem);
        }
        boolean explained = e instanceof IOException || e instanceof RefusedException;
        return explained && e.getMessage() != null ? e.getMessage() : "unexpected " + e;
    }

    private static String describeFile(FileSystemException e) {
        if (e.getReason() != null) {
            return e.getMessage();
        }
        if (e instanceof AccessDeniedException) {
            return e.getFile() + ": permission denied";
        }
        return e instanceof NoSuchFileException ? e.getFile() + ": no such file" : "unexpected " + e;
    }

    private static String oneLine(String text) {
        return TextEscapes.escape(text.strip().replaceAll("\\s*\\R\\s*", "; "));
    }
}
