// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.replay;

import io.uorb.Orb;
import io.uorb.cli.log.input.LogTool;
import io.uorb.cli.log.input.SelectionOptions;
import io.uorb.cli.log.input.TimeRange;
import io.uorb.cli.log.input.TopicChoice;
import io.uorb.cli.log.input.TopicInstance;
import io.uorb.cli.option.ForceOption;
import io.uorb.cli.option.JsonOption;
import io.uorb.cli.option.RealtimeOption;
import io.uorb.cli.option.SharedOption;
import io.uorb.cli.output.PolledLine;
import io.uorb.cli.output.StatusLine;
import io.uorb.cli.output.StdoutWriter;
import io.uorb.cli.param.KindParameters;
import io.uorb.cli.terminal.Interrupt;
import io.uorb.dynamic.TopicCatalogue;
import io.uorb.file.StagedFile;
import io.uorb.lockstep.ManualClock;
import io.uorb.parameter.ParameterStore;
import io.uorb.time.OrbClock;
import io.uorb.ulog.UlogReader;
import io.uorb.ulog.format.UlogInfo;
import io.uorb.ulog.format.UlogLoggedString;
import io.uorb.ulog.output.RecorderListener;
import io.uorb.ulog.record.RecorderStatus;
import io.uorb.ulog.replay.Pacing;
import io.uorb.ulog.replay.Replay;
import io.uorb.ulog.replay.ReplayBuilder;
import io.uorb.ulog.replay.ReplayOrder;
import io.uorb.ulog.replay.ReplayStatistics;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code uorb log replay}: replays a log through a broker. */
@Command(
        name = "replay",
        sortOptions = false,
        description = {
            "Replays a log through a broker in this process.",
            "Topics have the formats of the log. Prints a summary at the end, also after Ctrl-C."
        })
public final class ReplayCommand extends LogTool {
    private static final double S_PER_NS = 1e-9;
    /** The clock is so far before the first message when what runs beside the replay begins to start. */
    private static final long SET_UP_US = 200_000;

    @Parameters(paramLabel = "FILE", description = "Log file.")
    private Path file;

    @Mixin
    private SelectionOptions selection;

    @Option(
            names = "--rename",
            paramLabel = "FROM=TO",
            converter = TopicRenaming.TopicRenamingConverter.class,
            description = "Publish a topic, or one instance of it, as another: vehicle_gps_position:1=gps:0; may be"
                    + " repeated.")
    private List<TopicRenaming> renamings = List.of();

    @Option(
            names = "--speed",
            paramLabel = "X|max",
            defaultValue = "1",
            converter = PacingConverter.class,
            description = "X times real time, or max for simulated time at full speed. Default: ${DEFAULT-VALUE}.")
    private Pacing pacing;

    @Option(
            names = "--order",
            paramLabel = "file|time",
            defaultValue = "file",
            converter = ReplayOrderConverter.class,
            description = "Order of the messages: that of the file, or by time. Default: ${DEFAULT-VALUE}.")
    private ReplayOrder order;

    @Option(
            names = "--loop",
            paramLabel = "N",
            defaultValue = "1",
            converter = RoundsConverter.class,
            description = "Replay the log N times; timestamps continue to increase. Default: ${DEFAULT-VALUE}.")
    private int rounds;

    @Option(
            names = "--listen",
            paramLabel = "TOPIC[:INSTANCE]",
            converter = TopicChoice.TopicChoiceConverter.class,
            description = "Print each published message of this topic; may be repeated.")
    private List<TopicChoice> listened = List.of();

    @Option(
            names = "--parameters",
            description = "Apply the log's parameters in this process at their times, and record them.")
    private boolean withParameters;

    @Option(
            names = "--record",
            paramLabel = "OUT",
            description = "Record all published messages into a new log, with the log's parameters, texts and"
                    + " information.")
    private Path out;

    @Mixin
    private final ForceOption force = new ForceOption("Replace OUT if it exists.");

    @Mixin
    private final SharedOption shared = SharedOption.refused();

    @Mixin
    private JsonOption json;

    /** Made when the log has been read. */
    private Orb broker;

    /** Null unless they are applied. */
    private ReplayedParameters parameters;

    /** Null unless they are recorded, and not applied. */
    private LogParameters recorded;

    private Consumer<UlogLoggedString> texts = line -> {};
    private Consumer<UlogInfo> infos = info -> {};

    private ReplayCompanion companion = (orb, replay) -> () -> {};

    /** Shows how far a replay is that waits; made when the command runs. */
    private StatusLine status;

    /** Adds options that run something beside the replay. */
    @SuppressWarnings("exports") // Callers have picocli.
    public static void extend(CommandLine replay, String mixin, ReplayCompanion companion) {
        replay.getCommandSpec().addMixin(mixin, CommandSpec.forAnnotatedObject(companion));
        ReplayCommand command = replay.getCommand();
        command.companion = new ReplayCompanions(command.companion, companion);
    }

    @Override
    public Integer call() throws IOException {
        shared.refuse("is not for replays: they use the log's times, and shared topics need the machine's clock");
        if (json.isGiven() && !listened.isEmpty()) {
            throw usage("--listen and --json exclude each other: both print on stdout");
        }
        requireRereadable(file);
        long startUs = startOfLog();
        requireTimes(selection, startUs);
        if (out != null) {
            StagedFile.requireWritable(out, force.isGiven(), List.of(file));
        }
        if (withParameters) {
            ParameterStore store = new ParameterStore();
            KindParameters.bind(store, moduleKinds(), this::warn);
            parameters = new ReplayedParameters(store);
        }
        recorded = withParameters || out == null ? null : new LogParameters();
        boolean fastest = PacingConverter.isFastest(pacing);
        status = new StatusLine(errors(), isWatched(!listened.isEmpty()));
        try (ReplayProgressBar bar = new ReplayProgressBar(progressBar(!listened.isEmpty()), fastest)) {
            Replay replay = build(startUs, bar);
            bar.endSurvey();
            return run(broker, replay, bar);
        } finally {
            if (broker != null) {
                broker.close();
            }
        }
    }

