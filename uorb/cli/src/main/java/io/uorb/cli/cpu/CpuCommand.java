// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.cpu;

import io.uorb.cli.live.RefreshLoop;
import io.uorb.cli.live.WatchOptions;
import io.uorb.cli.option.ConsoleOption;
import io.uorb.cli.output.LeafCommand;
import io.uorb.cli.terminal.CommandContext;
import io.uorb.cli.terminal.Style;
import io.uorb.cli.terminal.Utf8Locale;
import io.uorb.shell.client.Console;
import io.uorb.shell.client.RefusedException;
import java.io.IOException;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code uorb cpu}: the processor time of a program's threads and work items. */
@Command(
        name = "cpu",
        description = {
            "Shows the processor time of a program's threads and work items.",
            "Shares are of one core. Threads are those that Linux lists; the share of a work item is its rate times"
                    + " its median run time."
        })
public final class CpuCommand extends LeafCommand {
    private final CommandContext context;

    @Mixin
    private final ConsoleOption program;

    @Option(names = "-a", description = "List idle threads and work items too.")
    private boolean all;

    @Mixin
    private WatchOptions options;

    @Parameters(
            paramLabel = "FILTER",
            arity = "0..*",
            description = "List threads and work items whose name contains one of these texts.")
    private List<String> filters = List.of();

    public CpuCommand(CommandContext context) {
        this.context = context;
        program = new ConsoleOption(context);
    }

    @Override
    public Integer call() throws IOException, RefusedException, InterruptedException {
        Style style = options.style(context);
        RefreshLoop watch = options.watch(context, output());
        boolean blocks = Utf8Locale.isOf(System.getenv());
        List<String> words = filters == null ? List.of() : filters;
        try (Console console = program.open()) {
            options.run(watch, new CpuContent(console, all, words, blocks, style), style);
        }
        return ExitCode.OK;
    }
}
