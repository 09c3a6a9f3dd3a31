// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.option;

import io.uorb.module.ModuleException;
import io.uorb.module.host.ModuleFactories;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

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
     * Returns the kinds of modules of the class path and of these jars.
     *
     * @throws IOException naming the jar that cannot be read
     */
    public static ModuleFactories factories(CommandSpec command) throws IOException {
        try {
            List<Path> jars = of(command);
            return jars.isEmpty() ? ModuleFactories.ofClassPath() : ModuleFactories.withJars(jars);
        } catch (ModuleException e) {
            throw new IOException(e.getMessage(), e);
        }
    }
}
