// SPDX-License-Identifier: Apache-2.0
package io.uorb.processor;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.OrbMetadata;
import java.lang.reflect.Modifier;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Messages in unusual places, with unusual names, and as large as they may be. */
class UnusualMessagesTest {
    private static final String HEAD = "import io.uorb.annotation.*;\n";

    private static Compilation compile(String className, String source) {
        return new Compilation()
                .source(className, source)
                .option("-Xlint:all", "-Werror")
                .compileOrFail();
    }

    private static void assertRoundTrip(OrbMetadata<Object> topic) throws ReflectiveOperationException {
        Object message = topic.newMessage();
        BytePacking.fill(message, topic.schema(), new Random(1));
        topic.check(message);
        long[] words = new long[topic.words()];
        topic.encode(message, words, 0);
        Object copy = topic.newMessage();
        topic.decode(words, 0, copy);
        byte[] expected = BytePacking.pack(message, topic.schema());
        assertArrayEquals(expected, BytePacking.pack(copy, topic.schema()));
    }

    @Test
    void shouldTakeMessagesOfTheUnnamedPackage() throws ReflectiveOperationException {
        Compilation compilation = new Compilation()
                .source("Plain", HEAD + "@Topic public final class Plain { public int a; }")
                .compileOrFail();
        String warning = compilation.messages().get(0);
        assertTrue(warning.startsWith("[UORB-036] class Plain is in the unnamed package"), warning);
        assertRoundTrip(Compilation.topic(compilation.classLoader(), "PlainTopic", "PLAIN"));
    }

    @Test
    void shouldTakeClassesWithinClasses() throws ReflectiveOperationException {
        String source = "package p;\n" + HEAD
                + "public class Outer { public interface Mid { @Topic final class Sample { public int a; } } }";
        Compilation compilation = compile("p.Outer", source);
        assertRoundTrip(Compilation.topic(compilation.classLoader(), "p.SampleTopic", "SAMPLE"));
    }

    @Test
    void shouldGenerateAPackagePrivateClassForAPackagePrivateMessage() throws ReflectiveOperationException {
        String source = "package p;\n" + HEAD
                + "class Outer { @Topic public static final class Sample { public int a; Sample() {} } }";
        Class<?> topic = compile("p.Outer", source).classLoader().loadClass("p.SampleTopic");
        assertEquals(Modifier.FINAL, topic.getModifiers());
        assertEquals(
                Modifier.STATIC | Modifier.FINAL,
                topic.getDeclaredField("SAMPLE").getModifiers());
    }

    /** Tools find topics by the names of their classes, which must be public for that. */
    @Test
    void shouldListTopicsOfPublicClassesOnly() {
        String source = "package p;\n" + HEAD
                + "public class Outer { @Topic public static final class Seen { public int a; }\n"
                + "@Topic static final class Hidden { public int a; }\n"
                + "static class In { @Topic public static final class Deep { public int a; } } }";
        Compilation compilation = compile("p.Outer", source);
        assertEquals(List.of("index.txt", "p/SeenTopic"), compilation.catalogue());
    }

    @Test
    void shouldListNothingWithoutPublicTopics() {
        Compilation compilation = compile("p.In", "package p;\n" + HEAD + "@Topic final class In { public int a; }");
        assertEquals(List.of(), compilation.catalogue());
    }

    @Test
    void shouldTakeIrregularNames() throws ReflectiveOperationException {
        String source = "package p;\n" + HEAD
                + "@Topic(names = \"schema\") @Name(\"EKF2\") public final class Ekf {\n"
                + "@Name(\"float\") @Length(2) public final float[] Float = new float[2];\n"
                + "@Name(\"odd_one_\") @Length(2) public final int[] $ = new int[2]; }";
        OrbMetadata<Object> topic = Compilation.topic(compile("p.Ekf", source).classLoader(), "p.EkfTopic", "SCHEMA");
        assertEquals("schema", topic.name());
        assertEquals("EKF2", topic.schema().name());
        assertEquals(
                "float[2] float;int32_t[2] odd_one_;", topic.schema().layout().format());
        long[] words = {0x40000000_3f800000L, 0x2_00000001L};
        Object message = topic.newMessage();
        topic.decode(words, 0, message);
        long[] again = new long[2];
        topic.encode(message, again, 0);
        assertArrayEquals(words, again);
    }

