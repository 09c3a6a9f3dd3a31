// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.trace;

import io.uorb.cli.log.input.WatchedOpener;
import io.uorb.cli.option.ForceOption;
import io.uorb.cli.output.OrderedCommand;
import io.uorb.cli.output.PolledLine;
import io.uorb.cli.output.StatusLine;
import io.uorb.cli.terminal.Terminals;
import io.uorb.file.StagedFile;
import io.uorb.text.TextEscapes;
import io.uorb.trace.blame.FlightEvents;
import io.uorb.trace.blame.TimedEvents;
import io.uorb.trace.lineage.TraceTables;
import io.uorb.trace.log.LogTrace;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code uorb trace export}: a traced log in the Chrome trace format, for ui.perfetto.dev and chrome://tracing. */
@Command(
        name = "export",
        description = {
            "Writes the trace of a log in the Chrome trace format, which ui.perfetto.dev and chrome://tracing open.",
            "Each thread is a track, each activation a slice. Arrows lead from the publish of a message to the"
                    + " activations that read it. Record a trace with uorb hover --threads --record FILE."
        })
final class TraceExportCommand extends OrderedCommand {
    private static final int BUFFER_BYTES = 1 << 16;
    private static final double BYTES_PER_MB = 1e6;

    @Parameters(index = "0", paramLabel = "LOG", description = "Traced log.")
    private Path log;

    @Parameters(
            index = "1",
            paramLabel = "OUT.json",
            description = "File to write; compressed if its name ends in .gz.")
    private Path target;

    @Option(names = "--from", paramLabel = "S", description = "Begin this many seconds after the start of the trace.")
    private double fromS;

    @Option(names = "--to", paramLabel = "S", description = "End this many seconds after the start of the trace.")
    private double toS = Double.POSITIVE_INFINITY;

    @Option(
            names = "--jfr",
            paramLabel = "FILE.jfr",
            description = "JFR recording of the same run; adds a track of the JVM's pauses.")
    private Path recording;

    @Option(
            names = "--compact",
            description = "Omit the reads and publications of activations, a quarter of the file. Arrows remain.")
    private boolean compact;

    @Mixin
    private final ForceOption force = new ForceOption("Replace the file if it exists.");

    @Override
    public Integer call() throws IOException {
        if (!(fromS >= 0) || !(toS > fromS)) {
            throw usage("--from " + fromS + " and --to " + toS + ": the first must be less");
        }
        TimedEvents events = TimedEvents.NONE;
        if (recording != null) {
            try (FlightEvents read = FlightEvents.read(recording)) {
                events = read.events();
            }
        }
        try (WatchedOpener opener = WatchedOpener.of(spec());
                LogTrace trace = LogTrace.open(List.of(log), opener)) {
            opener.end();
            if (!trace.isTraced()) {
                throw new IOException(log + ": has no trace of activations; record one, as with uorb hover --threads"
                        + " --record FILE.ulg");
            }
            TraceTables.Result tables = trace.tables();
            Stream.concat(trace.problems().stream(), tables.problems().stream())
                    .forEach(problem -> spec().commandLine().getErr().println(TextEscapes.escape(problem)));
            ChromeTrace chrome = new ChromeTrace(tables.table(), events, fromS, toS, compact);
            write(chrome);
            output().line(chrome.slices() + " activations, " + chrome.flows() + " arrows");
        }
        return ExitCode.OK;
    }

    /** Returns how much has been written, for the thread that draws it. */
    private static String written(FileChannel channel) {
        try {
            return String.format(Locale.ROOT, "%,.0f MB written", channel.size() / BYTES_PER_MB);
        } catch (IOException e) {
            return "writes"; // the writer meets the failure, too, and reports it
        }
    }

    @SuppressWarnings("try") // the line is held, not used
    private void write(ChromeTrace chrome) throws IOException {
        try (StagedFile file = StagedFile.of(target, force.isGiven(), List.of(log))) {
            OutputStream bytes = Channels.newOutputStream(file.output());
            GZIPOutputStream packed =
                    target.toString().endsWith(".gz") ? new GZIPOutputStream(bytes, BUFFER_BYTES) : null;
            Writer out = new BufferedWriter(
                    new OutputStreamWriter(packed == null ? bytes : packed, StandardCharsets.UTF_8), BUFFER_BYTES);
            FileChannel channel = file.channel();
            StatusLine status = new StatusLine(spec().commandLine().getErr(), true);
            try (PolledLine line = PolledLine.start(status, Terminals.stderrIsOne(), () -> written(channel))) {
                chrome.write(out);
                out.flush();
                if (packed != null) {
                    packed.finish();
                }
            }
            channel.close();
            file.finish();
        }
    }
}
