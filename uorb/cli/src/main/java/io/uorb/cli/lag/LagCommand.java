// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.lag;

import io.uorb.cli.live.RefreshLoop;
import io.uorb.cli.live.WatchOptions;
import io.uorb.cli.log.input.WatchedOpener;
import io.uorb.cli.option.ConsoleOption;
import io.uorb.cli.output.LeafCommand;
import io.uorb.cli.output.StatusLine;
import io.uorb.cli.terminal.CommandContext;
import io.uorb.cli.terminal.Style;
import io.uorb.cli.terminal.Terminals;
import io.uorb.shell.client.Console;
import io.uorb.shell.client.RefusedException;
import io.uorb.shell.wire.PathTable;
import io.uorb.shell.wire.Request;
import io.uorb.trace.lineage.LineagePath;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code uorb lag}: lag and losses of subscribers, and the age of messages when they are copied. */
@Command(
        name = "lag",
        description = {
            "Shows unread messages and losses of subscribers, and the age of messages.",
            "The age is the time from publish to copy; it is measured only while this command runs.",
            "On a terminal without --watch, it lists the " + LagCommand.MOST_ROWS
                    + " worst subscriptions; -a and filters list more.",
            "With --path, shows how long messages take from one topic to another through modules, and where: in a"
                    + " traced log, or in a program that was started with -Dio.uorb.trace=ring, or ring,blame."
        })
public final class LagCommand extends LeafCommand {
    static final int MOST_ROWS = 20;

    private static final int MOST_CHAINS = 1_000;

    private final CommandContext context;

    @Mixin
    private final ConsoleOption program;

    @Mixin
    private WatchOptions options;

    @Option(names = "-a", description = "List all subscriptions.")
    private boolean all;

    @Option(
            names = "--path",
            arity = "0..1",
            paramLabel = "FROM..TO",
            fallbackValue = "",
            description = "Path of messages, such as sensor_combined..actuator_motors; FROM..VIA..TO passes through"
                    + " a topic or module. Default: all paths.")
    private String path;

    @Option(
            names = "--worst",
            paramLabel = "N",
            description = "With --path: the N longest chains, one line per hop, with the parts of their time.")
    private int worst;

    @Option(
            names = "--held",
            description = "With --path: count also messages that a module read in earlier activations as causes.")
    private boolean held;

    @Option(
            names = "--jfr",
            paramLabel = "FILE.jfr",
            description = "With --path LOG: JFR recording of the same run, to explain delays by pauses and locks.")
    private Path recording;

    @Parameters(
            paramLabel = "FILTER|LOG",
            arity = "0..*",
            description = "Only subscribers whose topic, module or thread contains one of these texts. With --path:"
                    + " traced log, or the logs of one recording in their order.")
    private List<String> filters = List.of();

    public LagCommand(CommandContext context) {
        this.context = context;
        program = new ConsoleOption(context);
    }

    @Override
    public Integer call() throws IOException, RefusedException, InterruptedException {
        if (path != null) {
            return tellPath();
        }
        requireNoPathOption();
        Style style = options.style(context);
        RefreshLoop watch = options.watch(context, output());
        List<String> words = filters == null ? List.of() : filters;
        // A screen of 24 lines holds so many rows; the live view scrolls, and files and programs get all.
        boolean isScreen = context.isTerminal() && !options.isWatching() && !options.isJson();
        int most = isScreen && !all && words.isEmpty() ? MOST_ROWS : Integer.MAX_VALUE;
        try (Console console = program.open()) {
            options.run(watch, new LagContent(console, most, words, style), style);
        }
        return ExitCode.OK;
    }

    private Integer tellPath() throws IOException, RefusedException {
        if (worst < 0 || worst > MOST_CHAINS) {
            throw usage("--worst " + worst + " is not from 0 to " + MOST_CHAINS);
        }
        PathTable table = filters == null || filters.isEmpty() ? pathOfProgram() : pathOfLogs();
        output().report(
                        options.isJson(),
                        out -> PathPrinter.lines(table).forEach(out::println),
                        out -> PathJson.print(table, out));
        return ExitCode.OK;
    }

    private PathTable pathOfProgram() throws IOException, RefusedException {
        if (recording != null) {
            throw usage("--jfr needs a log");
        }
        try (Console console = program.open()) {
            return console.ask(new Request.TracePath(path, worst, held, 0)).table();
        }
    }

    private PathTable pathOfLogs() throws IOException {
        LineagePath parsed;
        try {
            parsed = path.isEmpty() ? null : LineagePath.parse(path);
        } catch (IllegalArgumentException e) {
            throw usage(e.getMessage());
        }
        StatusLine status = new StatusLine(spec().commandLine().getErr(), true);
        Runnable read = () -> {
            if (Terminals.stderrIsOne()) {
                status.draw("works out the paths");
            }
        };
        try (WatchedOpener opener = WatchedOpener.of(spec())) {
            return LoggedPaths.of(
                    filters.stream().map(Path::of).toList(), opener, read, parsed, worst, held, recording);
        } finally {
            status.erase();
        }
    }

    private void requireNoPathOption() {
        if (worst != 0 || held || recording != null) {
            throw usage("--worst, --held and --jfr need --path");
        }
    }
}
