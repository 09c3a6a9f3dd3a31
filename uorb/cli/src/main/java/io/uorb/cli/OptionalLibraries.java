// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli;

import picocli.CommandLine;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.IExecutionStrategy;
import picocli.CommandLine.ParseResult;

/**
 * The check for optional libraries: a missing one, such as jackson-core for {@code --json}, is named in one line on
 * stderr.
 */
final class OptionalLibraries {
    private OptionalLibraries() {}

    /** Installs the check for all commands of a root. */
    static void watch(CommandLine root) {
        IExecutionStrategy strategy = root.getExecutionStrategy();
        root.setExecutionStrategy(parsed -> run(strategy, parsed));
    }

    private static int run(IExecutionStrategy strategy, ParseResult parsed) {
        try {
            return strategy.execute(parsed);
        } catch (NoClassDefFoundError e) {
            ParseResult last = parsed;
            while (last.hasSubcommand()) {
                last = last.subcommand();
            }
            CommandLine command = last.commandSpec().commandLine();
            command.getErr().println(last.commandSpec().qualifiedName() + ": " + problem(e));
            return ExitCode.SOFTWARE;
        }
    }

    private static String problem(NoClassDefFoundError e) {
        String missing = String.valueOf(e.getMessage());
        String library =
                missing.contains("fasterxml/jackson") ? "jackson-core" : missing.contains("jline") ? "JLine" : "";
        return (library.isEmpty() ? "a class is missing" : library + " is not on the class path") + ": no " + missing;
    }
}
