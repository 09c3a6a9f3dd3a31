// SPDX-License-Identifier: Apache-2.0
package io.uorb.processor;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.OrbMetadata;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Random messages: generated, compiled without a warning, loaded, and compared with a packing that knows only the
 * layout.
 */
class RoundTripTest {
    private static final int MESSAGES = 24;
    private static final int FILLINGS = 20;

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4, 5, 6})
    void shouldPackAsTheLayoutSaysAndComeBack(long seed) throws ReflectiveOperationException {
        ClassLoader loader = compile(seed).classLoader();
        for (int i = 0; i < MESSAGES; i++) {
            OrbMetadata<Object> topic = Compilation.topic(loader, "rnd.M" + i + "Topic", "M" + i);
            Random random = new Random(seed * 1_000 + i);
            for (int filling = 0; filling < FILLINGS; filling++) {
                assertRoundTrip(topic, random);
            }
        }
    }

    /** Compiles with the processor, and everything again without it and with every warning there is. */
    private static Compilation compile(long seed) {
        List<String> sources = new RandomMessages(seed).sources(MESSAGES);
        Compilation processed = new Compilation().option("-Xlint:all,-processing", "-Werror");
        Compilation plain = new Compilation().withoutProcessor().option("-Xlint:all", "-Werror");
        for (int i = 0; i < MESSAGES; i++) {
            processed.source("rnd.M" + i, sources.get(i));
            plain.source("rnd.M" + i, sources.get(i));
        }
        processed.compileOrFail();
        for (String generated : processed.generatedNames()) {
            plain.source(generated, processed.generatedSource(generated));
        }
        assertEquals(MESSAGES, processed.generatedNames().size());
        return plain.compileOrFail();
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
        assertArrayEquals(expected, bytes(words, topic.words()), topic.name());

        Object copy = topic.newMessage();
        topic.decode(words, 1, copy);
        assertArrayEquals(expected, BytePacking.pack(copy, topic.schema()), topic.name());
    }

    private static byte[] bytes(long[] words, int count) {
        ByteBuffer bytes = ByteBuffer.allocate(count * Long.BYTES).order(ByteOrder.LITTLE_ENDIAN);
        bytes.asLongBuffer().put(words, 1, count);
        return bytes.array();
    }
}
