// SPDX-License-Identifier: Apache-2.0
package io.uorb.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Each mistake in a field: the smallest class that makes it, the diagnostic's id and line. The field stands on line 4.
 */
class FieldDiagnosticsTest {
    private static final String HEAD = "package p;\nimport io.uorb.annotation.*;\n@Topic public final class Bad {\n";

    private static Compilation compile(String fields) {
        return new Compilation()
                .source("p.Bad", HEAD + fields + "\npublic int good; }\n")
                .compile();
    }

    private static void assertErrors(String fields, String... expected) {
        Compilation compilation = compile(fields);
        assertEquals(List.of(expected), compilation.errors());
        assertEquals(List.of(), compilation.generatedNames());
    }

    @Test
    void shouldRejectUnsupportedTypes() {
        assertErrors("public char c;", "4 UORB-009");
        assertErrors("@Length(2) public final int[][] c = new int[2][2];", "4 UORB-009");
        assertErrors("@Length(2) public final char[] c = new char[2];", "4 UORB-009");
    }

    /** The text of a unit could otherwise turn the direction of the line that rejects it. */
    @Test
    void shouldEscapeWhatItQuotes() {
        String message = compile("@Unit(\"\\u202e, \\u001b[2J\") public int a;")
                .messages()
                .get(0);
        assertTrue(message.contains("@Unit(\"\\u202e, \\x1b[2J\") of field Bad.a"), message);
    }

    @Test
    void shouldRejectTypesThatAreNoMessages() {
        assertErrors("public final String s = \"\";", "4 UORB-019");
        assertErrors("public String s;", "4 UORB-019");
        assertErrors("@Length(2) public final String[] s = new String[2];", "4 UORB-019");
    }

    @Test
    void shouldRejectArrayWithoutLength() {
        assertErrors("public final int[] a = new int[2];", "4 UORB-010");
    }

    @Test
    void shouldRejectLengthOfNoArray() {
        assertErrors("\n@Length(3)\npublic int a;", "5 UORB-011");
    }

    @Test
    void shouldRejectLengthBelowOne() {
        assertErrors("@Length(0) public final int[] a = {};", "4 UORB-012");
        assertErrors("@Length(-1) public final int[] a = {};", "4 UORB-012");
    }

    @Test
    void shouldRejectAnnotationsThatDoNotFitTheType() {
        assertErrors("@Uint8 public float a;", "4 UORB-013");
        assertErrors("@Uint8 public byte a;", "4 UORB-013");
        assertErrors("@Uint8 @Length(2) public final int[] a = new int[2];", "4 UORB-013");
        assertErrors("@Uint16 public short a;", "4 UORB-013");
        assertErrors("@Uint32 public int a;", "4 UORB-013");
        assertErrors("@Uint64 public int a;", "4 UORB-013");
        assertErrors("@Char public char a;", "4 UORB-009");
        assertErrors("@Char public int a;", "4 UORB-013");
    }

    @Test
    void shouldRejectContradictoryAnnotations() {
        assertErrors("@Uint8 @Uint16 public int a;", "4 UORB-014");
    }

    @Test
    void shouldRejectTimestampThatIsNotUint64() {
        assertErrors("public long timestamp;", "4 UORB-015");
        assertErrors("public float timestamp;", "4 UORB-015");
        assertErrors("@Uint64 @Length(2) public final long[] timestamp = new long[2];", "4 UORB-015");
        assertErrors("@Name(\"timestamp\") public int time;", "4 UORB-015");
        String nested =
                "public final Time timestamp = new Time();\n@Topic public static final class Time { public int a; }";
        assertEquals(List.of("4 UORB-015"), compile(nested).errors());
    }

    @Test
    void shouldSayWhatTheTimestampIs() {
        for (String line : List.of(
                "public int timestamp; | an int32",
                "public long timestamp; | an int64",
                "@Uint32 public long timestamp; | a uint32",
                "public float timestamp; | a float32",
                "@Length(2) public final int[] timestamp = new int[2]; | an array",
                "public final In timestamp = new In(); @Topic public static final class In { public int a; } | a"
                        + " nested message")) {
            String[] parts = line.split(" \\| ");
            assertEquals(
                    List.of("[UORB-015] field timestamp of Bad is " + parts[1]
                            + "; declare it as @Uint64 public long timestamp (us)"),
                    compile(parts[0]).messages());
        }
    }

    @Test
    void shouldRejectTwoFieldsOfOneName() {
        assertErrors("public int a;\n@Name(\"a\") public int b;", "5 UORB-016");
    }

    @Test
    void shouldRejectNamesThatDoNotTranslateBack() {
        assertErrors("public int accel_x;", "4 UORB-017");
        assertErrors("public int Accel;", "4 UORB-017");
        assertErrors("public int \u00fcber;", "4 UORB-017");
        assertErrors("public int _a;", "4 UORB-017");
        assertErrors("\n\n@Name(\"accelX\") public int accelX;", "6 UORB-017");
    }

    @Test
    void shouldRejectModifiersThatKeepTheCodecFromTheField() {
        assertErrors("int a;", "4 UORB-008");
        assertErrors("private int a;", "4 UORB-008");
        assertErrors("public static int a;", "4 UORB-032");
        assertErrors("public final int a = 1;", "4 UORB-033");
        assertErrors("@Length(2) public int[] a = new int[2];", "4 UORB-034");
        assertEquals(
                List.of("4 UORB-035"),
                compile("public Part part = new Part();\n@Topic public static final class Part { public int a; }")
                        .errors());
    }

    @Test
    void shouldReportAllMistakesOfAFieldAndOfAClass() {
        assertErrors(
                "private char a;\n@Length(0) public int[] b;\npublic float timestamp;",
                "4 UORB-008",
                "4 UORB-009",
                "5 UORB-012",
                "5 UORB-034",
                "6 UORB-015");
    }

    @Test
    void shouldIgnoreConstants() {
        Compilation compilation = compile("public static final String S = \"\"; private static final int[] A = {};");
        assertTrue(compilation.succeeded(), () -> compilation.messages().toString());
    }

    @Test
    void shouldSayWhatToChange() {
        assertEquals(
                List.of("[UORB-013] @Uint8 on field Bad.a needs int, or byte[] for an array, but the field is float"),
                compile("@Uint8 public float a;").messages());
        assertEquals(
                List.of("[UORB-017] field Bad.accel_x gives the name \"accel_x\", which translates back to accelX;"
                        + " add @Name with the name in snake_case"),
                compile("public int accel_x;").messages());
    }
}