    private long startOfLog() throws IOException {
        try (UlogReader reader = UlogReader.open(file)) {
            return reader.header().startUs();
        }
    }

    private Orb newBroker(long firstUs) {
        OrbClock clock = PacingConverter.isFastest(pacing)
                ? new ManualClock()
                : RealtimeOption.clock(OrbClock.systemFrom(Math.max(0, firstUs - SET_UP_US)));
        broker = Orb.builder()
                .clock(clock)
                .errorHandler((what, problem) -> status.above(() -> warn(what + ": " + problem)))
                .build();
        return broker;
    }

    private Replay build(long startUs, ReplayProgressBar bar) throws IOException {
        try {
            ReplayBuilder builder = Replay.builder(this::newBroker, file)
                    // The program's own definitions may have other fields than the log.
                    .catalogue(TopicCatalogue.of(List.of()))
                    .opener(bar)
                    .pacing(pacing)
                    .order(order)
                    .loop(rounds);
            selection.topics().forEach(topic -> builder.include(topic.toString()));
            renamings.forEach(
                    one -> builder.rename(one.from().toString(), one.to().toString()));
            builder.texts(line -> texts.accept(line)).laterInfos(info -> infos.accept(info));
            if (parameters != null) {
                builder.parameters(parameters);
            } else if (recorded != null) {
                builder.parameters(recorded);
            }
            if (companion.movesReplay() && out == null && rounds == 1 && !PacingConverter.isFastest(pacing)) {
                builder.seekable(companion::staysAtEnd);
            }
            TimeRange range = selection.range(startUs);
            if (range.fromUs() > 0) {
                builder.startUs(range.fromUs());
            }
            if (range.toUs() != Long.MAX_VALUE) {
                // Its own end is the last time that is published.
                builder.stopUs(Math.max(0, range.toUs() - 1));
            }
            return builder.build();
        } catch (IllegalArgumentException e) {
            throw usage(e.getMessage());
        }
    }

    /** Warns of what was not told yet: subscribers that come during the replay add notes. */
    private void tellNotes(Replay replay, Set<String> told) {
        for (String note : replay.notes()) {
            if (told.add(note)) {
                warn(file + ": " + note);
            }
        }
    }

    @SuppressWarnings("try") // the companion is held, not used
    private int run(Orb orb, Replay replay, ReplayProgressBar bar) throws IOException {
        Set<String> told = new HashSet<>();
        tellNotes(replay, told);
        noteCorruptions(replay.corruptions());
        try (Interrupt interrupt = new Interrupt();
                ReplayCompanion.Running beside = companion.start(orb, replay);
                ReplaySession session =
                        new ReplaySession(orb, replay, parameters, parameters == null ? recorded : parameters)) {
            if (recorded != null) {
                recorded.begin(replay);
            }
            texts = session::text;
            infos = session::info;
            interrupt.stops(replay::stop);
            requireListened(session.published());
            session.listen(listened, new StdoutWriter(out()));
            if (out != null) {
                session.record(
                        out,
                        force.isGiven(),
                        endsWithItsRecording(replay),
                        note -> status.above(() -> warn(out + ": " + note)));
            }
            long startNs = System.nanoTime();
            ReplayStatistics done = run(session, replay);
            bar.close();
            tellNotes(replay, told);
            double wallSeconds = (System.nanoTime() - startNs) * S_PER_NS;
            return print(new ReplayResult(
                    file, pacing, done, wallSeconds, session.recording(), Optional.ofNullable(parameters)));
        }
    }

    /** Runs the replay; a terminal shows where it is, unless it has a progress bar. */
    @SuppressWarnings("try") // the line is held, not used
    private ReplayStatistics run(ReplaySession session, Replay replay) throws IOException {
        boolean shown = !PacingConverter.isFastest(pacing) && isWatched(!listened.isEmpty());
        try (PolledLine line = PolledLine.start(status, shown, () -> ReplayPosition.text(replay, rounds))) {
            return session.run();
        }
    }

    /** Returns a listener that stops the replay when its recording fails. */
    private static RecorderListener endsWithItsRecording(Replay replay) {
        return new RecorderListener() {
            @Override
            public void onRecordingFailed(String reason) {
                replay.stop();
            }
        };
    }

    private void requireListened(List<TopicInstance> published) {
        SelectionOptions.problem(listened, published, "the replay").ifPresent(problem -> {
            throw usage(problem);
        });
    }

    private int print(ReplayResult result) throws IOException {
        report(json, text -> ReplayPrinter.print(result, text), text -> ReplayJson.print(result, text));
        result.parameters().ifPresent(applied -> applied.problems().forEach(problem -> warn(file + ": " + problem)));
        Optional<RecorderStatus> recording = result.recording();
        recording
                .filter(status -> !status.lastError().isEmpty())
                .ifPresent(status -> warn("recording " + out + " has ended: " + status.lastError()));
        return result.isRecordingWhole() ? exitCode() : ExitCode.SOFTWARE;
    }
}
