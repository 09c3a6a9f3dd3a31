// SPDX-License-Identifier: Apache-2.0
package io.uorb.processor;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.OrbMetadata;
import io.uorb.schema.MessageSchema;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.ShrinkingMode;
import net.jqwik.api.Tag;

/**
 * Random messages: generated, compiled without a warning, loaded, and compared with a layout and a packing of the
 * tests' own. A message that went to words and back, or was copied, is what it was.
 */
class RoundTripTest {
    private static final int MESSAGES = 12;
    private static final int FILLINGS = 20;

    @Property(tries = 1, seed = "5", edgeCases = EdgeCasesMode.NONE, shrinking = ShrinkingMode.OFF)
    void shouldPackAsTheLayoutSaysAndComeBack(@ForAll long seed) throws ReflectiveOperationException {
        ClassLoader loader = compile(new RandomMessages(seed).sources(MESSAGES)).classLoader();
        for (int i = 0; i < MESSAGES; i++) {
            OrbMetadata<Object> topic = Compilation.topic(loader, "rnd.M" + i + "Topic", "M" + i);
            Random random = new Random(seed * 1_000 + i);
            for (int filling = 0; filling < FILLINGS; filling++) {
                assertRoundTrip(topic, random);
            }
        }
    }

    @Property(tries = 1, seed = "6", edgeCases = EdgeCasesMode.NONE, shrinking = ShrinkingMode.OFF)
    void shouldLayOutAsPx4Does(@ForAll long seed) {
        RandomMessages messages = new RandomMessages(seed);
        ClassLoader loader =
                processed(messages.sources(MESSAGES)).compileOrFail().classLoader();
        Map<String, ExpectedLayout> known = new HashMap<>();
        for (int i = 0; i < MESSAGES; i++) {
            ExpectedLayout expected = new ExpectedLayout("M" + i, messages.declarations(i), known);
            known.put("M" + i, expected);
            MessageSchema schema =
                    Compilation.topic(loader, "rnd.M" + i + "Topic", "M" + i).schema();
            assertEquals(expected.format(), schema.layout().format());
            assertEquals(expected.size(), schema.layout().sizeBytes());
            assertEquals(expected.sizeWithoutPadding(), schema.layout().sizeWithoutPaddingBytes());
            assertEquals(expected.hash(), schema.hash());
            Map<String, Integer> offsets = new LinkedHashMap<>();
            schema.layout().slots().forEach(slot -> offsets.put(slot.field().name(), slot.offsetBytes()));
            assertEquals(List.copyOf(expected.offsets().entrySet()), List.copyOf(offsets.entrySet()));
        }
    }

    /** Both for more messages. */
    @Property(tries = 12, seed = "5", edgeCases = EdgeCasesMode.NONE, shrinking = ShrinkingMode.OFF)
    @Tag("slow")
    void shouldHoldForMoreMessages(@ForAll long seed) throws ReflectiveOperationException {
        shouldPackAsTheLayoutSaysAndComeBack(seed);
        shouldLayOutAsPx4Does(seed);
    }

    private static Compilation processed(List<String> sources) {
        Compilation processed = new Compilation().option("-Xlint:all", "-Werror");
        for (int i = 0; i < MESSAGES; i++) {
            processed.source("rnd.M" + i, sources.get(i));
        }
        return processed;
    }

    /** Compiles with the processor, and everything again without it and with every warning there is. */
    private static Compilation compile(List<String> sources) {
        Compilation processed = processed(sources);
        Compilation plain = new Compilation().withoutProcessor().option("-Xlint:all", "-Werror");
        for (int i = 0; i < MESSAGES; i++) {
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

        Object other = topic.newMessage();
        BytePacking.fill(other, topic.schema(), random);
        topic.getClass()
                .getMethod("copy", message.getClass(), message.getClass())
                .invoke(null, message, other);
        assertArrayEquals(expected, BytePacking.pack(other, topic.schema()), topic.name());
    }

    private static byte[] bytes(long[] words, int count) {
        ByteBuffer bytes = ByteBuffer.allocate(count * Long.BYTES).order(ByteOrder.LITTLE_ENDIAN);
        bytes.asLongBuffer().put(words, 1, count);
        return bytes.array();
    }
}
