// SPDX-License-Identifier: Apache-2.0
package io.uorb.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Each mistake in a class or its topics: the smallest source that makes it, the diagnostic's id and line. */
class ClassDiagnosticsTest {
    private static final String HEAD = "package p;\nimport io.uorb.annotation.*;\n";

    /** Compiles one source of package {@code p} that starts on line 3. */
    private static Compilation compile(String className, String text) {
        return new Compilation().source("p." + className, HEAD + text).compile();
    }

    private static void assertErrors(String text, String... expected) {
        Compilation compilation = compile("Bad", text);
        assertEquals(List.of(expected), compilation.errors());
        assertEquals(List.of(), compilation.generatedNames());
    }

    @Test
    void shouldRejectWhatIsNoClass() {
        assertErrors("@Topic public interface Bad {}", "3 UORB-001");
        assertErrors("@Topic public enum Bad { A; public int a; }", "3 UORB-001");
        assertErrors("@Topic public record Bad(int a) {}", "3 UORB-001");
    }

    @Test
    void shouldRejectModifiersThatKeepGeneratedCodeFromTheClass() {
        assertErrors("@Topic public class Bad { public int a; }", "3 UORB-002");
        assertErrors("@Topic public abstract class Bad { public int a; }", "3 UORB-002");
        assertErrors("@Topic public final class Bad<T> { public int a; }", "3 UORB-030");
        assertErrors("@Topic public final class Bad extends Thread { public int a; }", "3 UORB-031");
        assertErrors("public class Bad {\n@Topic private static final class In { public int a; } }", "4 UORB-028");
        assertErrors("public class Bad {\n@Topic public final class In { public int a; } }", "4 UORB-029");
    }

    /** As diagnostics of fields do: the place is marked, so the package says nothing new. */
    @Test
    void shouldNameTheClassByItsSimpleName() {
        assertEquals(
                List.of(
                        "[UORB-002] class In is not final; add final",
                        "[UORB-029] class In is an inner class; add static",
                        "[UORB-030] class In has type parameters; remove them",
                        "[UORB-031] class In extends java.lang.Thread, whose fields would be ignored;"
                                + " remove the extends clause",
                        "[UORB-008] field In.a is not public; add public"),
                compile(
                                "Bad",
                                "public class Bad { @Topic public class In<T> extends Thread {"
                                        + " int a; public In() {} } }")
                        .messages());
        assertEquals(
                List.of("[UORB-001] Bad is an enum; declare a message as a class at top level, or static in another"
                        + " class"),
                compile("Bad", "@Topic public enum Bad { A }").messages());
        assertEquals(
                List.of("[UORB-003] class Bad has no public constructor without parameters and throws clause; add one"),
                compile("Bad", "@Topic public final class Bad { public int a; Bad() {} }")
                        .messages());
    }

    @Test
    void shouldRejectClassWithoutUsableConstructor() {
        assertErrors("@Topic public final class Bad { public int a; public Bad(int a) {} }", "3 UORB-003");
        assertErrors("@Topic public final class Bad { public int a; private Bad() {} }", "3 UORB-003");
        assertErrors("@Topic public final class Bad { public int a; Bad() {} }", "3 UORB-003");
        assertErrors("@Topic final class Bad { public int a; private Bad() {} }", "3 UORB-003");
        assertErrors("@Topic public final class Bad { public int a; public Bad() throws Exception {} }", "3 UORB-003");
    }

    @Test
    void shouldRejectQueueLengthsThatAreNoPowersOfTwo() {
        for (int length : new int[] {-1, 0, 3, 129, 256}) {
            assertErrors(
                    "@Topic(\nqueueLength = " + length + ")\npublic final class Bad { public int a; }", "4 UORB-004");
        }
    }

    @Test
    void shouldNameTheQueueLengthAndItsTopic() {
        assertEquals(
                List.of("[UORB-004] queueLength 3 of topic sensor_gyro is not a power of two from 1 to 128"),
                compile("SensorGyro", "@Topic(queueLength = 3) public final class SensorGyro { public int a; }")
                        .messages());
    }

    @Test
    void shouldRejectTopicNamesThatAreNotInSnakeCase() {
        assertErrors(
                "@Topic(names = {\n\"a\",\n\"sensorGyro\",\n\"\"})\npublic final class Bad { public int a; }",
                "5 UORB-005",
                "6 UORB-005");
    }

    @Test
    void shouldRejectATopicThatIsDeclaredTwiceByOneClass() {
        assertErrors("@Topic(names = {\"a\",\n\"b\",\n\"a\"})\npublic final class Bad { public int a; }", "5 UORB-006");
    }

    @Test
    void shouldRejectATopicThatIsDeclaredByTwoClasses() {
        Compilation compilation = new Compilation()
                .source("p.First", HEAD + "@Topic public final class First { public int a; }")
                .source("p.Second", HEAD + "@Topic(names = \"first\") public final class Second { public int a; }")
                .compile();
        assertEquals(List.of("3 UORB-006"), compilation.errors());
        assertTrue(compilation.messages().get(0).contains("topic first is declared by p."));
    }

