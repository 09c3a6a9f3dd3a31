// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.hover;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.drivers.app.run.Speed;
import io.uorb.module.host.ModuleConfig;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The modules of a flight that fly before it. */
class HoverWarmUpTest {
    private static final double SECONDS = 0.2;

    private static HoverOptions options(boolean withHub, boolean commanded, Path record) {
        return new HoverOptions(
                SECONDS, 1, 250, 3, Speed.MAX, withHub, record, true, commanded, HoverOptions.REGISTRATION, 0);
    }

    private static String warmUp(HoverOptions options, ModuleConfig... added) throws Exception {
        List<String> lines = new ArrayList<>();
        HoverWarmUp.run(options, List.of(added), lines::add);
        assertEquals(1, lines.size());
        assertTrue(lines.get(0).startsWith("warm-up: "), lines.get(0));
        return lines.get(0);
    }

    @ParameterizedTest
    @CsvSource({"false, false", "true, false", "false, true"})
    void shouldFlyAllModulesOfTheFlight(boolean withHub, boolean commanded) throws Exception {
        String summary = warmUp(options(withHub, commanded, null));
        assertFalse(summary.contains("skipped"), summary);
        assertFalse(summary.contains("failed"), summary);
    }

    @Test
    void shouldTraceItselfAsAFlightThatIsRecorded() throws Exception {
        Path log = Path.of("flight.ulg");
        String summary = warmUp(options(false, false, log));
        assertFalse(summary.contains("failed"), summary);
        assertFalse(log.toFile().exists());
    }

    @Test
    void shouldLeaveOutAnAddedModuleThatMayTouchTheWorld() throws Exception {
        String summary = warmUp(options(false, false, null), ModuleConfig.of("simulated_imu"));
        assertTrue(summary.contains("; /simulated_imu skipped: its factory is not @Deterministic"), summary);
    }
}
