// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.option;

import io.uorb.module.ModuleException;
import io.uorb.module.host.ModuleFactories;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.ExecutionException;
import picocli.CommandLine.IExecutionStrategy;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;

/** {@code --module-jar}: the option of the root that adds kinds of modules to all commands ({@code modules:MO-6}). */
public final class ModuleJars {
    /** The option's name. */
    public static final String NAME = "--module-jar";

    private ModuleJars() {}

    /** Returns the jars that the command line names, of whatever command. */
    public static List<Path> of(CommandSpec command) {
        OptionSpec option = command.root().findOption(NAME);
        List<Path> jars = option == null ? null : option.getValue();
        return jars == null ? List.of() : List.copyOf(jars);
    }

    /**
     * Makes a command line run its commands with the jars' services: the context class loader of the thread, and of
     * those that it starts, finds modules, filters and topics there. Options are converted before, so those that name
     * a service are looked up by the running command.
     */
    public static CommandLine installOn(CommandLine root) {
        IExecutionStrategy strategy = root.getExecutionStrategy();
        return root.setExecutionStrategy(parsed -> execute(strategy, parsed));
    }

    private static int execute(IExecutionStrategy strategy, ParseResult parsed) {
        List<Path> jars = of(parsed.commandSpec());
        if (jars.isEmpty()) {
            return strategy.execute(parsed);
        }
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        try {
            thread.setContextClassLoader(ModuleFactories.loaderOf(jars));
            return strategy.execute(parsed);
        } catch (ModuleException e) {
            List<CommandLine> commands = parsed.asCommandLineList();
            throw new ExecutionException(
                    commands.get(commands.size() - 1), e.getMessage(), new IOException(e.getMessage(), e));
        } finally {
            thread.setContextClassLoader(before);
        }
    }
}
