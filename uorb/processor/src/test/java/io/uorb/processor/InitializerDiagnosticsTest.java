// SPDX-License-Identifier: Apache-2.0
package io.uorb.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Proxy;
import java.util.List;
import java.util.Set;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.ProcessingEnvironment;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.TypeElement;
import org.junit.jupiter.api.Test;

/** Diagnostics of initial values of arrays and nested messages. The field is on line 4. */
class InitializerDiagnosticsTest {
    private static final String HEAD = "package p;\nimport io.uorb.annotation.*;\n@Topic public final class Bad {\n";

    private static final String LEAF = "@Topic public static final class Leaf { public int a; }\n";

    private static Compilation prepare(String fields) {
        return new Compilation().source("p.Bad", HEAD + fields + "\n" + LEAF + "public int good; }\n");
    }

    private static void assertError(String fields, String expected) {
        Compilation compilation = prepare(fields).compile();
        assertEquals(List.of(expected.substring(0, 10)), compilation.errors());
        assertEquals(List.of("[" + expected.substring(2, 10) + "]" + expected.substring(10)), compilation.messages());
        assertEquals(null, compilation.generatedSource("p.BadTopic"));
    }

    private static void assertTaken(String fields) {
        Compilation compilation = prepare(fields).compile();
        assertTrue(compilation.succeeded(), () -> compilation.messages().toString());
    }

    @Test
    void shouldRejectArraysThatAreNull() {
        assertError(
                "@Length(3) public final float[] a = null;",
                "4 UORB-046 array Bad.a is initialised with null; initialise it with an array of length 3");
        assertError(
                "@Length(1) public final Leaf[] a = (Leaf[]) (null);",
                "4 UORB-046 array Bad.a is initialised with null; initialise it with an array of length 1");
    }

    @Test
    void shouldRejectNestedMessagesThatAreNull() {
        assertError(
                "public final Leaf l = null;",
                "4 UORB-046 nested message Bad.l is initialised with null; initialise it with a new message");
    }

    @Test
    void shouldRejectArraysOfAnotherLength() {
        String text = "4 UORB-047 array Bad.a has @Length(3), but its initial value has length 4; correct one of them";
        assertError("@Length(3) public final float[] a = new float[4];", text);
        assertError("@Length(3) public final int[] a = {1, 2, 3, 4};", text);
        assertError("@Length(3) public final int[] a = new int[] {1, 2, 3, 4};", text);
        assertError("@Length(3) public final int a[] = new int[N]; private static final int N = 2 * 2;", text);
        assertError("@Length(3) public final Leaf[] a = new Leaf[4];", text);
    }

    @Test
    void shouldFindConstantsOfClassesAround() {
        String source = "package p; import io.uorb.annotation.*; public final class Around { static final int N = 4;\n"
                + "@Topic public static final class Bad {\n@Length(3) public final int[] a = new int[N]; } }";
        assertEquals(
                List.of("3 UORB-047"),
                new Compilation().source("p.Around", source).compile().errors());
    }

    @Test
    void shouldLeaveToTheCheckWhatTheSourceDoesNotSayPlainly() {
        assertTaken("@Length(3) public final float[] a; public Bad() { a = null; }");
        assertTaken("@Length(3) public final float[] a = new float[n()]; static int n() { return 4; }");
        assertTaken("@Length(3) public final float[] a = new float[n]; static final int n = n(); static int n() {"
                + " return 4; }");
        assertTaken("@Length(3) public final float[] a = new float[2 + 2];");
        assertTaken("public final Leaf l = leaf(); static Leaf leaf() { return null; }");
    }

    @Test
    void shouldTakeWhatFits() {
        assertTaken("@Length(N) public final float[] a = new float[N]; private static final int N = 3;");
        assertTaken("@Length(3) public final int[] a = {1, 2, 3}; public final Leaf l = new Leaf();");
    }

    @Test
    void shouldAskForFinalAloneWhereItIsMissing() {
        assertEquals(
                List.of("4 UORB-034"),
                prepare("@Length(3) public float[] a = null;").compile().errors());
    }

    @Test
    void shouldReportTheInitializerBesideOtherMistakes() {
        assertEquals(
                List.of("4 UORB-008", "4 UORB-046"),
                prepare("@Length(3) final float[] a = null;").compile().errors());
    }

    @Test
    void shouldCheckNothingInAnEnvironmentThatHidesTheCompiler() {
        Compilation compilation = prepare("@Length(3) public final float[] a = null;")
                .processor(new Wrapped())
                .compile();
        assertTrue(compilation.succeeded(), () -> compilation.messages().toString());
        assertNotNull(compilation.generatedSource("p.BadTopic"));
    }

    /** Our processor as some build tools call it: behind another object than javac's own environment. */
    private static final class Wrapped extends AbstractProcessor {
        private final TopicProcessor processor = new TopicProcessor();

        @Override
        public synchronized void init(ProcessingEnvironment environment) {
            processor.init((ProcessingEnvironment) Proxy.newProxyInstance(
                    Wrapped.class.getClassLoader(),
                    new Class<?>[] {ProcessingEnvironment.class},
                    (proxy, method, arguments) -> method.invoke(environment, arguments)));
        }

        @Override
        public Set<String> getSupportedAnnotationTypes() {
            return processor.getSupportedAnnotationTypes();
        }

        @Override
        public SourceVersion getSupportedSourceVersion() {
            return processor.getSupportedSourceVersion();
        }

        @Override
        public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
            return processor.process(annotations, round);
        }
    }
}
