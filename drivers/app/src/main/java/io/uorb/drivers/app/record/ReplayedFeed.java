// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.record;

import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.cli.log.replay.RecorderDrain;
import io.uorb.cli.log.replay.ReplayProgressBar;
import io.uorb.cli.option.RealtimeOption;
import io.uorb.cli.output.ProgressBar;
import io.uorb.drivers.app.recording.RunRecording;
import io.uorb.drivers.app.run.CommandModules;
import io.uorb.drivers.app.run.ErrorCollector;
import io.uorb.drivers.app.run.RunFailedException;
import io.uorb.dynamic.TopicCatalogue;
import io.uorb.module.host.ModuleConfig;
import io.uorb.module.host.ModuleHost;
import io.uorb.time.OrbClock;
import io.uorb.time.Runner;
import io.uorb.ulog.record.Recorder;
import io.uorb.ulog.replay.Replay;
import io.uorb.ulog.replay.ReplayStatistics.TopicCount;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** A log that is replayed in real time, with its own formats. */
final class ReplayedFeed implements RecordFeed {
    private static final double US_PER_S = 1e6;

    /** The clock is so far before the first message when the modules beside it begin to start. */
    private static final long SET_UP_US = 200_000;

    private final Replay replay;
    private final double seconds;
    private final List<ModuleConfig> added;
    private final TopicCatalogue catalogue;
    private final ErrorCollector failure = new ErrorCollector();
    private final CommandModules modules;
    private Orb orb;

    /**
     * Opens a log.
     *
     * @param seconds how long it is replayed; infinite for the whole log
     * @param added modules beside
     * @param progress shows the reading of the log before the replay
     * @param lines told, on any thread, what modules log
     */
    ReplayedFeed(Path file, double seconds, List<ModuleConfig> added, ProgressBar progress, Consumer<String> lines)
            throws IOException {
        this.seconds = seconds;
        this.added = added;
        try (ReplayProgressBar opener = new ReplayProgressBar(progress, false)) {
            replay = Replay.builder(this::newBroker, file)
                    .opener(opener)
                    .catalogue(TopicCatalogue.of(List.of()))
                    .build();
            opener.endSurvey();
        } catch (IllegalArgumentException e) {
            throw new IOException(file + ": " + e.getMessage(), e);
        }
        catalogue =
                added.isEmpty() ? TopicCatalogue.of(replay.topics()) : CommandModules.catalogue(replay.topics(), lines);
        modules = new CommandModules(ModuleHost.builder(orb).statusPeriodUs(0), this::fail, lines);
    }

    private void fail(Throwable e) {
        failure.accept(e);
        replay.stop();
    }

    private Orb newBroker(long firstUs) {
        orb = Orb.create(RealtimeOption.clock(OrbClock.systemFrom(Math.max(0, firstUs - SET_UP_US))));
        return orb;
    }

    /** Returns notes on the log, one per line. */
    List<String> notes() {
        return replay.notes();
    }

    @Override
    public CommandModules modules() {
        return modules;
    }

    @Override
    public TopicCatalogue topics() {
        return catalogue;
    }

    @Override
    public void prepare() throws RunFailedException {
        modules.startAdded(added);
    }

    @Override
    public void run(Recorder recorder) throws IOException, RunFailedException {
        Map<String, OrbMetadata<?>> topics = new HashMap<>();
        replay.topics().forEach(topic -> topics.put(topic.name(), topic));
        for (TopicCount node : replay.statistics().topics()) {
            RecorderDrain.open(orb, topics.get(node.topic()), node.instance(), recorder);
        }
        double endUs = Math.max(orb.clock().nowUs(), replay.startUs()) + seconds * US_PER_S;
        try (Runner end = orb.clock().newRunner("record-end", Thread.NORM_PRIORITY, nowUs -> stopAt(endUs, nowUs))) {
            end.wake();
            replay.run();
        }
        modules.stopAllBut(RunRecording.MODULE);
        failure.rethrow();
    }

    private long stopAt(double endUs, long nowUs) {
        if (nowUs < endUs) {
            return Double.isInfinite(endUs) ? OrbClock.NEVER : (long) Math.ceil(endUs);
        }
        replay.stop();
        return OrbClock.NEVER;
    }

    @Override
    public void stop() {
        replay.stop();
    }

    @Override
    public void close() {
        modules.close();
        orb.close();
    }
}