    @Test
    void shouldGenerateCodeWithoutWarningsForDeprecatedMessages() throws ReflectiveOperationException {
        String source = "package p;\n" + HEAD
                + "@Deprecated public class Old {\n"
                + "@Topic public static final class Inner { public int a; }\n"
                + "@Topic public static final class Part { @Deprecated(forRemoval = true) public int a; } }";
        ClassLoader loader = compile("p.Old", source).classLoader();
        assertRoundTrip(Compilation.topic(loader, "p.InnerTopic", "INNER"));
        assertRoundTrip(Compilation.topic(loader, "p.PartTopic", "PART"));
    }

    /** The field {@code io} would hide the package of the nested message. */
    @Test
    void shouldNestMessagesOfOtherPackagesAndCompilations() throws ReflectiveOperationException {
        Compilation first = compile(
                "io.part.Part",
                "package io.part;\n" + HEAD
                        + "@Topic(names = {\"part_b\", \"part_a\"})\n"
                        + "public final class Part { public short b; public int a; }");
        Compilation second = first.next()
                .source(
                        "p.Whole",
                        "package p;\n" + HEAD + "@Topic public final class Whole {\n"
                                + "@Length(2) public final io.part.Part[] parts =\n"
                                + "        {new io.part.Part(), new io.part.Part()};\n"
                                + "@Length(3) public final int[] io = new int[3]; }")
                .compileOrFail();
        OrbMetadata<Object> topic = Compilation.topic(second.classLoader(), "p.WholeTopic", "WHOLE");
        assertEquals(
                "int32_t[3] io;uint8_t[4] _padding0;part[2] parts;",
                topic.schema().layout().format());
        assertEquals(List.of("index.txt", "p/WholeTopic"), second.catalogue());
        assertRoundTrip(topic);
    }

    @Test
    void shouldKeepMethodsOfLargeMessagesWithinWhatTheJitCompiles() throws ReflectiveOperationException {
        String arrays = IntStream.range(0, 256)
                .mapToObj(i -> "@Length(16) public final byte[] f" + i + " = new byte[16];\n")
                .collect(Collectors.joining());
        String source = "package p;\n" + HEAD + "@Topic public final class Large { " + arrays + "}";
        Compilation compilation = compile("p.Large", source);
        assertTrue(compilation.generatedSource("p.LargeTopic").contains("decode16(words, at, message);"));
        assertRoundTrip(Compilation.topic(compilation.classLoader(), "p.LargeTopic", "LARGE"));
    }

    @Test
    void shouldCompileTheLargestArrays() throws ReflectiveOperationException {
        String source = "package p;\n" + HEAD
                + "public final class Big {\n"
                + "@Topic public static final class Row { @Length(12) public final float[] v = new float[12]; }\n"
                + "@Topic public static final class Bytes { @Length(60000) public final byte[] b = new byte[60000]; }\n"
                + "@Topic public static final class Rows {\n"
                + "@Length(1000) public final Row[] rows = new Row[1000];\n"
                + "@Uint16 @Length(8000) public final int[] c = new int[8000];\n"
                + "public Rows() { java.util.Arrays.setAll(rows, i -> new Row()); } } }";
        ClassLoader loader = compile("p.Big", source).classLoader();
        assertRoundTrip(Compilation.topic(loader, "p.BytesTopic", "BYTES"));
        assertRoundTrip(Compilation.topic(loader, "p.RowsTopic", "ROWS"));
    }
}
