// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web;

import io.uorb.bridge.http.AccessToken;
import io.uorb.cli.log.compare.AlignmentOptions;
import io.uorb.cli.log.input.WatchedOpener;
import io.uorb.cli.log.signal.LogSurvey;
import io.uorb.cli.option.ConsoleOption;
import io.uorb.cli.output.LeafCommand;
import io.uorb.cli.output.ProgressBar;
import io.uorb.cli.program.ProgramLink;
import io.uorb.cli.terminal.Terminals;
import io.uorb.cli.web.dropped.DropPlace;
import io.uorb.cli.web.lineage.LoggedLineage;
import io.uorb.cli.web.log.PagedLog;
import io.uorb.cli.web.shown.ShownLogs;
import io.uorb.shell.client.RefusedException;
import io.uorb.text.TextEscapes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code uorb web}: serves the page until it is interrupted. */
@Command(
        name = "web",
        description = {
            "Serves a web page with topics, graph and plots of a running program, of a ULog file, or of two.",
            "Prints a URL: open it in a browser of this machine. Anyone who has it can view the page. Ctrl-C ends it.",
            "Without arguments, shows the program that serves a console (uorb ps); for several, choose one with"
                    + " --pid or --name. Of two logs, the page marks names of the second one with b: and aligns its"
                    + " times with the first."
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  uorb web                                     Show the running program.",
            "  uorb web --name uav1 --port 8080             Show the program uav1, always at this port.",
            "  uorb web --parameters                        Allow setting parameters.",
            "  uorb web flight.ulg                          Show a log.",
            "  uorb web before.ulg after.ulg --align armed  Compare two logs from arming on."
        })
public final class WebCommand extends LeafCommand {
    static final int MAX_PORT = 65535;
    private static final int MOST_LOGS = 2;

    @Parameters(
            paramLabel = "LOG.ulg",
            arity = "0..2",
            description = "One or two ULog files to show instead of a running program. They are never changed.")
    private List<Path> logs = List.of();

    @Mixin
    private AlignmentOptions alignment;

    @Mixin
    private ConsoleOption program;

    @Option(
            names = "--port",
            paramLabel = "N",
            defaultValue = "0",
            description = "Port of the page, 0 for any free one. Default: ${DEFAULT-VALUE}.")
    private int port;

    @Option(
            names = "--token-file",
            paramLabel = "FILE",
            description =
                    "Keep the URL's token in this file, so that open pages and links work after a restart. Creates"
                            + " the file if it does not exist. Use with --port.")
    private Path tokenFile;

    @Option(
            names = "--parameters",
            description = "Allow the page to set parameters. The program needs --console=write.")
    private boolean setParameters;

    @Option(
            names = "--architecture",
            paramLabel = "FILE.json",
            description = "Draw this document instead of the graph. uorb launch --watch --architecture writes it.")
    private Path architecture;

    @Override
    public Integer call() throws IOException, InterruptedException {
        if (port < 0 || port > MAX_PORT) {
            throw usage("--port " + port + " is not between 0 and " + MAX_PORT);
        }
        AccessToken token = tokenFile == null ? AccessToken.create() : TokenFile.load(tokenFile);
        try (Gateway gateway = new Gateway(source());
                WebServer server = WebServer.start(port, gateway, token, DropPlace.usual())) {
            spec().commandLine().getOut().println(server.url());
            spec().commandLine().getOut().flush();
            gateway.ended().get();
            return 0;
        } catch (ExecutionException e) {
            throw new IllegalStateException("the page's gateway failed: " + e.getCause(), e.getCause());
        }
    }

    private PageSource source() throws IOException {
        if (logs.size() > MOST_LOGS) {
            throw usage(logs.size() + " logs are given; the most is " + MOST_LOGS);
        } else if (logs.size() < MOST_LOGS) {
            requireNoAlignment();
        }
        if (logs.isEmpty()) {
            ArchitectureDrawing drawing = architecture == null ? null : new ArchitectureDrawing(architecture);
            return new ProgramSource(link(), drawing, setParameters);
        }
        if (architecture != null || setParameters || program.isGiven()) {
            throw usage(logs.get(0) + " and " + excluded() + " exclude each other");
        }
        return new LogSource(openLogs(), new LoggedLineage(logs.get(0)));
    }

    private void requireNoAlignment() {
        for (String option : List.of("--align", "--shift")) {
            if (spec().commandLine().getParseResult().hasMatchedOption(option)) {
                throw usage(option + " needs two logs");
            }
        }
    }

    private ShownLogs openLogs() throws IOException {
        List<PagedLog> opened = new ArrayList<>();
        boolean shown = false;
        try {
            for (Path log : logs) {
                opened.add(open(log));
            }
            ShownLogs all = opened.size() < MOST_LOGS ? ShownLogs.of(opened.get(0)) : pair(opened);
            shown = true;
            return all;
        } finally {
            for (PagedLog log : shown ? List.<PagedLog>of() : opened) {
                log.close();
            }
        }
    }

    private ShownLogs pair(List<PagedLog> two) throws IOException {
        List<LogSurvey> surveys = two.stream().map(PagedLog::survey).toList();
        try (WatchedOpener opener = WatchedOpener.of(spec())) {
            return ShownLogs.of(two.get(0), two.get(1), alignment.shiftUs(logs, surveys, opener));
        }
    }

    private String excluded() {
        if (architecture != null) {
            return "--architecture";
        }
        return setParameters ? "--parameters" : "the choice of a program";
    }

    private PagedLog open(Path log) throws IOException {
        ProgressBar progress = new ProgressBar(spec().commandLine().getErr(), Terminals.stderrIsOne());
        try {
            progress.begin(String.valueOf(log.getFileName()), Files.isRegularFile(log) ? Files.size(log) : 0);
            long[] shown = {0};
            return PagedLog.open(log, logs.size(), done -> {
                progress.advance(done - shown[0]);
                shown[0] = done;
            });
        } finally {
            progress.end();
        }
    }

    private ProgramLink link() throws IOException {
        ProgramLink link = connect();
        if (setParameters && link.isConnected() && !link.welcome().writing()) {
            String named = TextEscapes.escape(link.welcome().program());
            link.close();
            throw new IOException(
                    "program " + named + " does not allow writing; start it with --console=write to use --parameters");
        }
        return link;
    }

    /** A launch of ROS nodes only serves no console, and has an architecture all the same. */
    private ProgramLink connect() throws IOException {
        try {
            return new ProgramLink(program.open(), program::open);
        } catch (IOException | RefusedException e) {
            if (architecture != null) {
                return new ProgramLink(program::open, String.valueOf(e.getMessage()));
            }
            throw e instanceof IOException failure ? failure : new IOException(e.getMessage(), e);
        }
    }
}
