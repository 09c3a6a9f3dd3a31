// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.module;

import io.uorb.cli.option.JsonOption;
import io.uorb.cli.option.ModuleJars;
import io.uorb.cli.option.ProgramCommand;
import io.uorb.cli.output.JsonOutput;
import io.uorb.cli.output.Output;
import io.uorb.cli.terminal.CommandContext;
import io.uorb.module.host.ModuleFactories;
import io.uorb.shell.client.Console;
import io.uorb.shell.client.RefusedException;
import io.uorb.shell.wire.Answer;
import io.uorb.shell.wire.Request;
import java.io.IOException;
import java.util.Optional;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;

/** The superclass of the subcommands of {@code uorb module}: program, output, kinds of modules. */
abstract class ModulePart extends ProgramCommand {
    @Mixin
    private JsonOption json;

    ModulePart(CommandContext context) {
        super(context);
    }

    /** Connects to the program; nothing if none runs, or the line names jars, which a program does not have. */
    final Optional<Console> openIfAny() throws IOException, RefusedException {
        return ModuleJars.of(spec()).isEmpty() ? program().openIfAny() : Optional.empty();
    }

    /** Returns the kinds of the class path and of jars; those that cannot be used are named on stderr. */
    final ModuleFactories kinds() throws IOException {
        ModuleFactories kinds = ModuleFactories.ofClassPath();
        kinds.problems().forEach(this::warn);
        return kinds;
    }

    /** Connects to the only program; nothing if none or several run, or the line names jars. */
    final Optional<Console> openIfOnly() throws IOException, RefusedException {
        return ModuleJars.of(spec()).isEmpty() ? program().openIfOnly() : Optional.empty();
    }

    /** Asks the program to change modules, and reports their states. */
    final int change(Request<Answer.Modules> request) throws IOException, RefusedException {
        try (Console console = open()) {
            Answer.Modules changed = console.ask(request);
            report(
                    out -> ModulePrinter.states(changed.modules()).forEach(out::println),
                    out -> JsonOutput.lines(out, changed.modules()));
        }
        return ExitCode.OK;
    }

    /** Returns the columns of the terminal; without limit where the output goes elsewhere. */
    final int width() {
        return context().width();
    }

    /** Prints a result as text, or as JSON if the user asks for it. */
    final void report(Output.Form asText, Output.Form asJson) throws IOException {
        output().report(json.isGiven(), asText, asJson);
    }
}
