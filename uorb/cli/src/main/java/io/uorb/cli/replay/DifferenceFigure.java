// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.replay;

import io.uorb.cli.plot.Figure;
import io.uorb.cli.plot.FigureFormat;
import io.uorb.file.StagedFile;
import io.uorb.trace.log.LogTrace;
import io.uorb.trace.series.MessagePairs;
import io.uorb.trace.verify.Verdict;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;

/** The file of {@code --plot}, checked before the verification and written after it if a field differs. One thread. */
final class DifferenceFigure {
    /** Differences may be of requests, of messages without a time, or of those of which the record has a digest. */
    private static final String NOTHING_DRAWN = "no message with a time that the log has whole differs in a field";

    /** Null if none is wanted. */
    private final Path file;

    private final boolean force;
    private final List<Path> logs;
    private FigureFormat format;
    private DifferencePlot plot;

    private DifferenceFigure(Path file, boolean force, List<Path> logs) {
        this.file = file;
        this.force = force;
        this.logs = logs;
    }

    /**
     * Checks that the file can be written and this machine can draw; creates nothing.
     *
     * @param file null for none
     * @param usage makes the exception of a wrong option
     * @throws IOException naming the file if not
     */
    static DifferenceFigure of(
            Path file, boolean force, List<Path> logs, Function<String, ? extends RuntimeException> usage)
            throws IOException {
        DifferenceFigure figure = new DifferenceFigure(file, force, logs);
        if (file != null) {
            figure.format = FigureFormat.of(file)
                    .orElseThrow(() -> usage.apply("--plot " + file + " does not end with .svg or .png"));
            StagedFile.requireWritable(file, force, logs);
            figure.format.requireUsable();
        }
        return figure;
    }

    /** Begins with the log that is verified. */
    void begin(LogTrace trace) {
        if (file != null) {
            long fromUs = Math.max(0, Math.min(trace.firstUs(), trace.lastUs()));
            plot = new DifferencePlot(trace.messages(), fromUs, trace.lastUs());
        }
    }

    /** Returns what takes the messages. */
    MessagePairs pairs() {
        return plot == null ? MessagePairs.NONE : plot;
    }

    /** Writes the figure; of equal messages there is none. */
    void end(Verdict verdict, Consumer<String> warn) throws IOException {
        if (plot == null) {
            return;
        }
        if (plot.isEmpty()) {
            warn.accept(
                    (verdict == Verdict.EQUAL ? "no field differs" : NOTHING_DRAWN) + ": " + file + " is not written");
            return;
        }
        int notDrawn = plot.notDrawn();
        if (notDrawn > 0) {
            warn.accept(notDrawn + " further differing fields are not in " + file);
        }
        Figure figure = plot.figure(verdict + "  " + logs.get(0).getFileName(), "recorded and replayed messages");
        try (StagedFile target = StagedFile.of(file, force, logs)) {
            try (OutputStream stream = new BufferedOutputStream(Channels.newOutputStream(target.output()))) {
                format.write(figure, stream);
            }
            target.finish();
        }
    }
}
