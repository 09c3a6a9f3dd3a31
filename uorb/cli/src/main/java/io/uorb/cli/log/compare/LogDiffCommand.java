// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.compare;

import io.uorb.cli.log.input.LogInput;
import io.uorb.cli.log.input.LogTool;
import io.uorb.cli.log.signal.MotionSignals;
import io.uorb.cli.log.signal.PowerSignals;
import io.uorb.cli.log.signal.Signal;
import io.uorb.cli.option.ForceOption;
import io.uorb.cli.option.JsonOption;
import io.uorb.cli.option.OutOption;
import io.uorb.file.StagedFile;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code uorb log diff}: the differences between two logs. */
@Command(
        name = "diff",
        sortOptions = false,
        description = {
            "Compares two logs: topics, rates, parameters, figures of all fields.",
            "Sorts fields by the distance of their means in standard deviations. The page (--out) also draws the"
                    + " main signals of both logs in one chart, with aligned times."
        },
        exitCodeList = {"0:no differences", "1:failed", "2:wrong usage", "3:differences"})
public final class LogDiffCommand extends LogTool {
    /** Exit code: they differ. */
    static final int UNLIKE = 3;

    private static final int USUAL_FIELDS = 30;

    /** Instances of a topic that have charts. */
    private static final int MOST_INSTANCES = 4;

    @Parameters(index = "0", paramLabel = "A", description = "First log file.")
    private Path first;

    @Parameters(index = "1", paramLabel = "B", description = "Second log file.")
    private Path second;

    @Option(
            names = "--fields",
            paramLabel = "N",
            description = "Print at most N fields as text. Default: " + USUAL_FIELDS + ".")
    private int mostFields = USUAL_FIELDS;

    @Mixin
    private JsonOption json;

    @Mixin
    private final OutOption out = OutOption.optional("FILE.html", "Also write a page.");

    @Mixin
    private AlignmentOptions alignment;

    @Mixin
    private final ForceOption force = new ForceOption("Replace FILE.html if it exists.");

    @Override
    public Integer call() throws IOException {
        if (mostFields < 0) {
            throw usage("--fields is " + mostFields + "; the least is 0");
        }
        if (out.path() == null) {
            return print(LogDifferences.between(profile(first), profile(second)));
        }
        requireRereadable(first);
        requireRereadable(second);
        try (StagedFile target = StagedFile.of(out.path(), force.isGiven(), List.of(first, second))) {
            LogDifferences found = LogDifferences.between(profile(first), profile(second));
            List<ComparedChart> charts = new ArrayList<>();
            List<ComparedLog> logs = readAgain(found, charts);
            try (Writer writer = target.writer()) {
                new LogDiffPage(found, logs, charts, alignment.timeLabel()).write(writer);
            }
            target.finish();
            return print(found);
        }
    }

    private LogProfile profile(Path file) throws IOException {
        try (LogInput log = open(file, false)) {
            LogProfile profile = new LogProfile(file, log.reader());
            log.readAll(profile);
            reportCorruptions(log);
            return profile;
        }
    }

    private List<ComparedLog> readAgain(LogDifferences found, List<ComparedChart> charts) throws IOException {
        List<Signal> signals = List.of(
                MotionSignals.attitude(0),
                MotionSignals.attitude(1),
                MotionSignals.attitude(2),
                MotionSignals.HEIGHT,
                MotionSignals.GROUND_SPEED,
                PowerSignals.VOLTAGE,
                PowerSignals.CURRENT,
                Signal.of("vibration metric").from("vehicle_imu_status", "accel_vibration_metric"));
        List<String> units = List.of("deg", "deg", "deg", "m", "m/s", "V", "A", "m/s²");
        List<ComparedLog> logs = List.of(
                new ComparedLog(first, "A", found.a().survey()),
                new ComparedLog(second, "B", found.b().survey()));
        for (int i = 0; i < signals.size(); i++) {
            for (int instance = 0; instance < MOST_INSTANCES; instance++) {
                want(signals.get(i), units.get(i), instance, logs, charts);
            }
        }
        for (ComparedLog log : logs) {
            alignment.prepare(log);
            try (LogInput input = open(log.file(), false)) {
                input.readAll(log.sinks());
            }
            requireNotShrunk(log.file(), log.survey().messages(), log.sinks().messages());
        }
        alignment.align(logs);
        return logs;
    }

    /** Adds the chart of an instance; those after the first one only if a log has it. */
    private static void want(
            Signal signal, String unit, int instance, List<ComparedLog> logs, List<ComparedChart> charts) {
        boolean isThere = instance == 0
                || logs.stream()
                        .anyMatch(log -> signal.bind(log.survey(), instance).isPresent());
        if (isThere) {
            String name = instance == 0 ? signal.name() : signal.name() + " " + instance;
            charts.add(new ComparedChart(name, unit, charts.size(), List.of(name)));
            logs.forEach(log -> log.want(signal, instance));
        }
    }

    private int print(LogDifferences found) throws IOException {
        report(
                json,
                text -> new LogDiffPrinter(found, mostFields, text).print(),
                text -> LogDiffJson.print(found, text));
        int code = exitCode();
        return code == ExitCode.OK && found.isAny() ? UNLIKE : code;
    }
}
