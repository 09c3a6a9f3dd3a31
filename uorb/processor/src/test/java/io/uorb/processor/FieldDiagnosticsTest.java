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
        assertErrors("public java.net.URI s;", "4 UORB-019");
        assertErrors("@Length(2) public final Object[] s = new Object[2];", "4 UORB-019");
    }

    @Test
    void shouldSayWhatToWriteForTexts() {
        assertErrors("@Length(2) public final String[] s = new String[2];", "4 UORB-051");
        assertErrors("public CharSequence s;", "4 UORB-051");
        assertErrors("public final StringBuilder s = new StringBuilder();", "4 UORB-051");
        assertMessage(
                "public String name = \"\";",
                "[UORB-051] field Bad.name has type java.lang.String, but texts of messages have a fixed length; write"
                        + " @Char @Length(n) public final byte[] name = new byte[n]");
    }

    @Test
    void shouldSayWhatToWriteForCollections() {
        assertErrors("public java.util.Map<String, Integer> s;", "4 UORB-052");
        assertErrors("public java.util.Optional<?> s;", "4 UORB-052");
        assertErrors("public java.util.List s;", "4 UORB-052");
        assertErrors("public java.util.Optional<String> s;", "4 UORB-051");
        assertErrors("public java.util.List<Thread.State> s;", "4 UORB-053");
        assertMessage(
                "public final java.util.List<Integer> cells = new java.util.ArrayList<>();",
                "[UORB-052] field Bad.cells has type java.util.List<java.lang.Integer>, but messages have a fixed size;"
                        + " write @Length(n) public final int[] cells = new int[n]");
    }

    @Test
    void shouldSayWhatToWriteForEnums() {
        String declaration = "public enum Mode { OFF, ON }\n";
        assertErrors(declaration + "@Length(2) public final Mode[] m = new Mode[2];", "5 UORB-053");
        assertMessage(
                declaration + "public Mode navMode;",
                "[UORB-053] field Bad.navMode has enum type p.Bad.Mode; write @Uint8 @Constants(\"NAV_MODE\") public"
                        + " int navMode, and each value as @Uint8 public static final int NAV_MODE_OFF = 0");
    }

    @Test
    void shouldSayWhatToWriteForConstantsThatAreNotStatic() {
        assertErrors("public final int MAX = 3;", "4 UORB-054");
        assertErrors("public final String NAME = \"a\";", "4 UORB-054");
        assertErrors("final double maxSpeed = 2.5;", "4 UORB-054");
        assertMessage(
                "public final int maxCells = 14;",
                "[UORB-054] Bad.maxCells is final and has the value 14; for a constant write public static final int"
                        + " MAX_CELLS, for a field of messages remove final");
    }

    @Test
    void shouldSayWhatToWriteForBoxes() {
        assertErrors("@Length(2) public final Float[] f = new Float[2];", "4 UORB-055");
        assertMessage(
                "public Integer count;",
                "[UORB-055] field Bad.count has type java.lang.Integer, which may be null; write int");
    }

    private static void assertMessage(String fields, String expected) {
        assertTrue(
                compile(fields).messages().contains(expected),
                () -> compile(fields).messages().toString());
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
        assertErrors("public final int a = new int[1].length;", "4 UORB-033");
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
