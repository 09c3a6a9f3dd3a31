// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.lag;

import io.uorb.cli.live.RefreshLoop;
import io.uorb.cli.live.WatchOptions;
import io.uorb.cli.option.ConsoleOption;
import io.uorb.cli.output.Output;
import io.uorb.cli.terminal.CommandContext;
import io.uorb.cli.terminal.Style;
import io.uorb.shell.client.Console;
import io.uorb.shell.client.RefusedException;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code uorb lag}: lag and losses of subscribers, and the age of messages when they are copied. */
@Command(
        name = "lag",
        description = {
            "Shows how far subscribers are behind, their losses, and the age of messages.",
            "The age is the time from publishing to copying; it is measured only while this command runs."
        },
        mixinStandardHelpOptions = true)
public final class LagCommand implements Callable<Integer> {
    private final CommandContext context;

    @Spec
    private CommandSpec spec;

    @Mixin
    private final ConsoleOption program;

    @Mixin
    private WatchOptions options;

    @Parameters(
            paramLabel = "FILTER",
            arity = "0..*",
            description = "Only subscribers whose topic, module or thread contains one of these texts.")
    private List<String> filters = List.of();

    public LagCommand(CommandContext context) {
        this.context = context;
        program = new ConsoleOption(context);
    }

    @Override
    public Integer call() throws IOException, RefusedException, InterruptedException {
        Style style = options.style(context);
        RefreshLoop watch = options.watch(context, Output.of(spec));
        try (Console console = program.open()) {
            options.run(watch, new LagContent(console, filters == null ? List.of() : filters, style), style);
        }
        return ExitCode.OK;
    }
}
