// SPDX-License-Identifier: Apache-2.0
package io.uorb.parameter;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Loaded values: of known parameters, of those that come later, and refused ones. */
@DisplayName("modules:MO-23: what is kept, and what applies")
class ParameterLoadTest {
    private final ParameterStore store = new ParameterStore();

    private ParameterBinding<RateParameters> bind() {
        return store.bind("mc", RateParameters.class);
    }

    @Test
    void shouldKeepValuesUntilTheirModuleComes() {
        assertEquals(List.of(), store.load(Map.of("MC_COUNT", "7", "OTHER", "1.5"), false));
        ParameterBinding<RateParameters> binding = bind();
        assertEquals(7, binding.get().count());
        assertEquals(List.of(), binding.problems());
        assertEquals(Map.of("MC_COUNT", "7", "OTHER", "1.5"), store.textsToSave());
    }

    @Test
    void shouldKeepWhatAModuleRefusesUntilItIsSet() {
        store.load(Map.of("MC_COUNT", "70", "MC_ROLLRATE_P", "0.2"), false);
        ParameterBinding<RateParameters> binding = bind();
        assertEquals(
                List.of(new ParameterProblem("MC_COUNT", "70", "MC_COUNT = 70 is above the greatest value 10")),
                binding.problems());
        assertEquals(3, binding.get().count());
        assertEquals(0.2, binding.get().rollP());
        assertEquals(Map.of("MC_COUNT", "70", "MC_ROLLRATE_P", "0.2"), store.textsToSave());
        store.set("MC_COUNT", "3");
        assertEquals(Map.of("MC_ROLLRATE_P", "0.2"), store.textsToSave());
    }

    @Test
    void shouldLeaveOutOneValueOfThoseThatTheRecordRefusesTogether() {
        store.load(Map.of("MC_EN", "1", "MC_MODE", "0", "MC_COUNT", "7"), false);
        ParameterBinding<RateParameters> binding = bind();
        assertEquals(
                List.of(new ParameterProblem(
                        "MC_MODE", "0", "MC_MODE = 0: refused by RateParameters: enabled needs a mode")),
                binding.problems());
        assertEquals(7, binding.get().count());
        assertEquals(true, binding.get().enabled());
        assertEquals(Map.of("MC_EN", "1", "MC_MODE", "0", "MC_COUNT", "7"), store.textsToSave());
    }

    /**
     * Bounds of two things.
     *
     * @param low of the first
     * @param high of the first, not below {@code low}
     * @param odd of the second
     * @param prime of the second, which is odd, too
     */
    record Bounds(
            @Param(name = "B_LOW", defaultValue = 1) int low,
            @Param(name = "B_HIGH", defaultValue = 2) int high,
            @Param(name = "B_ODD", defaultValue = 1) int odd,
            @Param(name = "B_PRIME", defaultValue = 3) int prime) {
        Bounds {
            if (low > high) {
                throw new IllegalArgumentException("low is above high");
            }
            if (odd % 2 == 0 || prime % 2 == 0) {
                throw new IllegalArgumentException("even");
            }
        }
    }

    /** The lower bound is accepted only beside the upper one, which comes later. */
    @Test
    void shouldTakeAllThatARecordAcceptsIfItRefusesSeveralValues() {
        store.load(Map.of("B_LOW", "5", "B_HIGH", "6", "B_ODD", "2", "B_PRIME", "4"), false);
        ParameterBinding<Bounds> binding = store.bind("bounds", Bounds.class);
        assertEquals(
                List.of("B_ODD = 2: refused by Bounds: even", "B_PRIME = 4: refused by Bounds: even"),
                binding.problems().stream().map(ParameterProblem::reason).toList());
        assertEquals(new Bounds(5, 6, 1, 3), binding.get());
    }

    /**
     * Bounds of a third thing.
     *
     * @param size never negative
     */
    record Size(@Param(name = "C_SIZE", defaultValue = 1) int size) {
        Size {
            if (size < 0) {
                throw new IllegalArgumentException("negative");
            }
        }
    }

    @Test
    @Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD) // it did not end
    void shouldBlameOnlyValuesOfTheRecordThatRefusesThem() {
        ParameterBinding<Bounds> bounds = store.bind("bounds", Bounds.class);
        ParameterBinding<Size> size = store.bind("size", Size.class);
        Map<String, String> values = new LinkedHashMap<>();
        values.put("B_LOW", "0");
        values.put("B_ODD", "2");
        values.put("B_PRIME", "4");
        values.put("C_SIZE", "-1");
        assertEquals(
                List.of(
                        "B_ODD = 2: refused by Bounds: even",
                        "B_PRIME = 4: refused by Bounds: even",
                        "C_SIZE = -1: refused by Size: negative"),
                store.load(values, false).stream()
                        .map(ParameterProblem::reason)
                        .sorted()
                        .toList());
        bounds.refresh();
        size.refresh();
        assertEquals(new Bounds(0, 2, 1, 3), bounds.get());
        assertEquals(new Size(1), size.get());
    }

    @Test
    void shouldSetKnownParametersAtOnce() {
        ParameterBinding<RateParameters> binding = bind();
        assertEquals(
                List.of("MC_EN = 3 is none of [0, 1]"),
                store.load(Map.of("MC_COUNT", "7", "MC_EN", "3"), false).stream()
                        .map(ParameterProblem::reason)
                        .toList());
        binding.refresh();
        assertEquals(7, binding.get().count());
        assertEquals(1, store.instance());
    }

    @Test
    void shouldResetOtherParametersIfAsked() {
        bind();
        store.load(Map.of("OTHER", "1"), false);
        store.set("MC_COUNT", "5");
        store.load(Map.of("MC_ROLLRATE_P", "0.2"), true);
        assertEquals(Map.of("MC_ROLLRATE_P", "0.2"), store.textsToSave());
    }

    /**
     * A counter of the program's own.
     *
     * @param flights how many there were
     */
    record Counters(
            @Param(name = "LND_FLIGHTS", volatileValue = true)
            int flights) {}

    @Test
    void shouldNotSaveWhatTheProgramChangesItself() {
        store.bind("land", Counters.class);
        store.set("LND_FLIGHTS", "3");
        assertEquals(Map.of(), store.textsToSave());
    }
}
