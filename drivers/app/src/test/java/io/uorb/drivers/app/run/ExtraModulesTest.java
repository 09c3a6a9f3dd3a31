// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.drivers.app.UorbRun;
import io.uorb.module.host.ModuleConfig;
import io.uorb.testing.CommandRun;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine.TypeConversionException;

/** {@code --module} of commands (modules:MO-6). */
class ExtraModulesTest {
    private final ExtraModules.ModuleConfigConverter converter = new ExtraModules.ModuleConfigConverter();

    @Test
    void shouldTakeANameWithOptions() {
        assertEquals(ModuleConfig.of("my_estimator"), converter.convert("my_estimator"));
        assertEquals(
                ModuleConfig.of("my_estimator", "rate_hz=5", "fast"), converter.convert("my_estimator:rate_hz=5,fast"));
    }

    @Test
    void shouldTakeAnEscapedCommaAsPartOfAValue() {
        assertEquals(ModuleConfig.of("my_log", "topics=a,b", "fast"), converter.convert("my_log:topics=a\\,b,fast"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", ":rate_hz=5", "9lives", "a b"})
    void shouldRefuseWhatIsNoName(String text) {
        assertThrows(TypeConversionException.class, () -> converter.convert(text));
    }

    @Test
    void shouldNameTheKindThatIsNotThere() {
        CommandRun run = UorbRun.of("hover", "--seconds", "0.1", "--module", "land_detectr", "--console=off")
                .exits(1);
        assertTrue(run.err().contains("land_detectr") && run.err().contains("land_detector"), run.err());
    }

    @Test
    void shouldNameTheModuleOfABridgeThatCannotStart() {
        UorbRun.of("hover", "--seconds", "0.1", "--live=99999", "--console=off")
                .fails(1, "uorb hover: module live: '99999' is not PORT or ADDRESS:PORT");
    }

    @Test
    void shouldRunAModuleBesideThoseOfTheCommand() {
        CommandRun alone = UorbRun.of("hover", "--seconds", "0.5", "--json", "--console=off");
        // Its sensor_combined comes beside the simulator's.
        CommandRun beside =
                UorbRun.of("hover", "--seconds", "0.5", "--json", "--console=off", "--module", "sensor_hub");
        assertEquals(0, beside.exitCode(), beside.err());
        assertTrue(beside.number("messages") > alone.number("messages"), beside.out());
    }

    @Test
    void shouldServeTheConsoleBeforeItRunsWhatAUserAdds() {
        UorbRun.of("hover", "--seconds", "0.1", "--json", "--module", "web")
                .exits(0)
                .reports("[web] serves the page");
    }
}
