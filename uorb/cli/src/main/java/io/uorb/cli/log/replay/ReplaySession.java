// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.replay;

import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.cli.log.input.TopicChoice;
import io.uorb.cli.log.input.TopicInstance;
import io.uorb.dynamic.TopicCatalogue;
import io.uorb.lockstep.ManualClock;
import io.uorb.ulog.format.UlogInfo;
import io.uorb.ulog.format.UlogLoggedString;
import io.uorb.ulog.format.UlogParameter;
import io.uorb.ulog.format.UlogParameterDefault;
import io.uorb.ulog.format.UlogSchemaInfo;
import io.uorb.ulog.output.RecorderListener;
import io.uorb.ulog.record.LogParameterSource;
import io.uorb.ulog.record.Recorder;
import io.uorb.ulog.record.RecorderBuilder;
import io.uorb.ulog.record.RecorderStatus;
import io.uorb.ulog.replay.Replay;
import io.uorb.ulog.replay.ReplayStatistics;
import io.uorb.ulog.replay.ReplayStatistics.TopicCount;
import io.uorb.ulog.selection.TopicSelection;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** A replay into a broker, with listeners and a recorder beside it. The command's thread makes, runs and closes it. */
final class ReplaySession implements AutoCloseable {
    private static final String LINES_TOPIC = "log_message";
    /** Records that are given to the recorder at a time: half of what it holds. */
    private static final int MOST_GIVEN = 500;

    private final Orb orb;
    private final Replay replay;
    private final Map<String, OrbMetadata<?>> topics = new HashMap<>();
    private final List<TopicCount> nodes;
    /** Null unless the log's parameters are applied. */
    private final ReplayedParameters parameters;
    /** Those of a recording. */
    private final LogParameterSource recorded;

    private Recorder recorder;
    private IOException failure;
    private long given;

    /**
     * Creates a session of a replay that has not run, into that broker.
     *
     * @param parameters those that the replay applies; null for none
     * @param recorded those that a recording has
     */
    ReplaySession(Orb orb, Replay replay, ReplayedParameters parameters, LogParameterSource recorded)
            throws IOException {
        this.recorded = recorded;
        this.orb = orb;
        this.replay = replay;
        this.parameters = parameters;
        if (parameters != null) {
            parameters.join(orb, replay);
        }
        replay.topics().forEach(topic -> topics.put(topic.name(), topic));
        nodes = replay.statistics().topics();
        moveToTheFirstMessage();
    }

    /** Advances the clock to the first message before anything runs on it: the time from 0 may be decades. */
    private void moveToTheFirstMessage() throws IOException {
        ManualClock clock = ManualClock.of(orb.clock()).orElse(null);
        if (clock != null) {
            try {
                clock.advanceTo(Math.max(clock.nowUs(), replay.startUs()));
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new IOException("interrupted before the replay began", e);
            }
        }
    }

    /** Returns the published instances, after renaming. */
    List<TopicInstance> published() {
        return nodes.stream()
                .map(node -> new TopicInstance(node.topic(), node.instance()))
                .toList();
    }

    /** Prints each published message of the chosen topics. */
    void listen(List<TopicChoice> choices, Writer out) {
        for (TopicInstance node : published()) {
            if (choices.stream().anyMatch(choice -> choice.includes(node))) {
                NodePrinter.open(orb, topics.get(node.topic()), node.instance(), out, this::stopFor);
            }
        }
    }

    private void stopFor(IOException problem) {
        failure = problem;
        replay.stop();
    }

    /** Records a line of the log. Not where its topic has the lines, which the recorder takes from there. */
    void text(UlogLoggedString line) {
        if (recorder != null && !topics.containsKey(LINES_TOPIC)) {
            recorder.text(line);
            makeRoom();
        }
    }

    /** Records information that the log has among its messages. */
    void info(UlogInfo info) {
        if (recorder != null && !UlogSchemaInfo.isSchema(info)) {
            recorder.info(info);
            makeRoom();
        }
    }

    /** Waits for the recorder before the messages exceed its capacity, regardless of the rate of the log. */
    private void makeRoom() {
        given++;
        if (given % MOST_GIVEN == 0) {
            recorder.takeNow();
        }
    }

    /** Returns a source after whose changes there is room for more. */
    private LogParameterSource roomy(LogParameterSource source) {
        return new LogParameterSource() {
            @Override
            public List<Entry> entries() {
                return source.entries();
            }

            @Override
            public Runnable listen(ChangeReceiver receiver) {
                return source.listen(new ChangeReceiver() {
                    @Override
                    public void changed(UlogParameter parameter) {
                        receiver.changed(parameter);
                        makeRoom();
                    }

                    @Override
                    public void defaultChanged(UlogParameterDefault parameterDefault) {
                        receiver.defaultChanged(parameterDefault);
                        makeRoom();
                    }
                });
            }
        };
    }

    /**
     * Records all that is published, with parameters, texts and information of the log.
     *
     * @param events told what becomes of the file
     * @param notes told what cannot be recorded, a line each
     */
    void record(Path out, boolean replace, RecorderListener events, Consumer<String> notes) throws IOException {
        String lines = nodes.stream()
                .map(node -> node.topic() + " 0 " + node.instance())
                .collect(Collectors.joining("\n"));
        RecorderBuilder builder = Recorder.builder(orb)
                .catalogue(TopicCatalogue.of(replay.topics()))
                .topics(TopicSelection.parse("replay", lines))
                .infos(replay.infos())
                .parameters(roomy(recorded))
                .file(out, replace)
                .listener(events);
        recorder = builder.build();
        recorder.start();
        recorder.notes().forEach(notes);
        for (TopicCount node : nodes) {
            RecorderDrain.open(orb, topics.get(node.topic()), node.instance(), recorder);
        }
    }

    /**
     * Replays until the log ends or {@link Replay#stop} is called; then the recording is complete.
     *
     * @throws IOException if the log cannot be read on, or a listener's output takes no more
     */
    ReplayStatistics run() throws IOException {
        ReplayStatistics done = replay.run();
        if (recorder != null) {
            recorder.stop();
        }
        if (failure != null) {
            throw failure;
        }
        return done;
    }

    Optional<RecorderStatus> recording() {
        return Optional.ofNullable(recorder).map(Recorder::status);
    }

    @Override
    public void close() {
        if (recorder != null) {
            recorder.close();
        }
        if (parameters != null) {
            parameters.close();
        }
    }
}
