// SPDX-License-Identifier: Apache-2.0
package io.uorb.parameter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.Subscription;
import io.uorb.lockstep.ManualClock;
import io.uorb.parameter.log.StoreLogSource;
import io.uorb.topics.system.ParameterUpdate;
import io.uorb.topics.system.ParameterUpdateTopic;
import io.uorb.ulog.record.LogParameterSource;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Defaults of a program's configuration, as PX4's airframes set them, and the counts of parameter_update. */
class ParameterDefaultsTest {
    /** Parameters of a test. */
    public record Gains(
            @Param(name = "DEF_P", defaultValue = 1, min = 0, max = 10)
            double p,

            @Param(name = "DEF_I", defaultValue = 2, min = 0, max = 10)
            double i) {}

    /** Limits that must be in order. */
    public record Limits(
            @Param(name = "DEF_LOW", defaultValue = 1, min = 0, max = 10)
            double low,

            @Param(name = "DEF_HIGH", defaultValue = 2, min = 0, max = 10)
            double high) {
        public Limits {
            if (low > high) {
                throw new IllegalArgumentException("low is above high");
            }
        }
    }

    private final ParameterStore store = new ParameterStore();

    private Gains gains(ParameterBinding<Gains> binding) {
        binding.refresh();
        return binding.get();
    }

    @Test
    void shouldFollowANewDefaultUnlessTheValueDiffers() {
        ParameterBinding<Gains> binding = store.bind("gains", Gains.class);
        store.set("DEF_I", "3");
        store.setDefault("DEF_P", "5");
        store.setDefault("DEF_I", "4");
        assertEquals(new Gains(5, 3), gains(binding));
        assertEquals(Map.of("DEF_I", "3.0"), store.textsToSave());
        store.reset("DEF_I");
        assertEquals(new Gains(5, 4), gains(binding));
        assertEquals(Map.of(), store.textsToSave());
        store.set("DEF_P", "1");
        assertEquals(Map.of("DEF_P", "1.0"), store.textsToSave());
        store.update(ParameterTransaction::resetAll);
        assertEquals(new Gains(5, 4), gains(binding));
    }

    @Test
    void shouldSaveAValueThatWasSetAlsoIfItBecomesTheDefault() {
        ParameterBinding<Gains> binding = store.bind("gains", Gains.class);
        store.set("DEF_P", "3");
        store.setDefault("DEF_P", "3");
        assertEquals(Map.of("DEF_P", "3.0"), store.textsToSave());
        store.setDefault("DEF_P", "5");
        assertEquals(new Gains(3, 2), gains(binding));
        store.reset("DEF_P");
        assertEquals(Map.of(), store.textsToSave());
        store.set("DEF_P", "5");
        assertEquals(Map.of("DEF_P", "5.0"), store.textsToSave());
        store.load(Map.of("DEF_I", "4"), true);
        assertEquals(Map.of("DEF_I", "4.0"), store.textsToSave());
    }

    @Test
    void shouldKeepDefaultsOfParametersThatComeLater() {
        assertEquals(List.of(), store.loadDefaults(Map.of("DEF_P", "5", "DEF_I", "4")));
        store.load(Map.of("DEF_P", "1"), false);
        ParameterBinding<Gains> binding = store.bind("gains", Gains.class);
        assertEquals(List.of(), binding.problems());
        assertEquals(new Gains(1, 4), gains(binding));
        assertEquals(Map.of("DEF_P", "1.0"), store.textsToSave());
    }

    @Test
    void shouldRefuseADefaultOutOfRange() {
        assertThrows(UnknownParameterException.class, () -> store.setDefault("DEF_P", "5"));
        store.loadDefaults(Map.of("DEF_P", "11"));
        ParameterBinding<Gains> binding = store.bind("gains", Gains.class);
        assertEquals(1, binding.problems().size());
        assertTrue(binding.problems().get(0).toString().contains("default DEF_P = 11"), binding.problems()::toString);
        for (String text : List.of("11", "NaN", "x")) {
            assertThrows(ParameterException.class, () -> store.setDefault("DEF_P", text));
        }
        assertEquals(1, store.loadDefaults(Map.of("DEF_I", "-1")).size());
        assertEquals(new Gains(1, 2), gains(binding));
    }

