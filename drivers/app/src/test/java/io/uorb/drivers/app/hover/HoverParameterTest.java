// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.hover;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.drivers.app.UorbRun;
import io.uorb.drivers.app.recording.RunRecorders;
import io.uorb.drivers.app.run.CommandModules;
import io.uorb.drivers.app.run.LosslessOrbs;
import io.uorb.drivers.app.run.MessageStreamDigest;
import io.uorb.drivers.app.run.Speed;
import io.uorb.lockstep.ManualClock;
import io.uorb.shell.server.ConsoleServer;
import io.uorb.testing.CommandRun;
import io.uorb.topics.system.ParameterUpdateTopic;
import io.uorb.ulog.record.Recorder;
import io.uorb.ulog.replay.Pacing;
import io.uorb.ulog.replay.Replay;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A parameter that is changed while {@code hover} flies (modules, section 4, item 3): the response changes, the log has
 * the change, and the log's replay has the same messages. The flight stands still while the console changes it.
 */
class HoverParameterTest {
    private static final HoverOptions OPTIONS =
            new HoverOptions(8, 1, 250, 3, Speed.MAX, false, null, false, false, HoverOptions.REGISTRATION, 0);

    /** Steps of 4 ms: half of a flight, in which the vehicle takes off. */
    private static final int STEPS = 1_000;

    /** All that is published, with what the change adds. */
    private static final List<OrbMetadata<?>> TOPICS = Stream.concat(
                    HoverTopics.of(false).stream(), Stream.of(ParameterUpdateTopic.PARAMETER_UPDATE))
            .toList();

    private static final String GAIN = "MC_ROLLRATE_P";

    @TempDir
    private Path folder;

    private Path log() {
        return folder.resolve("hover.ulg");
    }

    /** Number and hash of all messages of each topic: of the first half of a flight, the second and both. */
    private record Flight(Map<String, String> before, Map<String, String> after, Map<String, String> all) {}

    /** Flies, and sets the gain half way. */
    private Flight fly(String gain) throws Exception {
        try (HoverLoop loop = new HoverLoop(OPTIONS, OPTIONS.seconds(), (source, error) -> fail(error));
                ConsoleServer console =
                        ConsoleServer.builder(loop.orb()).allowWriting(true).start();
                Recorder recorder = RunRecorders.builder(loop.orb())
                        .catalogue(CommandModules.catalogue(loop.topics(), problem -> {}))
                        .file(log(), true)
                        .build();
                TopicDigests before = new TopicDigests(loop.orb(), TOPICS);
                TopicDigests all = new TopicDigests(loop.orb(), TOPICS)) {
            recorder.start();
            step(loop, before, all);
            set(console, gain);
            try (TopicDigests after = new TopicDigests(loop.orb(), TOPICS)) {
                step(loop, after, all);
                recorder.stop();
                assertEquals("", recorder.status().lastError());
                return new Flight(before.end(), after.end(), all.end());
            }
        }
    }

    private static void fail(Throwable error) {
        throw new AssertionError(error);
    }

    private static void step(HoverLoop loop, TopicDigests first, TopicDigests second) throws InterruptedException {
        for (int n = 0; n < STEPS; n++) {
            loop.step();
            first.drain();
            second.drain();
        }
    }

    private static void set(ConsoleServer console, String gain) {
        UorbRun.of("param", "set", GAIN, gain, "--socket", console.socket().toString())
                .exits(0);
    }

    private Map<String, String> replayed() throws Exception {
        try (Orb orb = LosslessOrbs.newOrb(new ManualClock(), TOPICS);
                TopicDigests all = new TopicDigests(orb, TOPICS)) {
            Replay.builder(orb, log()).pacing(Pacing.asTaken()).build().run();
            all.drain();
            return all.end();
        }
    }

    @Test
    @DisplayName("modules:MO-22, modules:MO-26: uorb param set while hover flies changes the response, the log has it")
    void shouldChangeTheResponseAndBeInTheLog() throws Exception {
        Flight usual = fly("0.15");
        Flight changed = fly("0.3");
        assertEquals(usual.before(), changed.before());
        assertNotEquals(
                usual.after().get("vehicle_torque_setpoint"), changed.after().get("vehicle_torque_setpoint"));
        String rates = "vehicle_angular_velocity_groundtruth";
        assertNotEquals(usual.after().get(rates), changed.after().get(rates));
        assertEquals(changed, fly("0.3"));
        CommandRun run = UorbRun.of("log", "params", "--changes", log().toString());
        assertEquals("time_us,name,type,value\n5000000," + GAIN + ",float,0.3\n", run.out());
    }

    @Test
    @DisplayName("modules:MO-26: the replay of a flight whose gain was changed has all of its messages")
    void shouldBeReplayedWithAllMessages() throws Exception {
        Flight flown = fly("0.3");
        assertEquals(flown.all(), replayed());
    }

    /** A digest for each topic. */
    private static final class TopicDigests implements AutoCloseable {
        private final Map<String, MessageStreamDigest> digests = new TreeMap<>();

        TopicDigests(Orb orb, List<OrbMetadata<?>> topics) {
            topics.forEach(topic -> digests.put(topic.name(), new MessageStreamDigest(orb, List.of(topic))));
        }

        void drain() {
            digests.values().forEach(MessageStreamDigest::drain);
        }

        Map<String, String> end() {
            Map<String, String> texts = new TreeMap<>();
            digests.forEach((topic, digest) -> {
                assertEquals(0, digest.lost(), topic);
                texts.put(topic, digest.messages() + " " + digest.end());
            });
            return texts;
        }

        @Override
        public void close() {
            digests.values().forEach(MessageStreamDigest::close);
        }
    }
}
