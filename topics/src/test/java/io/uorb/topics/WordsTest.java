// SPDX-License-Identifier: Apache-2.0
package io.uorb.topics;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.OrbMetadata;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Messages of every topic, all fields filled, nested ones too, go through words and come back (M-9, M-10). */
class WordsTest {
    private static final int FILLINGS = 10;

    static List<OrbMetadata<?>> topics() {
        return JarTopics.topics();
    }

    @ParameterizedTest
    @MethodSource("topics")
    void shouldComeBackFromWords(OrbMetadata<?> topic) throws ReflectiveOperationException {
        Random random = new Random(topic.name().hashCode());
        for (int i = 0; i < FILLINGS; i++) {
            assertRoundTrip(topic, random);
        }
    }

    private static <T> void assertRoundTrip(OrbMetadata<T> topic, Random random) throws ReflectiveOperationException {
        T sent = topic.newMessage();
        Packing.fill(sent, topic.schema(), random);
        byte[] expected = Packing.pack(sent, topic.schema());
        topic.check(sent);
        long[] words = new long[topic.words() + 2];
        Arrays.fill(words, -1L);
        topic.encode(sent, words, 1);
        assertArrayEquals(expected, bytes(words, 1, topic.words()));
        assertEquals(-1L, words[0]);
        assertEquals(-1L, words[topic.words() + 1]);

        T received = topic.newMessage();
        topic.decode(words, 1, received);
        assertArrayEquals(expected, Packing.pack(received, topic.schema()));
    }

    private static byte[] bytes(long[] words, int from, int count) {
        ByteBuffer bytes = ByteBuffer.allocate(count * Long.BYTES).order(ByteOrder.LITTLE_ENDIAN);
        bytes.asLongBuffer().put(words, from, count);
        return bytes.array();
    }
}
