// SPDX-License-Identifier: Apache-2.0
package io.uorb.parameter.file;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.parameter.ParameterValue;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

/** modules:MO-23: the formats of files of parameters. */
class ParameterFormatTest {
    private static final String QGROUNDCONTROL = """
            # Onboard parameters for Vehicle 1
            #
            # Stack: PX4 Pro
            # Vehicle: Multi-Rotor
            #
            # Vehicle-Id Component-Id Name Value Type
            1\t1\tBAT1_A_PER_V\t36.367515563964843750\t9
            1\t1\tMC_ROLLRATE_P\t0.150000005960464478\t9
            1\t1\tSYS_AUTOSTART\t4001\t6
            """;

    private static final String PARAM_SHOW = """
            nsh> param show -c
            Symbols: x = used, + = saved, * = unsaved
            x + BAT1_V_DIV [35,62] : 18.1000
            x * MC_YAW_P [299,411] : 2.8000
            x + SYS_AUTOSTART [604,1049] : 4001
              + UNUSED_ONE [-,12] : 4001

             726/1451 parameters used.
            """;

    private static ReadParameters read(String text) {
        byte[] content = text.getBytes(StandardCharsets.UTF_8);
        return ParameterFormat.of(content).parse(content);
    }

    private static List<String> problems(String text) {
        return read(text).problems().stream().map(LineProblem::toString).toList();
    }

    @Test
    void shouldReadOurOwn() {
        String text = "MC_ROLLRATE_P 0.15\r\n\nmc/rate.gain\t-1.5E-7  \nSYS_AUTOSTART 4001\n";
        assertEquals(
                Map.of("MC_ROLLRATE_P", "0.15", "mc/rate.gain", "-1.5E-7", "SYS_AUTOSTART", "4001"),
                read(text).values());
        assertEquals(List.of(), problems(text));
    }

    @Test
    void shouldNameLinesThatCannotBeRead() {
        String text = "A 1\nB\nC x\n# D 1\nE 1 2\nF \u001b[31m1\nG 1\nA 2\nH 1";
        assertEquals(Map.of("G", "1"), read(text).values());
        assertEquals(
                List.of(
                        "line 1: sets A to another value than line 8",
                        "line 2: is not \"NAME number\": B",
                        "line 3: is not \"NAME number\": C x",
                        "line 4: is not \"NAME number\": # D 1",
                        "line 5: is not \"NAME number\": E 1 2",
                        "line 6: is not \"NAME number\": F \\x1b[31m1",
                        "line 8: sets A again: A 2",
                        "line 9: has no end, so the file was cut here: H 1"),
                problems(text));
    }

    @Test
    void shouldWriteSortedLines() {
        assertEquals("A 1\nB 0.15\n", ParameterFormat.text(new TreeMap<>(Map.of("B", "0.15", "A", "1"))));
    }

    @Test
    void shouldReadQgroundcontrolsFiles() {
        assertEquals(
                Map.of("BAT1_A_PER_V", "36.367516", "MC_ROLLRATE_P", "0.15", "SYS_AUTOSTART", "4001"),
                read(QGROUNDCONTROL).values());
        assertEquals(List.of(), problems(QGROUNDCONTROL));
    }

    @Test
    void shouldNameLinesOfQgroundcontrolThatDoNotFit() {
        assertEquals(
                List.of(
                        "line 2: is of component 2, not of the autopilot (1): 1\\x092\\x09B\\x091\\x096",
                        "line 3: has type 4, not 6 (int32) or 9 (float): 1\\x091\\x09C\\x091\\x094",
                        "line 4: has a name that is not 1 to 16 characters A-Z, 0-9 and _: 1\\x091\\x09d\\x091\\x096",
                        "line 5: has no number: 1\\x091\\x09E\\x09nan\\x099",
                        "line 6: does not have vehicle, component, name, value and type with tabs between: 1 1 F 1 6"),
                problems("1\t1\tA\t1\t6\n1\t2\tB\t1\t6\n1\t1\tC\t1\t4\n1\t1\td\t1\t6\n1\t1\tE\tnan\t9\n1 1 F 1 6\n"));
    }

    @Test
    void shouldWriteQgroundcontrolsFiles() {
        SortedMap<String, ParameterValue> values = new TreeMap<>(Map.of(
                "MC_ROLLRATE_P",
                ParameterValue.ofFloat(0.15f),
                "SYS_AUTOSTART",
                ParameterValue.ofInt(4001),
                "module.long_name",
                ParameterValue.ofInt(1)));
        assertEquals("""
                # Onboard parameters for Vehicle 7
                #
                # Vehicle-Id Component-Id Name Value Type
                7\t1\tMC_ROLLRATE_P\t0.150000005960464478\t9
                7\t1\tSYS_AUTOSTART\t4001\t6
                """, ParameterFormat.qgroundcontrol(values, 7));
    }

    @Property(tries = 2_000)
    void shouldReadBackEachValue(@ForAll int bits, @ForAll int integer) {
        float real = Float.intBitsToFloat(bits);
        ParameterValue value = ParameterValue.ofFloat(Float.isFinite(real) ? real : 1);
        SortedMap<String, ParameterValue> values =
                new TreeMap<>(Map.of("A", value, "B", ParameterValue.ofInt(integer)));
        Map<String, String> texts = Map.of("A", value.toString(), "B", Integer.toString(integer));
        assertEquals(texts, read(ParameterFormat.qgroundcontrol(values, 1)).values());
        assertEquals(texts, read(ParameterFormat.text(new TreeMap<>(texts))).values());
        assertEquals(value, ParameterValue.ofFloat(Float.parseFloat(texts.get("A"))));
    }

    @Test
    void shouldReadTheLinesOfParamShow() {
        assertEquals(
                Map.of("BAT1_V_DIV", "18.1000", "MC_YAW_P", "2.8000", "SYS_AUTOSTART", "4001"),
                read(PARAM_SHOW).values());
        assertEquals(
                List.of("line 6: is not \"x + NAME [n,n] : number\":   + UNUSED_ONE [-,12] : 4001"),
                problems(PARAM_SHOW));
    }

    @Test
    void shouldReadAnEmptyFile() {
        assertEquals(new ReadParameters(new TreeMap<>(), Map.of(), List.of()), read(""));
    }
}
