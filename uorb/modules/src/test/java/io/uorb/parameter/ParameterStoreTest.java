// SPDX-License-Identifier: Apache-2.0
package io.uorb.parameter;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Statements modules:MO-20, modules:MO-21, modules:MO-22: values by name, checks, transactions. */
class ParameterStoreTest {
    private final ParameterStore store = new ParameterStore();
    private final ParameterBinding<RateParameters> binding = store.bind("/uav1/mc_rate_control", RateParameters.class);

    private static RateParameters withRollP(double rollP) {
        return new RateParameters(rollP, 30, RateParameters.Mode.FULL, false, 3, 2.5);
    }

    @Test
    void shouldBindTheDefaults() {
        assertEquals(withRollP(0.15), binding.get());
    }

    @Test
    void shouldNameComponentsWithoutNameAfterTheirModule() {
        assertEquals(ParameterValue.ofFloat(2.5f), store.get("uav1/mc_rate_control.gain"));
    }

    @Test
    void shouldDescribeAParameterByItsAnnotationAndJavadoc() {
        ParameterMetadata metadata = store.find("MC_ROLLRATE_P").orElseThrow();
        assertEquals(
                new ParameterMetadata(
                        "MC_ROLLRATE_P",
                        "uav1/mc_rate_control",
                        ParameterType.FLOAT32,
                        ParameterValue.ofFloat(0.15f),
                        0.01,
                        0.3,
                        "1/rad",
                        3,
                        0.01,
                        "Multicopter Rate Control",
                        "Roll rate P gain",
                        "Control output for an error of 1 rad/s.",
                        false,
                        false,
                        new TreeMap<>(),
                        new TreeMap<>()),
                metadata);
        assertEquals(
                Map.of(0, "Nothing", 4, "Everything"),
                store.find("MC_MODE").orElseThrow().values());
    }

    @Test
    void shouldChangeARecordAtTheNextRefreshOnly() {
        store.set("MC_ROLLRATE_P", "0.2");
        assertEquals(0.15, binding.get().rollP());
        assertTrue(binding.refresh());
        assertEquals(0.2, binding.get().rollP());
        assertFalse(binding.refresh());
    }

    @Test
    void shouldTakeTheLimitsThemselves() {
        store.set("MC_ROLLRATE_P", ParameterValue.ofFloat(0.3f));
        store.set("MC_ROLLRATE_P", "0.01");
        assertEquals(ParameterValue.ofFloat(0.01f), store.get("MC_ROLLRATE_P"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "MC_ROLLRATE_P|0.31|MC_ROLLRATE_P = 0.31 is above the greatest value 0.3 1/rad",
                "MC_ROLLRATE_P|0|MC_ROLLRATE_P = 0.0 is below the least value 0.01 1/rad",
                "MC_ROLLRATE_P|nan|MC_ROLLRATE_P = nan is not finite",
                "MC_ROLLRATE_P|1e39|MC_ROLLRATE_P = 1e39 is beyond float32 (up to 0.3)",
                "MC_ROLLRATE_P|0x1p3|MC_ROLLRATE_P = 0x1p3 is not a number; the parameter is float32",
                "MC_COUNT|2.5|MC_COUNT = 2.5 is not a whole number; the parameter is int32",
                "MC_COUNT|11|MC_COUNT = 11 is above the greatest value 10",
                "MC_COUNT|99999999999|MC_COUNT = 99999999999 is not an int32 (1 to 10)",
                "MC_MODE|2|MC_MODE = 2 is none of [0, 4]",
                "MC_EN|2|MC_EN = 2 is none of [0, 1]",
                "MC_ROLRATE_P|1|no parameter MC_ROLRATE_P; did you mean MC_ROLLRATE_P?",
            })
    void shouldNameNameValueAndLimitOfWhatItRefuses(String name, String text, String message) {
        ParameterException refused = assertThrowsNaming(ParameterException.class, () -> store.set(name, text), message);
        assertEquals(List.of(name), refused.names());
        binding.refresh();
        assertEquals(withRollP(0.15), binding.get());
    }

    @Test
    void shouldRefuseValuesOfAnotherTypeOrNotFinite() {
        assertThrowsNaming(
                ParameterException.class,
                () -> store.set("MC_COUNT", ParameterValue.ofFloat(2)),
                "MC_COUNT = 2.0 is float32 … int32");
        assertThrows(ParameterException.class, () -> store.set("MC_ROLLRATE_P", ParameterValue.ofFloat(Float.NaN)));
        assertThrows(
                ParameterException.class,
                () -> store.set("uav1/mc_rate_control.gain", ParameterValue.ofFloat(Float.POSITIVE_INFINITY)));
    }

    @Test
    void shouldChangeNothingIfTheRecordRefuses() {
        ParameterException refused = assertThrows(
                ParameterException.class,
                () -> store.update(transaction -> {
                    transaction.set("MC_EN", "1");
                    transaction.set("MC_MODE", "0");
                    transaction.set("MC_COUNT", "7");
                }));
        assertEquals(List.of("MC_EN", "MC_MODE", "MC_COUNT"), refused.names());
        assertEquals(
                "MC_EN = 1, MC_MODE = 0, MC_COUNT = 7: refused by RateParameters: enabled needs a mode",
                refused.getMessage());
        RateParameters before = binding.get();
        binding.refresh();
        assertSame(before, binding.get());
        assertEquals(ParameterValue.ofInt(3), store.get("MC_COUNT"));
        assertEquals(0, store.instance());
    }

    @Test
    void shouldChangeAllOrNothingInATransaction() {
        assertThrows(
                ParameterException.class,
                () -> store.update(transaction -> {
                    transaction.set("MC_COUNT", "7");
                    transaction.set("MC_COUNTS", "7");
                }));
        assertEquals(ParameterValue.ofInt(3), store.get("MC_COUNT"));
    }

    @Test
    void shouldCompareAndSet() {
        assertFalse(store.compareAndSet("MC_COUNT", ParameterValue.ofInt(4), ParameterValue.ofInt(5)));
        assertTrue(store.compareAndSet("MC_COUNT", ParameterValue.ofInt(3), ParameterValue.ofInt(5)));
        assertEquals(ParameterValue.ofInt(5), store.get("MC_COUNT"));
    }

    @Test
    void shouldResetToTheDefault() {
        store.set("MC_COUNT", "9");
        store.reset("MC_COUNT");
        assertEquals(ParameterValue.ofInt(3), store.get("MC_COUNT"));
        assertEquals(2, store.instance());
    }

    @Test
    void shouldTellListenersOfEachChangeInOrder() {
        List<String> told = new ArrayList<>();
        ParameterRegistration registration = store.listen(change -> {
            told.add(change.name() + " " + change.previous() + " " + change.value());
            if (change.name().equals("MC_COUNT")) {
                store.set("MC_EN", "1");
            }
        });
        store.update(transaction -> {
            transaction.set("MC_COUNT", "4");
            transaction.set("MC_MODE", "4");
            transaction.set("IMU_DGYRO_CUTOFF", "20");
        });
        assertEquals(List.of("MC_COUNT 3 4", "IMU_DGYRO_CUTOFF 30.0 20.0", "MC_EN 0 1"), told);
        registration.close();
        store.set("MC_COUNT", "5");
        assertEquals(3, told.size());
    }

    @Test
    void shouldKnowWhatIsUsed() {
        assertTrue(store.isUsed("MC_COUNT"));
        binding.close();
        binding.close();
        assertFalse(store.isUsed("MC_COUNT"));
        assertEquals(6, store.parameters().size());
    }
}
