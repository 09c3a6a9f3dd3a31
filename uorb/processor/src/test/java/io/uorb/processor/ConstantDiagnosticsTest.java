// SPDX-License-Identifier: Apache-2.0
package io.uorb.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Each mistake in a constant, or in what is said of a field; what stands on line 4 makes it. */
class ConstantDiagnosticsTest {
    private static final String HEAD = "package p;\nimport io.uorb.annotation.*;\n@Topic public final class Bad {\n";

    private static Compilation compile(String members) {
        return new Compilation()
                .source("p.Bad", HEAD + members + "\npublic int good; }\n")
                .compile();
    }

    private static void assertErrors(String members, String... expected) {
        Compilation compilation = compile(members);
        assertEquals(List.of(expected), compilation.errors());
        assertEquals(List.of(), compilation.generatedNames());
    }

    /** The message is taken all the same. */
    private static void assertWarning(String members, String expected) {
        Compilation compilation = compile(members);
        assertTrue(compilation.succeeded(), () -> compilation.messages().toString());
        assertEquals(List.of(expected), compilation.messages());
    }

    @Test
    void shouldRejectConstantsOutOfTheRangeOfTheirType() {
        assertErrors("@Uint8 public static final int A = 256;", "4 UORB-037");
        assertErrors("@Uint8 public static final int A = -1;", "4 UORB-037");
        assertErrors("@Uint16 public static final int A = 65536;", "4 UORB-037");
        assertErrors("@Uint32 public static final long A = -1;", "4 UORB-037");
        assertErrors("@Uint32 public static final long A = 1L << 32;", "4 UORB-037");
    }

    @Test
    void shouldNameTheConstantItsValueAndTheLimits() {
        assertEquals(
                List.of("[UORB-037] constant Bad.A = 300 is not a uint8 (0 to 255);"
                        + " change the value or its annotation"),
                compile("@Uint8 public static final int A = 300;").messages());
    }

    @Test
    void shouldTakeConstantsAtTheEndsOfTheirTypes() {
        Compilation compilation = compile("@Uint8 public static final int A = 255; @Uint16 public static final int B ="
                + " 65535; @Uint32 public static final long C = 4294967295L; @Uint64 public static final long D = -1;"
                + " @Char public static final byte E = -1; public static final long F = Long.MIN_VALUE;");
        assertTrue(compilation.succeeded(), () -> compilation.messages().toString());
    }

    @Test
    void shouldRejectConstantsOfTypesThatDoNotFitTheirAnnotation() {
        assertErrors("@Uint8 public static final byte A = 1;", "4 UORB-038");
        assertErrors("@Uint16 public static final short A = 1;", "4 UORB-038");
        assertErrors("@Uint32 public static final int A = 1;", "4 UORB-038");
        assertErrors("@Uint64 public static final double A = 1;", "4 UORB-038");
        assertErrors("@Char public static final char A = 'a';", "4 UORB-038");
        assertErrors("@Uint8 public static final String A = \"\";", "4 UORB-038");
        assertEquals(
                List.of("[UORB-038] @Uint8 on constant Bad.A needs int, but the constant is byte"),
                compile("@Uint8 public static final byte A = 1;").messages());
    }

    @Test
    void shouldRejectConstantsWithTwoTypes() {
        assertErrors("@Uint8 @Uint16 public static final int A = 1;", "4 UORB-014");
    }

    @Test
    void shouldRejectTypesOfWhatIsNoConstantOfTheMessage() {
        assertErrors("@Uint8 static final int A = 1;", "4 UORB-039");
        assertErrors("@Uint8 private static final int A = 1;", "4 UORB-039");
        assertErrors("@Uint8 public static final int stateArmed = 1;", "4 UORB-039");
        assertErrors("@Uint8 public static final int A = \"a\".length();", "4 UORB-039");
    }

    @Test
    void shouldRejectStaticFieldsThatAreNotFinal() {
        assertErrors("public static int a;", "4 UORB-032");
    }

    @Test
    void shouldRejectAQueueLengthThatTheTopicDoesNotHave() {
        assertErrors("@Uint8 public static final int ORB_QUEUE_LENGTH = 8;", "4 UORB-040");
        assertTrue(compile("public static final int ORB_QUEUE_LENGTH = 12;")
                .messages()
                .get(0)
                .endsWith("Bad.ORB_QUEUE_LENGTH = 12 is the queue length in .msg files; write @Topic(queueLength = 16)"
                        + " too"));
    }

    @Test
    void shouldRejectAConstantThatIsNoQueueLength() {
        assertErrors("public static final float ORB_QUEUE_LENGTH = 8;", "4 UORB-050");
        assertErrors("public static final int ORB_QUEUE_LENGTH = -1;", "4 UORB-050");
        assertTrue(compile("@Uint16 public static final int ORB_QUEUE_LENGTH = 300;")
                .messages()
                .get(0)
                .endsWith("Bad.ORB_QUEUE_LENGTH = 300 (uint16) is the queue length in .msg files; write an integer"
                        + " from 0 to 255, or rename it"));
    }

