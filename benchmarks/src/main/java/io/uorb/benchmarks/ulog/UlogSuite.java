// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.ulog;

import io.uorb.benchmarks.child.ChildJvm;
import io.uorb.benchmarks.child.RowLine;
import io.uorb.benchmarks.report.Effort;
import io.uorb.benchmarks.report.FigureLookup;
import io.uorb.benchmarks.report.Section;
import io.uorb.benchmarks.report.Suite;
import io.uorb.benchmarks.report.Table;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Speeds of reading, replaying and recording logs. */
public final class UlogSuite implements Suite {
    private static final Duration LIMIT = Duration.ofMinutes(10);
    private static final long LOG_BYTES = 256_000_000;
    private static final List<String> RATES = List.of("0", "100000");

    /** Creates the suite. */
    public UlogSuite() {}

    @Override
    public String name() {
        return "ulog";
    }

    @Override
    public String description() {
        return "logs: MB/s of reading, indexing and replaying; messages/s, CPU and garbage of recording";
    }

    @Override
    public Section run(Effort effort, PrintStream progress) throws Exception {
        String rounds = effort == Effort.QUICK ? "7" : "9";
        String seconds = effort == Effort.QUICK ? "5" : "10";
        Path folder = Files.createTempDirectory("uorb-ulog");
        Path log = folder.resolve("made.ulg");
        Path recorded = folder.resolve("recorded.ulg");
        List<RowLine> lines = new ArrayList<>();
        try {
            progress.println("ulog: writing a log of " + LOG_BYTES / 1_000_000 + " MB");
            long messages = LogMaker.write(log, LOG_BYTES);
            progress.println("ulog: scan");
            lines.addAll(rows(ScanMain.class, log.toString(), Long.toString(messages), rounds));
            progress.println("ulog: replay");
            lines.addAll(rows(ReplayMain.class, log.toString(), rounds));
            Files.delete(log);
            for (String rate : RATES) {
                progress.println("ulog: record, " + (rate.equals("0") ? "flat out" : rate + " messages/s"));
                lines.addAll(rows(RecordMain.class, recorded.toString(), seconds, rate));
            }
        } finally {
            delete(folder, log, recorded);
        }
        return section(lines, rounds, seconds);
    }

    /** Returns the CPU time of a replayed message without subscribers, ns. */
    public static double replayNs(FigureLookup figures) {
        return figures.at(ReplayMain.TABLE, ReplayMain.NOBODY, ReplayMain.CPU);
    }

    private static void delete(Path folder, Path... files) throws IOException {
        for (Path file : files) {
            Files.deleteIfExists(file);
        }
        Files.delete(folder);
    }

    private static List<RowLine> rows(Class<?> main, String... arguments) throws Exception {
        return new ChildJvm(main).run(List.of(), List.of(arguments), LIMIT.toMillis(), RowLine::in);
    }

    Section section(List<RowLine> lines, String rounds, String seconds) {
        Table scan = new Table(
                ScanMain.TABLE,
                "Reading a log through",
                "how",
                List.of("MB/s", "best MB/s", "million messages/s", "x bytes alone", "allocated B/message"),
                RowLine.of(ScanMain.TABLE, lines));
        Table replay = new Table(
                ReplayMain.TABLE, "Replaying", "subscribers", ReplayMain.COLUMNS, RowLine.of(ReplayMain.TABLE, lines));
        Table record = new Table(
                RecordMain.TABLE,
                "Recording",
                "messages",
                List.of(
                        "thousand messages/s",
                        "MB/s",
                        "CPU ns/message",
                        "CPU % of a core",
                        "allocated B/message",
                        "lost or dropped"),
                RowLine.of(RecordMain.TABLE, lines));
        List<String> notes = List.of(
                "The log is made by our writer: " + LOG_BYTES / 1_000_000 + " MB, 24 topics of 16 to 384 bytes in a "
                        + "random order. It was just written, so it comes out of the system's cache. Median of "
                        + rounds + " rounds after 2 to warm up. The buffer of the bytes alone has 256 KiB.",
                "The scan's row of the replay includes planning it, which reads the log once. Replaying: the run alone,"
                        + " on one thread and as fast as it can, rounds as before after 3 to warm up. The first replay "
                        + "of a JVM includes loading and compiling its classes.",
                "Recording: the same topics, published by one thread for " + seconds + " s after one to warm up, to a "
                        + "file in the folder for temporary files. As fast as they are taken: the publisher waits when "
                        + "the recorder is 4,096 messages behind or its buffer is half full. CPU and garbage are those "
                        + "of the recorder's two threads.");
        return new Section(name(), "Logs", notes, List.of(scan, replay, record));
    }
}
