// SPDX-License-Identifier: Apache-2.0
package io.uorb.processor;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.OrbMetadata;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Arrays of each element type, shorter and longer than the 64 elements from which on they are copied in bulk, of odd
 * lengths too, so that they start and end within words, and one directly behind the other.
 */
class LongArraysTest {
    private static final int[] LENGTHS = {62, 63, 64, 65, 66, 67, 121, 1000};

    @ParameterizedTest
    @ValueSource(
            strings = {
                "boolean",
                "byte",
                "@Uint8 byte",
                "@Char byte",
                "short",
                "@Uint16 int",
                "int",
                "@Uint32 long",
                "long",
                "@Uint64 long",
                "float",
                "double"
            })
    void shouldPackAsTheLayoutSaysAndComeBack(String type) throws ReflectiveOperationException {
        StringBuilder source =
                new StringBuilder("package p;\nimport io.uorb.annotation.*;\npublic final class All {\n");
        for (int length : LENGTHS) {
            source.append(message(type, length));
        }
        ClassLoader loader = new Compilation()
                .source("p.All", source.append("}\n").toString())
                .option("-Xlint:all", "-Werror")
                .compileOrFail()
                .classLoader();
        for (int length : LENGTHS) {
            OrbMetadata<Object> topic = Compilation.topic(loader, "p.M" + length + "Topic", "M" + length);
            assertRoundTrip(topic, new Random(length));
        }
    }

    /** Three arrays in a row, a scalar that shifts what follows, and a fourth. */
    private static String message(String type, int length) {
        String annotation = type.startsWith("@") ? type.substring(0, type.indexOf(' ') + 1) : "";
        String element = type.substring(annotation.length());
        String scalar = annotation.equals("@Uint8 ") ? "int" : element;
        StringBuilder text = new StringBuilder("@Topic public static final class M" + length + " {\n");
        for (String name : new String[] {"a", "b", "c", "d"}) {
            if (name.equals("d")) {
                text.append(annotation).append("public ").append(scalar).append(" s;\n");
            }
            text.append(annotation + "@Length(" + length + ") public final " + element + "[] " + name + " = new "
                    + element + "[" + length + "];\n");
        }
        return text.append("}\n").toString();
    }

    private static void assertRoundTrip(OrbMetadata<Object> topic, Random random) throws ReflectiveOperationException {
        Object message = topic.newMessage();
        BytePacking.fill(message, topic.schema(), random);
        topic.check(message);
        byte[] expected = BytePacking.pack(message, topic.schema());

        long[] words = new long[topic.words() + 2];
        Arrays.fill(words, -1L);
        topic.encode(message, words, 1);
        assertEquals(-1L, words[0]);
        assertEquals(-1L, words[topic.words() + 1]);
        ByteBuffer packed = ByteBuffer.allocate(expected.length).order(ByteOrder.LITTLE_ENDIAN);
        packed.asLongBuffer().put(words, 1, topic.words());
        assertArrayEquals(expected, packed.array(), topic.name());

        Object copy = topic.newMessage();
        topic.decode(words, 1, copy);
        assertArrayEquals(expected, BytePacking.pack(copy, topic.schema()), topic.name());
    }
}
