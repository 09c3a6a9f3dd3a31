// SPDX-License-Identifier: Apache-2.0
package io.uorb.parameter.log;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.Publication;
import io.uorb.lockstep.ManualClock;
import io.uorb.module.console.GainParameters;
import io.uorb.parameter.Param;
import io.uorb.parameter.ParameterStore;
import io.uorb.parameter.ParameterValue;
import io.uorb.topics.debug.OrbTest;
import io.uorb.topics.debug.OrbTestTopic;
import io.uorb.ulog.UlogReader;
import io.uorb.ulog.UlogVisitor;
import io.uorb.ulog.format.UlogParameter;
import io.uorb.ulog.format.UlogParameterDefault;
import io.uorb.ulog.record.Recorder;
import io.uorb.ulog.replay.Replay;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Parameters of a store in a log and back (modules:MO-26). */
class StoreLogTest {
    private final ParameterStore store = new ParameterStore();

    @TempDir
    private Path folder;

    StoreLogTest() {
        store.bind("/pulse", GainParameters.class);
    }

    private static void publish(Orb orb) {
        OrbTest message = new OrbTest();
        message.timestamp = orb.clock().nowUs();
        try (Publication<OrbTest> publication = orb.advertise(OrbTestTopic.ORB_TEST)) {
            publication.publish(message);
        }
    }

    private Path record() throws IOException, InterruptedException {
        Path log = folder.resolve("flight.ulg");
        ManualClock clock = new ManualClock(1_000_000);
        try (Orb orb = Orb.create(clock);
                Recorder recorder = Recorder.builder(orb)
                        .parameters(new StoreLogSource(store))
                        .file(log, false)
                        .build()) {
            store.set("TST_COUNT", "5");
            recorder.start();
            publish(orb);
            clock.advance(100_000);
            publish(orb);
            clock.advance(10_000);
            store.update(transaction -> {
                transaction.set("TST_GAIN", "0.25");
                transaction.set("pulse.scale", "4");
            });
            clock.advance(100_000);
            recorder.stop();
        }
        return log;
    }

    @Test
    @DisplayName("modules:MO-26: initial values, defaults and changes by name and type, and back at their times")
    void shouldRecordAStoreAndReplayItIntoAnother() throws IOException, InterruptedException {
        Path log = record();
        ParameterStore other = new ParameterStore();
        other.bind("/pulse", GainParameters.class);
        ManualClock clock = new ManualClock();
        List<String> changes = new ArrayList<>();
        other.listen(change -> changes.add(clock.nowUs() + " " + change.name() + "=" + change.value()));
        try (Orb orb = Orb.create(clock)) {
            StoreReplay receiver = new StoreReplay(other);
            Replay replay = Replay.builder(orb, log).parameters(receiver).build();
            assertEquals(
                    List.of(new UlogParameter("TST_COUNT", 3)),
                    replay.parameterDefaults().stream()
                            .map(one -> one.parameter())
                            .toList());
            assertEquals(
                    new UlogParameter("TST_GAIN", 0.15f), replay.parameters().get("TST_GAIN"));
            replay.run();
            assertEquals(5, receiver.applied());
        }
        assertEquals("0 TST_COUNT=5", changes.get(0));
        assertEquals(3, changes.size());
        assertTrue(changes.contains("1100000 TST_GAIN=0.25"), changes.toString());
        assertEquals(store.values(), other.values());
    }

    /** Receiver of the changes in a log. */
    private static final class Defaults implements UlogVisitor {
        final List<UlogParameterDefault> defaults = new ArrayList<>();
        final List<UlogParameter> values = new ArrayList<>();

        @Override
        public void onParameter(UlogParameter parameter) {
            values.add(parameter);
        }

        @Override
        public void onParameterDefault(UlogParameterDefault parameterDefault) {
            defaults.add(parameterDefault);
        }
    }

    private Defaults recordMeanwhile(Runnable change) throws IOException, InterruptedException {
        Path log = folder.resolve("defaults.ulg");
        ManualClock clock = new ManualClock(1_000_000);
        try (Orb orb = Orb.create(clock);
                Recorder recorder = Recorder.builder(orb)
                        .parameters(new StoreLogSource(store))
                        .file(log, false)
                        .build()) {
            recorder.start();
            publish(orb);
            change.run();
            clock.advance(100_000);
            recorder.stop();
        }
        Defaults recorded = new Defaults();
        try (UlogReader reader = UlogReader.open(log)) {
            reader.readAll(recorded);
        }
        return recorded;
    }

    @Test
    @DisplayName("modules:MO-26: defaults that change while it records, whether the value follows or not")
    void shouldRecordChangesOfDefaults() throws IOException, InterruptedException {
        store.set("TST_COUNT", "5");
        Defaults recorded = recordMeanwhile(() -> {
            store.setDefault("TST_COUNT", "4");
            store.setDefault("TST_GAIN", "0.5");
        });
        assertEquals(
                List.of(
                        new UlogParameterDefault(false, true, new UlogParameter("TST_COUNT", 4)),
                        new UlogParameterDefault(false, true, new UlogParameter("TST_GAIN", 0.5f))),
                recorded.defaults);
        assertEquals(List.of(new UlogParameter("TST_GAIN", 0.5f)), recorded.values);
    }

    /** A module that starts later has its configuration's defaults at once. */
    @Test
    void shouldRecordTheDefaultsOfParametersThatComeLater() throws IOException, InterruptedException {
        store.loadDefaults(Map.of("late.speed", "7"));
        store.load(Map.of("late.speed", "3"), false);
        Defaults recorded = recordMeanwhile(() -> store.bind("/late", LateParameters.class));
        assertEquals(List.of(new UlogParameter("late.speed", 3)), recorded.values);
        assertEquals(
                List.of(
                        new UlogParameterDefault(true, false, new UlogParameter("late.speed", 1)),
                        new UlogParameterDefault(false, true, new UlogParameter("late.speed", 7))),
                recorded.defaults);
    }

    /** Parameters of a module that starts while it records. */
    public record LateParameters(@Param(defaultValue = 1) int speed) {}

    @Test
    void shouldReportUnknownNamesAndRefusedValues() {
        StoreReplay receiver = new StoreReplay(store);
        receiver.apply(List.of(
                new UlogParameter("SYS_ID", 1),
                new UlogParameter("TST_GAIN", 5f),
                new UlogParameter("TST_COUNT", 2.5f),
                new UlogParameter("pulse.scale", 8f)));
        assertEquals(Set.of("SYS_ID"), receiver.unknown());
        assertEquals(1, receiver.applied());
        assertEquals(ParameterValue.ofFloat(8), store.get("pulse.scale"));
        assertEquals(
                List.of(
                        "TST_GAIN = 5.0 is above the greatest value 1.0 1/s",
                        "TST_COUNT = 2.5 is float32, but the parameter is int32"),
                receiver.problems());
    }
}