    @Test
    void shouldRejectAnnotationsOfFieldsOnConstants() {
        for (String annotation : List.of(
                "@Unit(\"m\")",
                "@Length(1)",
                "@Name(\"a\")",
                "@Constants(\"A\")",
                "@BitNumbers(\"A\")",
                "@BitMasks(\"A\")")) {
            assertErrors(
                    "public static final int X = 1;\n" + annotation + "public static final int A_B = 2;", "5 UORB-045");
        }
    }

    @Test
    void shouldRejectTooManyConstants() {
        String constants = IntStream.rangeClosed(0, 4096)
                .mapToObj(i -> "public static final int A" + i + " = " + i + ";\n")
                .collect(Collectors.joining());
        Compilation compilation = compile(constants);
        assertEquals(List.of("3 UORB-044"), compilation.errors());
        assertTrue(compilation.messages().get(0).contains("Bad has 4097 constants; the most is 4096"));
    }

    @Test
    void shouldRejectSeveralMeaningsOfConstants() {
        String constant = "public static final int A_B = 1;\n";
        assertErrors(constant + "@Constants(\"A\") @BitNumbers(\"A\") public int a;", "5 UORB-014");
        assertErrors(constant + "@BitNumbers(\"A\") @BitMasks(\"A\") public int a;", "5 UORB-014");
    }

    @Test
    void shouldNotLookForConstantsOfSeveralMeanings() {
        assertEquals(
                List.of("[UORB-014] field Bad.a has both @Constants and @BitNumbers; keep one"),
                compile("@Constants(\"A\") @BitNumbers(\"B\") public int a;").messages());
    }

    @Test
    void shouldWarnOfPrefixesThatAreEmpty() {
        assertWarning(
                "public static final int A_B = 1; @Constants(\"\") public int a;",
                "[UORB-048] @Constants(\"\") on field Bad.a: the prefix is empty;"
                        + " give what the constants' names start with, or remove it");
        assertWarning(
                "@BitMasks(\"\") public int a;",
                "[UORB-048] @BitMasks(\"\") on field Bad.a: the prefix is empty;"
                        + " give what the constants' names start with, or remove it");
    }

    @Test
    void shouldWarnOfConstantsThatAreNotThere() {
        assertWarning(
                "@Constants(\"MODE\") public int mode;",
                "[UORB-041] @Constants(\"MODE\") on field Bad.mode: no integer constant of the class starts with MODE_;"
                        + " correct one of them");
        assertWarning(
                "public static final float A_B = 1f; @BitMasks(\"A\") public int a;",
                "[UORB-041] @BitMasks(\"A\") on field Bad.a: no integer constant of the class starts with A_;"
                        + " correct one of them");
    }

    @Test
    void shouldWarnOfConstantsOfFieldsThatAreNoIntegers() {
        String constant = "public static final int A_B = 1;\n";
        assertWarning(
                constant + "@Constants(\"A\") public float a;",
                "[UORB-042] @Constants on field Bad.a needs an integer, but the field is float; remove it");
        assertWarning(
                constant + "@BitNumbers(\"A\") public boolean a;",
                "[UORB-042] @BitNumbers on field Bad.a needs an integer, but the field is boolean; remove it");
    }

    @Test
    void shouldRejectWhatIsNoUnit() {
        for (String unit : List.of("", " ", " m", "m ", "1", "0, m", "m[", "]m", "@m", "m\\n")) {
            assertErrors("@Unit(\"" + unit + "\") public float a;", "4 UORB-043");
        }
    }

    @Test
    void shouldTakeUnitsOfAnyField() {
        Compilation compilation = compile("@Unit(\"m/s^2\") public float a; @Unit(\"\\u00b0\") public boolean b;"
                + " @Unit(\"1/s\") @Length(2) public final int[] c = new int[2]; @Unit(\"% of n\") public int d;");
        assertTrue(compilation.succeeded(), () -> compilation.messages().toString());
    }

    @Test
    void shouldLeaveOtherStaticFieldsToJava() {
        Compilation compilation = compile("public static final String S = \"\"; private static final int A = 1;"
                + " public static final int serialVersion = 1; public static final int N = S.length();"
                + " public static final char C = 'c'; public static final Integer I = 1;");
        assertTrue(compilation.succeeded(), () -> compilation.messages().toString());
        assertNotNull(compilation.generatedSource("p.BadTopic"));
        assertFalse(compilation.generatedSource("p.BadTopic").contains(".constant("));
    }

    @Test
    void shouldReportAllMistakesOfOneClass() {
        assertErrors(
                "@Uint8 public static final int A = 256;\n@Uint8 static final int B = 1;\n@Unit(\"\") float c;",
                "4 UORB-037",
                "5 UORB-039",
                "6 UORB-008",
                "6 UORB-043");
    }
}
