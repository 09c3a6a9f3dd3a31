// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.lag;

import io.uorb.OrbMetadata;
import io.uorb.dynamic.TopicCatalogue;
import io.uorb.shell.wire.PathTable;
import io.uorb.trace.blame.FlightEvents;
import io.uorb.trace.blame.ThreadSamples;
import io.uorb.trace.blame.TimedEvents;
import io.uorb.trace.console.PathTables;
import io.uorb.trace.lineage.LineagePath;
import io.uorb.trace.lineage.PublishTimes;
import io.uorb.trace.lineage.SampleTimes;
import io.uorb.trace.lineage.TraceTables;
import io.uorb.trace.log.LogTrace;
import io.uorb.ulog.replay.LogOpener;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;

/** The figures of paths of traced logs. */
public final class LoggedPaths {
    private LoggedPaths() {}

    /**
     * Returns the figures of a path.
     *
     * @param opener opens each log
     * @param read called when all logs have been read, before the figures are worked out
     * @param path null for the paths that there are
     * @param recording of the flight recorder in the same run, or null
     * @throws IOException if a log is none, cannot be read, or has no trace
     */
    public static PathTable of(
            List<Path> logs, LogOpener opener, Runnable read, LineagePath path, int worst, boolean held, Path recording)
            throws IOException {
        try (LogTrace trace = LogTrace.open(logs, opener)) {
            if (!trace.isTraced()) {
                throw new IOException(logs.get(0) + ": has no trace of activations; record one, as with uorb hover"
                        + " --threads --record FILE.ulg");
            }
            read.run();
            return figures(trace, path, worst, held, recording);
        } catch (UncheckedIOException e) {
            throw new IOException(logs.get(0) + ": " + e.getCause().getMessage(), e);
        }
    }

    private static PathTable figures(LogTrace trace, LineagePath path, int worst, boolean held, Path recording)
            throws IOException {
        TraceTables.Result tables = trace.tables();
        TopicCatalogue topics = TopicCatalogue.ofClassPath();
        SampleTimes samples = new PublishTimes(
                        tables, trace.messages(), topic -> topics.find(topic).map(OrbMetadata::schema))
                .orElse(SampleTimes.ofTimers(tables.table()));
        PathTables figures = new PathTables(tables.table(), held, samples, events(recording), ThreadSamples.NONE);
        trace.problems().forEach(figures::warn);
        tables.problems().forEach(figures::warn);
        if (trace.isCutOff()) {
            figures.warn("the log was cut off: its recording has no end");
        }
        return path == null ? figures.found() : figures.of(path, worst);
    }

    private static TimedEvents events(Path recording) throws IOException {
        if (recording == null) {
            return TimedEvents.NONE;
        }
        try (FlightEvents read = FlightEvents.read(recording)) {
            return read.events();
        }
    }
}