    @Test
    void shouldRefuseADefaultThatTheRecordRefusesAlsoIfTheValueWasSet() {
        store.bind("limits", Limits.class);
        store.set("DEF_LOW", "0.5");
        ParameterException refused = assertThrows(ParameterException.class, () -> store.setDefault("DEF_LOW", "3"));
        assertEquals("DEF_LOW = 3.0: refused by Limits: low is above high", refused.getMessage());
        assertEquals(1, store.loadDefaults(Map.of("DEF_LOW", "3")).size());
        store.reset("DEF_LOW");
        assertEquals(ParameterValue.ofFloat(1), store.get("DEF_LOW"));
    }

    @Test
    void shouldTakeDefaultsThatTheRecordAcceptsTogether() {
        Map<String, String> above = new TreeMap<>(Map.of("DEF_LOW", "5", "DEF_HIGH", "6"));
        Map<String, String> below = new TreeMap<>(Map.of("DEF_LOW", "0.25", "DEF_HIGH", "0.5"));
        store.loadDefaults(above);
        ParameterBinding<Limits> binding = store.bind("limits", Limits.class);
        assertEquals(List.of(), binding.problems());
        assertEquals(new Limits(5, 6), binding.get());
        assertEquals(List.of(), store.loadDefaults(below));
        assertEquals(List.of(), store.loadDefaults(above));
        binding.refresh();
        assertEquals(new Limits(5, 6), binding.get());
    }

    @Test
    void shouldNameADefaultThatARecordRefusesBesideTheOthersAndTakeThose() {
        store.bind("gains", Gains.class);
        store.bind("limits", Limits.class);
        List<ParameterProblem> problems =
                store.loadDefaults(new TreeMap<>(Map.of("DEF_HIGH", "3", "DEF_LOW", "4", "DEF_P", "5")));
        assertEquals(
                List.of("DEF_LOW"),
                problems.stream().map(ParameterProblem::name).toList());
        assertTrue(problems.get(0).reason().endsWith("refused by Limits: low is above high"), problems::toString);
        assertEquals(
                "{DEF_HIGH=3.0, DEF_I=2.0, DEF_LOW=1.0, DEF_P=5.0}",
                store.values().toString());
    }

    @Test
    void shouldRecordBothDefaultsThatDiffer() {
        store.bind("gains", Gains.class);
        store.setDefault("DEF_P", "5");
        store.set("DEF_P", "6");
        List<LogParameterSource.Entry> entries = new StoreLogSource(store).entries();
        assertTrue(entries.contains(new LogParameterSource.Entry("DEF_P", 6f, 5f, 1f)), entries::toString);
        assertTrue(entries.contains(new LogParameterSource.Entry("DEF_I", 2f, 2f)), entries::toString);
    }

    @Test
    void shouldPublishANewDefaultThatNoValueFollows() {
        try (Orb orb = Orb.create(new ManualClock(1));
                Subscription<ParameterUpdate> updates = orb.subscribe(ParameterUpdateTopic.PARAMETER_UPDATE)) {
            store.attach(orb);
            store.bind("gains", Gains.class);
            store.set("DEF_P", "3");
            ParameterUpdate update = new ParameterUpdate();
            assertTrue(updates.update(update));
            assertEquals(0, update.customDefault);
            store.setDefault("DEF_P", "5");
            assertTrue(updates.update(update));
            assertEquals(1, update.customDefault);
            assertEquals(1, update.instance);
        }
    }

    @Test
    void shouldCountWhatIsDoneByName() {
        try (Orb orb = Orb.create(new ManualClock(1));
                Subscription<ParameterUpdate> updates = orb.subscribe(ParameterUpdateTopic.PARAMETER_UPDATE)) {
            store.attach(orb);
            store.bind("gains", Gains.class);
            store.get("DEF_P");
            store.find("DEF_P");
            store.textsToSave();
            store.setDefault("DEF_I", "7");
            store.set("DEF_P", "1");
            store.set("DEF_P", "2");
            ParameterUpdate update = new ParameterUpdate();
            assertTrue(updates.copy(update));
            assertEquals(2, update.instance);
            assertEquals(1, update.getCount);
            assertEquals(2, update.setCount);
            assertEquals(3, update.findCount);
            assertEquals(1, update.exportCount);
            assertEquals(2, update.active);
            assertEquals(1, update.changed);
            assertEquals(1, update.customDefault);
        }
    }
}
