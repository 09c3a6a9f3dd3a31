// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.dynamic;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.ros.definition.FullText;
import io.uorb.ros.definition.RosDefinition;
import io.uorb.ros.message.StreamOverrunException;
import java.util.Arrays;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** Random definitions and random messages of them. */
class RosMessagePropertyTest {
    private static final int TRIES = 300;

    /** ros1:G-12, ros1:R-3. */
    @Property(tries = TRIES)
    void shouldReadItsOwnFullText(@ForAll long seed) {
        RosDefinition definition = new RandomRosMessages(seed).definition();
        RosDefinition again = FullText.parse("again", definition.name(), definition.fullText());
        assertTrue(again.isLike(definition));
        assertEquals(definition.md5(), again.md5());
        assertEquals(definition.fullText(), again.fullText());
        RosMessage empty = DynamicSerializer.of(definition).newMessage();
        assertEquals(definition.leastBytes(), DynamicSerializer.of(definition).length(empty));
    }

    /** ros1:R-1, ros1:R-2. */
    @Property(tries = TRIES)
    void shouldReadWhatItWrites(@ForAll long seed) {
        RandomRosMessages random = new RandomRosMessages(seed);
        DynamicSerializer serializer = DynamicSerializer.of(random.definition());
        RosMessage message = serializer.newMessage();
        random.fill(message);
        byte[] bytes = serializer.toBytes(message);
        RosMessage reused = serializer.newMessage();
        random.fill(reused);
        reused.copyFrom(serializer.fromBytes(bytes));
        assertArrayEquals(bytes, serializer.toBytes(reused));
        assertEquals(EchoPrinter.print(message), EchoPrinter.print(reused));
        for (int length = 0; length < bytes.length; length++) {
            byte[] cut = Arrays.copyOf(bytes, length);
            assertThrows(StreamOverrunException.class, () -> serializer.fromBytes(cut));
        }
    }

    /** ros1:G-23, ros1:G-25. */
    @Property(tries = TRIES)
    void shouldReturnPlainValuesThatFillTheSameMessage(@ForAll long seed) {
        RandomRosMessages random = new RandomRosMessages(seed);
        DynamicSerializer serializer = DynamicSerializer.of(random.definition());
        RosMessage message = serializer.newMessage();
        random.fill(message);
        RosMessage filled = serializer.newMessage();
        random.fill(filled);
        PlainValues.fill(filled, PlainValues.of(message));
        assertArrayEquals(serializer.toBytes(message), serializer.toBytes(filled));
    }
}
