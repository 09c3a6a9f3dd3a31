// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.module;

import io.uorb.cli.output.JsonOutput;
import io.uorb.cli.param.ParamJson;
import io.uorb.cli.terminal.CommandContext;
import io.uorb.module.ModuleException;
import io.uorb.module.console.ModuleRows;
import io.uorb.shell.JsonFields;
import io.uorb.shell.client.Console;
import io.uorb.shell.client.RefusedException;
import io.uorb.shell.wire.Answer;
import io.uorb.shell.wire.Request;
import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Parameters;

/** {@code uorb module describe}. */
@Command(
        name = "describe",
        description = {
            "Prints options, topics, parameters and services of a kind of module.",
            "Without a running program, with several, or with --module-jar, describes a built-in kind or the jar's."
        })
final class ModuleDescribeCommand extends ModulePart {
    @Parameters(paramLabel = "KIND", description = "Kind of module, as listed by uorb module list --kinds.")
    private String kind;

    ModuleDescribeCommand(CommandContext context) {
        super(context);
    }

    @Override
    public Integer call() throws IOException, RefusedException {
        Answer.ModuleDetails details = details();
        report(
                out -> DetailsPrinter.lines(details, width()).forEach(out::println),
                out -> JsonOutput.println(out, json(details)));
        return ExitCode.OK;
    }

    private Answer.ModuleDetails details() throws IOException, RefusedException {
        Optional<Console> running = openIfOnly();
        if (running.isPresent()) {
            try (Console console = running.get()) {
                return console.ask(new Request.DescribeModule(kind));
            }
        }
        try {
            return ModuleRows.details(kinds().require(kind));
        } catch (ModuleException | IllegalArgumentException e) {
            throw new IOException(e.getMessage(), e);
        }
    }

    private static Object json(Answer.ModuleDetails details) {
        return new JsonFields()
                .put("kind", details.kind())
                .put("summary", details.summary())
                .put("options", details.options(), ModuleDescribeCommand::json)
                .put("publishes", details.publishes())
                .put("subscribes", details.subscribes())
                .put("services", details.services())
                .put("parameters", details.parameters(), ParamJson::of);
    }

    private static Object json(Answer.OptionRow option) {
        return new JsonFields()
                .putAll(option, Map.of("defaultValue", "default"))
                .finite("min", option.min())
                .finite("max", option.max());
    }
}
