// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.work;

import io.uorb.cli.live.RefreshLoop;
import io.uorb.cli.live.WatchOptions;
import io.uorb.cli.option.ConsoleOption;
import io.uorb.cli.output.LeafCommand;
import io.uorb.cli.terminal.CommandContext;
import io.uorb.cli.terminal.Style;
import io.uorb.shell.client.Console;
import io.uorb.shell.client.RefusedException;
import java.io.IOException;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code uorb work_queue status}: work queues and the rates of their items (K-7). */
@Command(name = "work_queue", description = "Shows rates and run times of work queues and their items.")
public final class WorkQueueCommand extends LeafCommand {
    private final CommandContext context;

    @Mixin
    private final ConsoleOption program;

    @Mixin
    private WatchOptions options;

    @Parameters(
            paramLabel = "status",
            arity = "0..1",
            description = "Accepted for PX4's spelling of the command; no effect.")
    private Word word = Word.status;

    /** The words of PX4's command, spelled as users type them. */
    enum Word {
        status
    }

    public WorkQueueCommand(CommandContext context) {
        this.context = context;
        program = new ConsoleOption(context);
    }

    @Override
    public Integer call() throws IOException, RefusedException, InterruptedException {
        Style style = options.style(context);
        RefreshLoop watch = options.watch(context, output());
        try (Console console = program.open()) {
            options.run(watch, new WorkQueueContent(console, style), style);
        }
        return ExitCode.OK;
    }
}