    @Test
    void shouldRejectMessageWithoutFields() {
        assertErrors("@Topic public final class Bad { public static final int A = 1; }", "3 UORB-007");
    }

    @Test
    void shouldRejectMessageNamesThatAreNotInPascalCase() {
        assertErrors("@Topic @Name(\"bad_name\") public final class Bad { public int a; }", "3 UORB-018");
        assertErrors("public final class Bad { @Topic public static final class bad { public int a; } }", "3 UORB-018");
    }

    @Test
    void shouldRejectRecursiveNesting() {
        assertErrors("@Topic public final class Bad {\npublic final Bad next = null; }", "4 UORB-020");
        String cycle = """
                public final class Bad {
                @Topic public static final class A { public final B b = null; }
                @Topic public static final class B { public final A a = null; } }
                """;
        assertErrors(cycle, "4 UORB-025", "5 UORB-020");
        assertTrue(compile("Bad", cycle)
                .messages()
                .get(0)
                .endsWith("A nests itself: A.b -> B.a; remove one of these fields"));
    }

    @Test
    void shouldRejectNestingThatIsTooDeep() {
        String levels = IntStream.rangeClosed(1, 8)
                .mapToObj(i -> "@Topic public static final class M" + i + " { public final M" + (i + 1) + " m = new M"
                        + (i + 1) + "(); }\n")
                .collect(Collectors.joining());
        Compilation compilation = compile(
                "Bad",
                "public final class Bad {\n" + levels + "@Topic public static final class M9 { public int a; } }");
        assertEquals(List.of("4 UORB-021"), compilation.errors());
        assertTrue(compilation.messages().get(0).contains("M1 nests 9 levels; the most is 8"));
    }

    @Test
    void shouldRejectMessageThatNestsABrokenOne() {
        assertErrors("""
                public final class Bad {
                @Topic public static final class A { public final B b = new B(); }
                @Topic public static final class B { public char c; } }
                """, "4 UORB-025", "5 UORB-009");
    }

    @Test
    void shouldRejectMessagesThatAreTooLarge() {
        assertErrors(
                "@Topic public final class Bad { @Length(65529) public final byte[] a = new byte[65529]; }",
                "3 UORB-022");
        assertErrors(
                "@Topic public final class Bad { @Length(2000000000) public final long[] a = new long[2000000000]; }",
                "3 UORB-022");
        String nested = """
                public final class Bad {
                @Topic public static final class A { @Length(3) public final B[] b = new B[3]; }
                @Topic public static final class B { @Length(30000) public final byte[] c = new byte[30000]; } }
                """;
        assertEquals(List.of("4 UORB-022"), compile("Bad", nested).errors());
    }

    @Test
    void shouldRejectTooManyFields() {
        String fields = IntStream.rangeClosed(0, 256).mapToObj(i -> "a" + i).collect(Collectors.joining(", "));
        assertErrors("@Topic public final class Bad { public int " + fields + "; }", "3 UORB-023");
    }

    @Test
    void shouldRejectGeneratedClassThatExists() {
        Compilation compilation = new Compilation()
                .source("p.Bad", HEAD + "@Topic public final class Bad { public int a; }")
                .source("p.BadTopic", "package p; class BadTopic {}")
                .compile();
        assertEquals(List.of("3 UORB-024"), compilation.errors());
    }

    @Test
    void shouldRejectTwoMessagesThatGiveOneGeneratedClass() {
        String text = """
                public final class Bad {
                static class X { @Topic(names = "one") public static final class In { public int a; } }
                static class Y { @Topic(names = "two") public static final class In { public int a; } } }
                """;
        Compilation compilation = compile("Bad", text);
        assertEquals(List.of("5 UORB-024"), compilation.errors());
        assertTrue(compilation.messages().get(0).contains("(for p.Bad.X.In)"));
    }

    @Test
    void shouldRejectNeighboursThatHideWhatGeneratedCodeUses() {
        Compilation compilation = new Compilation()
                .source("p.Bad", HEAD + "@Topic public final class Bad { public float a; }")
                .source("p.Float", "package p; class Float {}")
                .compile();
        assertEquals(List.of("3 UORB-026"), compilation.errors());
    }

    @Test
    void shouldGenerateForGoodClassesBesideABrokenOne() {
        Compilation compilation = new Compilation()
                .source("p.Bad", HEAD + "@Topic public final class Bad { public char a; }")
                .source("p.Good", HEAD + "@Topic public final class Good { public int a; }")
                .compile();
        assertEquals(List.of("3 UORB-009"), compilation.errors());
        assertEquals(List.of("p.GoodTopic"), compilation.generatedNames());
        assertEquals(List.of(), compilation.catalogue());
    }

    @Test
    void shouldGiveEachDiagnosticItsOwnId() {
        assertEquals(
                Diagnostic.values().length,
                Arrays.stream(Diagnostic.values())
                        .map(Diagnostic::id)
                        .distinct()
                        .count());
    }
}
