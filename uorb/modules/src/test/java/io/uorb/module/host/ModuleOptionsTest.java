// SPDX-License-Identifier: Apache-2.0
package io.uorb.module.host;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.module.ModuleException;
import io.uorb.module.ModuleOption;
import io.uorb.module.ModuleOptions;
import io.uorb.module.host.option.OptionValues;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Options of modules: types, ranges, defaults, and what is said about wrong ones. */
class ModuleOptionsTest {
    private static final List<ModuleOption> DECLARED = List.of(
            ModuleOption.integer("rate_hz", 100, "Hz", "Rate.").between(1, 1_000),
            ModuleOption.number("gain", 0.5, "", "Gain.").between(-1, 2.5),
            ModuleOption.flag("fast", "Whether to hurry."),
            ModuleOption.text("mode", "vqf", "Algorithm.").oneOf("vqf", "madgwick"),
            ModuleOption.text("device", "", "Device."),
            ModuleOption.integer("seed", 0, "", "Seed.").optional());

    private static ModuleOptions parse(String... arguments) throws ModuleException {
        return OptionValues.parse("/a", DECLARED, List.of(arguments));
    }

    @Test
    void shouldReturnDefaults() throws Exception {
        ModuleOptions options = parse();
        assertEquals(100, options.integer("rate_hz"));
        assertEquals(0.5, options.number("gain"));
        assertFalse(options.flag("fast"));
        assertEquals("vqf", options.text("mode"));
        assertEquals("", options.text("device"));
        assertEquals(Optional.empty(), options.given("seed"));
    }

    @Test
    void shouldReturnWhatIsGiven() throws Exception {
        ModuleOptions options =
                parse("rate_hz=0x10", "gain=-1e-1", "fast", "mode=madgwick", "device=/dev/x=y", "seed=-3");
        assertEquals(16, options.integer("rate_hz"));
        assertEquals(-0.1, options.number("gain"));
        assertTrue(options.flag("fast"));
        assertEquals("madgwick", options.text("mode"));
        assertEquals("/dev/x=y", options.text("device"));
        assertEquals(-3, options.integer("seed"));
        assertEquals(Optional.of("-3"), options.given("seed"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    rate=5        | module /a has no option rate; did you mean rate_hz?
                    xyz=5         | module /a has no option xyz; its options are rate_hz, gain, fast, mode, device, seed
                    rate_hz       | option rate_hz of module /a has no value; write rate_hz=VALUE
                    rate_hz=5.5   | option rate_hz=5.5 of module /a is not a whole number
                    rate_hz=0     | option rate_hz=0 of module /a is not between 1 and 1000 Hz
                    rate_hz=1001  | option rate_hz=1001 of module /a is not between 1 and 1000 Hz
                    gain=2.6      | option gain=2.6 of module /a is not between -1 and 2.5
                    gain=NaN      | option gain=NaN of module /a is not a finite number
                    gain=x        | option gain=x of module /a is not a number
                    fast=yes      | option fast=yes of module /a is not true or false
                    mode=madgwik  | option mode=madgwik of module /a is not one of vqf, madgwick; did you mean madgwick?
                    """)
    void shouldRefuseWrongOptions(String argument, String text) {
        assertThrowsNaming(ModuleException.class, () -> parse(argument), text);
    }

    @Test
    void shouldEscapeWhatATerminalWouldObey() {
        String text = assertThrows(ModuleException.class, () -> parse("gain=\u001b[2J"))
                .getMessage();
        assertEquals("option gain=\\x1b[2J of module /a is not a number", text);
    }

    @Test
    void shouldRefuseAnOptionThatIsGivenTwice() {
        assertThrowsNaming(
                ModuleException.class, () -> parse("gain=1", "gain=1"), "option gain of module /a is given twice");
    }

    @Test
    void shouldRequireAnOptionWithoutDefault() {
        List<ModuleOption> declared =
                List.of(ModuleOption.text("log", "", "Log to replay.").required());
        String text = assertThrows(ModuleException.class, () -> OptionValues.parse("/a", declared, List.of()))
                .getMessage();
        assertEquals("module /a needs option log (Log to replay.); write log=VALUE", text);
    }

    @Test
    void shouldNameAModulesOwnMistakes() throws Exception {
        ModuleOptions options = parse();
        assertThrows(IllegalArgumentException.class, () -> options.integer("rate"));
        assertThrows(IllegalArgumentException.class, () -> options.integer("gain"));
        assertThrows(IllegalStateException.class, () -> options.integer("seed"));
    }

    @Test
    void shouldTakeTheOptionsOfAllModules() {
        try (HostBench bench = new HostBench()) {
            String text = assertThrows(
                            ModuleException.class, () -> bench.start("a", context -> () -> {}, "policy=restrat"))
                    .getMessage();
            assertEquals(
                    "option policy=restrat of module /a is not one of leave, restart, end_program;"
                            + " did you mean restart?",
                    text);
            assertTrue(bench.host.status().isEmpty());
        }
    }
}
