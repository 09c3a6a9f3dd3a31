// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.command;

import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/**
 * Has the console's commands report their errors themselves, all others as before: picocli asks the root command's
 * handlers for all of its subcommands.
 */
final class RoutedErrors implements IParameterExceptionHandler, IExecutionExceptionHandler {
    private static final String OWN_PACKAGES = "io.uorb.shell.";

    private final ConsoleErrors own = new ConsoleErrors();
    private final IParameterExceptionHandler parameters;
    private final IExecutionExceptionHandler executions;

    private RoutedErrors(CommandLine root) {
        parameters = root.getParameterExceptionHandler();
        executions = root.getExecutionExceptionHandler();
    }

    /** Puts this between the command line and its handlers. */
    static void addTo(CommandLine root) {
        RoutedErrors routed = new RoutedErrors(root);
        root.setParameterExceptionHandler(routed);
        if (routed.executions != null) {
            root.setExecutionExceptionHandler(routed);
        } else {
            root.setExecutionExceptionHandler(routed.own);
        }
    }

    private static boolean isOwn(CommandLine command) {
        Object user = command.getCommandSpec().userObject();
        return user != null && user.getClass().getName().startsWith(OWN_PACKAGES);
    }

    @Override
    public int handleParseException(ParameterException e, String[] args) throws Exception {
        return isOwn(e.getCommandLine()) ? own.handleParseException(e, args) : parameters.handleParseException(e, args);
    }

    @Override
    public int handleExecutionException(Exception e, CommandLine command, ParseResult parsed) throws Exception {
        return isOwn(command)
                ? own.handleExecutionException(e, command, parsed)
                : executions.handleExecutionException(e, command, parsed);
    }
}
