// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli;

import io.uorb.cli.output.EscapedWriter;
import io.uorb.cli.output.ExplainedFailure;
import io.uorb.cli.output.MemoryFailure;
import io.uorb.cli.output.OutputClosedException;
import io.uorb.file.ErrorMessages;
import io.uorb.shell.client.RefusedException;
import io.uorb.text.SimilarNames;
import io.uorb.text.TextEscapes;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.PrintWriter;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.IExecutionStrategy;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/**
 * The error handler of all commands: one line on stderr, control characters of names escaped, as in all that commands
 * print.
 */
final class CommandErrors implements IParameterExceptionHandler, IExecutionExceptionHandler {
    private static final String PICOCLI_PREFIX = "Error: ";
    /** Picocli's message for a name that the locale cannot encode. */
    private static final Pattern NO_PATH = Pattern.compile("cannot convert ('.*') to interface java\\.nio.*");

    private static final String OTHER_LOCALE =
            " is not a file name in this locale; LC_ALL=C.UTF-8 permits all characters";

    /** Installs the handler on a root, for all of its commands. */
    static CommandLine installOn(CommandLine root) {
        CommandErrors errors = new CommandErrors();
        IExecutionStrategy strategy = root.getExecutionStrategy();
        return root.setParameterExceptionHandler(errors)
                .setExecutionExceptionHandler(errors)
                .setExecutionStrategy(parsed -> execute(strategy, parsed));
    }

    /** Runs a command whose output is escaped. Help has no texts of others, and may have colours. */
    private static int execute(IExecutionStrategy strategy, ParseResult parsed) {
        CommandLine root = parsed.commandSpec().commandLine();
        PrintWriter out = root.getOut();
        PrintWriter err = root.getErr();
        if (!isHelp(parsed)) {
            root.setOut(EscapedWriter.of(out)).setErr(EscapedWriter.of(err));
        }
        try {
            requireKnownCommand(parsed);
            return strategy.execute(parsed);
        } catch (OutOfMemoryError e) { // what the command had read is garbage now
            root.getErr().println(named(parsed) + ": " + oneLine(MemoryFailure.describe(parsed.originalArgs())));
            return ExitCode.SOFTWARE;
        } finally {
            root.setOut(out).setErr(err);
        }
    }

    /** Refuses a request for the help of an unknown command; picocli prints that of the one above. */
    private static void requireKnownCommand(ParseResult parsed) {
        ParseResult last = last(parsed);
        List<String> unmatched = last.unmatched();
        if (!unmatched.isEmpty()
                && !unmatched.get(0).startsWith("-")
                && last.commandSpec().subcommands().size() > 0) {
            throw new UnmatchedArgumentException(last.commandSpec().commandLine(), unmatched);
        }
    }

    private static ParseResult last(ParseResult parsed) {
        return parsed.hasSubcommand() ? last(parsed.subcommand()) : parsed;
    }

    private static String named(ParseResult parsed) {
        return last(parsed).commandSpec().qualifiedName();
    }

    private static boolean isHelp(ParseResult parsed) {
        for (ParseResult at = parsed; at != null; at = at.hasSubcommand() ? at.subcommand() : null) {
            if (at.isUsageHelpRequested()
                    || at.isVersionHelpRequested()
                    || at.commandSpec().helpCommand()) {
                return true;
            }
        }
        return false;
    }

    @Override
    public int handleParseException(ParameterException e, String[] args) {
        CommandLine command = e.getCommandLine();
        String name = command.getCommandSpec().qualifiedName();
        String message = oneLine(e.getMessage());
        String bare = message.startsWith(PICOCLI_PREFIX) ? message.substring(PICOCLI_PREFIX.length()) : message;
        command.getErr().println(name + ": " + describe(e, bare) + " (see " + help(command.getCommandSpec()) + ")");
        return ExitCode.USAGE;
    }

    /** Returns what prints a command's help; a prompt has a command help, and its lines lack the program's name. */
    private static String help(CommandSpec command) {
        String name = command.qualifiedName();
        CommandSpec root = command.root();
        if (!root.subcommands().containsKey("help")) {
            return name + " --help";
        }
        return command == root ? "help" : name.substring(root.name().length() + 1) + " --help";
    }

    /** Returns the message, for an unknown option or command with the known ones that resemble it. */
    private static String describe(ParameterException e, String message) {
        if (!(e instanceof UnmatchedArgumentException unmatched)) {
            String text = message.replaceFirst(" is not an? (int|long)$", " is not a whole number")
                    .replaceFirst(" is not a (double|float)$", " is not a number");
            return NO_PATH.matcher(text).replaceFirst("$1" + OTHER_LOCALE);
        }
        CommandSpec command = e.getCommandLine().getCommandSpec();
        String first = unmatched.getUnmatched().get(0);
        if (unmatched.isUnknownOption()) {
            String option = first.replaceFirst("=.*", "");
            if (command != command.root() && optionNames(command.root()).contains(option)) {
                return message + "; " + option + " goes before the command";
            }
            List<String> options = optionNames(command);
            // Users of PX4 expect to name drivers, which are modules here.
            return first.matches("--(driver|estimator).*") && options.contains("--module")
                    ? message + "; a driver, estimator or module of your own: --module"
                    : message + SimilarNames.nearHint(first, options);
        }
        List<String> commands = commandNames(command);
        return commands.isEmpty()
                ? message
                : "unknown command '" + TextEscapes.escape(first) + "'" + commandHint(command, first, commands);
    }

    /** Returns a hint at the commands that have this one as their own, or at names that resemble it. */
    private static String commandHint(CommandSpec command, String name, List<String> commands) {
        String inner = commands.stream()
                .filter(outer ->
                        command.subcommands().get(outer).getSubcommands().containsKey(name))
                .map(outer -> outer + " " + name)
                .collect(Collectors.joining(", "));
        return inner.isEmpty() ? SimilarNames.nearHint(name, commands) : "; did you mean " + inner + "?";
    }

    private static List<String> optionNames(CommandSpec command) {
        return command.options().stream()
                .filter(option -> !option.hidden())
                .flatMap(option -> Arrays.stream(option.names()))
                .filter(name -> name.startsWith("--"))
                .toList();
    }

    private static List<String> commandNames(CommandSpec command) {
        return command.subcommands().entrySet().stream()
                .filter(entry ->
                        !entry.getValue().getCommandSpec().usageMessage().hidden())
                .map(Map.Entry::getKey)
                .toList();
    }

    @Override
    public int handleExecutionException(Exception e, CommandLine command, ParseResult parsed) {
        if (e instanceof OutputClosedException) {
            return ExitCode.OK;
        }
        if (e instanceof InterruptedException) {
            Thread.currentThread().interrupt();
        } else if (!(e instanceof InterruptedIOException)) {
            command.getErr().println(command.getCommandSpec().qualifiedName() + ": " + oneLine(describe(e)));
        }
        return command.getCommandSpec().exitCodeOnExecutionException(); // 1, if the command has no other one
    }

    /** Returns the message of a known failure; any other exception is a bug, and its class is named. */
    private static String describe(Exception e) {
        if (e instanceof IOException problem && e.getMessage() != null) {
            return ErrorMessages.of(problem);
        }
        boolean explained = e instanceof RefusedException || e instanceof ExplainedFailure;
        return explained && e.getMessage() != null ? e.getMessage() : "unexpected " + e;
    }

    private static String oneLine(String text) {
        return TextEscapes.escape(text.strip().replaceAll("\\s*\\R\\s*", "; "));
    }
}
