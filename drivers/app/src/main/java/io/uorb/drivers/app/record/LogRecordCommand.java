// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.record;

import io.uorb.cli.log.export.McapCopy;
import io.uorb.cli.log.input.WatchedOpener;
import io.uorb.cli.option.JsonOption;
import io.uorb.cli.option.RateOption;
import io.uorb.cli.option.SecondsOption;
import io.uorb.cli.option.SharedOption;
import io.uorb.cli.output.Output;
import io.uorb.cli.output.ProgressBar;
import io.uorb.cli.output.StatusLine;
import io.uorb.cli.shared.SharedBroker;
import io.uorb.cli.terminal.Interrupt;
import io.uorb.cli.terminal.Terminals;
import io.uorb.drivers.app.input.FileChecks;
import io.uorb.drivers.app.recording.RecordEvents;
import io.uorb.drivers.app.recording.RecordReport;
import io.uorb.drivers.app.recording.RunRecording;
import io.uorb.drivers.app.run.BridgeOptions;
import io.uorb.drivers.app.run.CommandModules;
import io.uorb.drivers.app.run.ExtraModules;
import io.uorb.drivers.app.run.NumberConverters;
import io.uorb.drivers.app.run.RunFailedException;
import io.uorb.drivers.app.run.StderrLines;
import io.uorb.dynamic.TopicCatalogue;
import io.uorb.file.StagedFile;
import io.uorb.module.ModuleException;
import io.uorb.module.host.ModuleConfig;
import io.uorb.text.TextEscapes;
import io.uorb.time.OrbClock;
import io.uorb.time.Runner;
import io.uorb.ulog.record.Recorder;
import io.uorb.ulog.record.RecorderBuilder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/**
 * {@code uorb log record}: records a simulation, a replayed log, or what other programs share. It needs the simulation,
 * so it is not among the generic commands.
 */
@Command(
        name = "record",
        description = {
            "Records a simulation, a replayed log or shared topics into ULog files.",
            "The simulation consists of sensors and the attitude estimator. With --shared and without --sim, records"
                    + " the topics that other programs share, including programs that start later or are killed."
                    + " Ctrl-C ends the recording."
        },
        mixinStandardHelpOptions = true,
        sortOptions = false)
public final class LogRecordCommand implements Callable<Integer> {
    private static final double DEFAULT_RATE_HZ = 250;
    private static final long SEED = 1;
    private static final double S_PER_NS = 1e-9;
    private static final double S_PER_US = 1e-6;
    private static final long LOOK_US = 500_000;

    @Spec
    private CommandSpec spec;

    @ArgGroup(exclusive = true)
    private Source source = new Source();

    @Mixin
    private final RateOption rate =
            RateOption.of(NumberConverters.SENSOR_RATE, "Rate of the simulation's IMU samples. Default: 250.");

    @Mixin
    private final SecondsOption seconds =
            new SecondsOption("End after N seconds. Default: at the end of the log; the simulation has none.");

    @Option(
            names = "--while-armed",
            description = "Record between arming and disarming. The simulation arms after 1 s and disarms 1 s before"
                    + " its end.")
    private boolean whileArmed;

    @Mixin
    private RecordOptions options;

    @Mixin
    private JsonOption json;

    @Mixin
    private SharedOption shared;

    @Mixin
    private ExtraModules modules;

    @Mixin
    private BridgeOptions bridges;

    /** The source of messages; at most one may be given. */
    private static final class Source {
        @Option(names = "--sim", description = "Record simulated sensors and the estimator. Default without --shared.")
        private boolean simulation;

        @Option(names = "--ulog", paramLabel = "FILE", description = "Replay this log in real time, and record it.")
        private Path log;
    }

    /** Null if stderr is no terminal. */
    private StatusLine status;

    public LogRecordCommand() {}

    @Override
    public Integer call() throws IOException, RunFailedException {
        requireOptionsThatFit();
        RecordReport report;
        List<String> problems;
        try (Interrupt interrupt = new Interrupt();
                SharedBroker sharing = shared.open();
                RecordFeed feed = openFeed(sharing)) {
            interrupt.stops(feed::stop);
            report = record(feed);
            feed.modules().close();
            problems = feed.modules().problems();
            problems.forEach(this::tell);
            print(report);
        }
        if (options.wantsMcap()) {
            writeMcap(report.files());
        }
        if (!report.error().isEmpty()) {
            throw new RunFailedException("recording has ended: " + report.error(), null);
        }
        return problems.isEmpty() ? ExitCode.OK : ExitCode.SOFTWARE;
    }

    /** Writes the files that are still there; the disk budget may have deleted some. */
    private void writeMcap(List<Path> logs) throws IOException {
        TopicCatalogue catalogue = TopicCatalogue.ofClassPath(this::tell);
        ProgressBar progress = progressBar();
        Consumer<String> warnings = line -> progress.above(() -> tell(line));
        for (Path log : logs) {
            if (Files.exists(log)) {
                long messages;
                try (WatchedOpener opener = new WatchedOpener(progress)) {
                    messages = McapCopy.write(
                            log, options.replaces(), options.wantsStandardMcap(), catalogue, opener, warnings);
                }
                tell("wrote " + McapCopy.pathOf(log) + ", " + messages + " messages");
            }
        }
    }

