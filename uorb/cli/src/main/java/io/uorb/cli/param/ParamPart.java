// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.param;

import io.uorb.cli.option.ModuleJars;
import io.uorb.cli.option.ProgramCommand;
import io.uorb.cli.terminal.CommandContext;
import io.uorb.module.host.ModuleFactories;
import io.uorb.shell.client.Console;
import io.uorb.shell.client.RefusedException;
import io.uorb.shell.wire.Answer.ParameterRow;
import io.uorb.text.SimilarNames;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The superclass of the subcommands of {@code uorb param}: whose parameters they show and change. */
abstract class ParamPart extends ProgramCommand {
    @Option(
            names = "--file",
            paramLabel = "FILE",
            description = "Use the parameters of this file instead of a running program's.")
    private Path file;

    ParamPart(CommandContext context) {
        super(context);
    }

    /**
     * Opens the parameters of the file or the program.
     *
     * @param mayBeAbsent whether the command makes the file
     */
    final ParameterAccess open(boolean mayBeAbsent) throws IOException, RefusedException {
        if (file != null) {
            return new FileParameters(file, mayBeAbsent, ModuleFactories.ofClassPath(), this::warn);
        }
        return new ProgramParameters(open());
    }

    /** Opens the parameters of the file or the program; without both, the defaults of all kinds of modules. */
    final ParameterAccess openOrKinds() throws IOException, RefusedException {
        if (file == null && ModuleJars.of(spec()).isEmpty()) {
            Optional<Console> console = program().openIfOnly();
            if (console.isPresent()) {
                return new ProgramParameters(console.get());
            }
        }
        return file == null
                ? FileParameters.ofKinds(ModuleFactories.ofClassPath(), this::warn)
                : new FileParameters(file, false, ModuleFactories.ofClassPath(), this::warn);
    }

    /** Returns the columns of the terminal; without limit where the output goes elsewhere. */
    final int width() {
        return context().width();
    }

    /** Returns the exception for an unknown name, with the nearest known ones. */
    static IOException unknown(String name, Collection<ParameterRow> known) {
        return new IOException("no parameter " + name
                + SimilarNames.nearHint(
                        name, known.stream().map(ParameterRow::name).toList()));
    }
}