    private ProgressBar progressBar() {
        return new ProgressBar(spec.commandLine().getErr(), Terminals.stderrIsOne());
    }

    private void requireOptionsThatFit() throws IOException {
        if (source.log != null) {
            shared.refuse("and --ulog exclude each other: a replayed log has its own times, and shared"
                    + " topics need the machine's clock");
        }
        if ((source.log != null || recordsOthers()) && rate.isGiven()) {
            throw usage("--rate is for the simulation; a log and other programs have their own messages");
        }
        if (source.log == null
                && !recordsOthers()
                && whileArmed
                && seconds.orElse(Double.POSITIVE_INFINITY) <= 2 * Arming.MARGIN_S) {
            throw usage("--seconds " + seconds.orElse(0) + " leaves no time between arming and disarming; more than "
                    + 2 * Arming.MARGIN_S + " are needed");
        }
        Path out = options.file();
        if (out != null && options.wantsMcap()) {
            // Before the recording, which may take long.
            StagedFile.requireWritable(McapCopy.pathOf(out), options.replaces(), List.of());
        }
        if (source.log != null && out != null && Files.exists(out) && Files.exists(source.log)) {
            if (Files.isSameFile(out, source.log)) {
                throw usage("--out " + out + " is the file that is read; it would be overwritten");
            }
        }
    }

    private ParameterException usage(String problem) {
        return new ParameterException(spec.commandLine(), TextEscapes.escape(problem));
    }

    private boolean recordsOthers() {
        return shared.isGiven() && !source.simulation;
    }

    private RecordFeed openFeed(SharedBroker sharing) throws IOException {
        double length = seconds.orElse(Double.POSITIVE_INFINITY);
        List<ModuleConfig> added = bridges.andAll(modules.configs());
        if (source.log == null && recordsOthers()) {
            return new SharedFeed(sharing, length, added, this::tell);
        }
        if (source.log == null) {
            return new SimulatedFeed(
                    rate.orElse(DEFAULT_RATE_HZ), SEED, length, whileArmed, added, sharing, this::tell);
        }
        FileChecks.requireFile(source.log);
        ReplayedFeed feed = new ReplayedFeed(source.log, length, added, progressBar(), this::tell);
        feed.notes().forEach(note -> tell(source.log + ": " + note));
        return feed;
    }

    private void tell(String line) {
        StderrLines.above(status, spec).accept(line);
    }

    private RecordReport record(RecordFeed feed) throws IOException, RunFailedException {
        requireOptionsThatFit(feed);
        status = Terminals.stderrIsOne() ? new StatusLine(spec.commandLine().getErr(), true) : null;
        RecordEvents events = new RecordEvents(this::tell, feed::stop);
        RunRecording recording = newRecording(feed, events);
        feed.prepare();
        long startNs = System.nanoTime();
        start(recording, feed.modules());
        OrbClock clock = feed.modules().orb().clock();
        long startUs = clock.nowUs();
        try (Runner reports = clock.newRunner("record-events", Thread.MIN_PRIORITY, nowUs -> {
            events.tellDropouts();
            if (status != null) {
                status.draw(StatusLine.time((nowUs - startUs) * S_PER_US, seconds.orElse(Double.POSITIVE_INFINITY))
                        + events.progress());
            }
            return nowUs + LOOK_US;
        })) {
            reports.wake();
            feed.run(recording.recorder());
        } finally {
            if (status != null) {
                status.end();
            }
        }
        recording.stop();
        double wallSeconds = (System.nanoTime() - startNs) * S_PER_NS;
        return new RecordReport(events.files(), events.totals(), wallSeconds, recording.lastError());
    }

    /** Finds what is wrong with the recorder's options before anything is started. */
    private void requireOptionsThatFit(RecordFeed feed) throws IOException {
        List<String> problems = options.apply(Recorder.builder(feed.modules().orb()), feed.topics());
        if (!problems.isEmpty()) {
            throw usage(String.join("; ", problems));
        }
        if (whileArmed && feed.topics().find("vehicle_status").isEmpty()) {
            throw usage("--while-armed: the log has no topic vehicle_status");
        }
    }

    private RunRecording newRecording(RecordFeed feed, RecordEvents events) {
        List<String> module = new ArrayList<>(options.moduleOptions());
        module.add("while_armed=" + whileArmed);
        return RunRecording.of(module, builder -> configured(builder, feed, events), made -> {
            events.watch(made);
            made.notes().forEach(this::tell);
        });
    }

    private RecorderBuilder configured(RecorderBuilder builder, RecordFeed feed, RecordEvents events) {
        try {
            options.apply(builder, feed.topics());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return builder.catalogue(feed.topics())
                .periodUs(feed.periodUs())
                .listener(events)
                .endedByProgram(); // it waits for the last look of the feed at a signal
    }

    private static void start(RunRecording recording, CommandModules modules) throws RunFailedException {
        try {
            recording.start(modules);
        } catch (ModuleException e) {
            throw new RunFailedException(CommandModules.reason(e), e);
        }
    }

    private void print(RecordReport report) throws IOException {
        Output.of(spec).report(json.isGiven(), report::printText, report::printJson);
    }
}
