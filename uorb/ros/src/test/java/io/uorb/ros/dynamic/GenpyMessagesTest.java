// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.dynamic;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.ros.message.MessageInput;
import io.uorb.ros.message.MessageOutput;
import io.uorb.ros.message.StreamOverrunException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Dynamic messages against those that genpy serialized (ros1:R-2, ros1:G-20 to ros1:G-25). */
class GenpyMessagesTest {
    @Test
    void shouldHaveEveryRow() throws IOException {
        assertEquals(86, GenpyMessages.all().size());
        for (GenpyMessages.Row row : GenpyMessages.all()) {
            assertEquals(row.md5(), row.definition().md5(), row::toString);
        }
    }

    /** ros1:G-20, ros1:G-21, ros1:G-22. */
    @Test
    void shouldReadAndWriteTheSameBytes() throws IOException {
        for (GenpyMessages.Row row : GenpyMessages.all()) {
            DynamicSerializer serializer = DynamicSerializer.of(row.definition());
            RosMessage read = serializer.fromBytes(row.bytes());
            assertEquals(row.bytes().length, serializer.length(read), row::toString);
            assertArrayEquals(row.bytes(), serializer.toBytes(read), row::toString);
            RosMessage copy = serializer.newMessage();
            copy.copyFrom(read);
            read.clear();
            assertArrayEquals(row.bytes(), serializer.toBytes(copy), row::toString);
            assertArrayEquals(serializer.toBytes(serializer.newMessage()), serializer.toBytes(read), row::toString);
        }
    }

    /** ros1:G-23. */
    @Test
    void shouldHaveTheSameValues() throws IOException {
        for (GenpyMessages.Row row : GenpyMessages.all()) {
            DynamicSerializer serializer = DynamicSerializer.of(row.definition());
            RosMessage made = serializer.newMessage();
            PlainValues.fill(made, row.value());
            assertArrayEquals(row.bytes(), serializer.toBytes(made), row::toString);
            assertSame(row.value(), PlainValues.of(serializer.fromBytes(row.bytes())), row.toString());
        }
    }

    /** Equal but for integers in the place of floating numbers. */
    private static void assertSame(Object expected, Object actual, String row) {
        if (expected instanceof Map<?, ?> map) {
            assertEquals(map.keySet(), ((Map<?, ?>) actual).keySet(), row);
            map.forEach((key, value) -> assertSame(value, ((Map<?, ?>) actual).get(key), row));
        } else if (expected instanceof List<?> list) {
            assertEquals(list.size(), ((List<?>) actual).size(), row);
            for (int i = 0; i < list.size(); i++) {
                assertSame(list.get(i), ((List<?>) actual).get(i), row);
            }
        } else if (actual instanceof Double) {
            assertEquals(((Number) expected).doubleValue(), (Double) actual, row);
        } else {
            assertEquals(expected, actual, row);
        }
    }

    /** ros1:R-1: cut at every byte, on reading and on writing. */
    @Test
    void shouldOverrunAtEveryByte() throws IOException {
        for (GenpyMessages.Row row : GenpyMessages.all()) {
            DynamicSerializer serializer = DynamicSerializer.of(row.definition());
            RosMessage message = serializer.fromBytes(row.bytes());
            for (int length = 0; length < row.bytes().length; length++) {
                byte[] cut = Arrays.copyOf(row.bytes(), length);
                assertThrows(StreamOverrunException.class, () -> serializer.fromBytes(cut), row::toString);
                MessageOutput out = new MessageOutput(ByteBuffer.wrap(cut));
                assertThrows(StreamOverrunException.class, () -> serializer.write(message, out), row::toString);
                assertTrue(out.position() <= length);
            }
            byte[] longer = Arrays.copyOf(row.bytes(), row.bytes().length + 1);
            assertThrows(IllegalArgumentException.class, () -> serializer.fromBytes(longer), row::toString);
        }
    }

    /** ros1:R-1, ros1:G-24: a lie at every byte is an overrun or another message; what is read fits the input. */
    @Test
    void shouldSurviveLiesAtEveryByte() throws IOException {
        for (GenpyMessages.Row row : GenpyMessages.all()) {
            DynamicSerializer serializer = DynamicSerializer.of(row.definition());
            for (int at = 0; at < row.bytes().length; at++) {
                for (int lie : new int[] {0, 1, 0x7f, 0xff}) {
                    byte[] bytes = row.bytes().clone();
                    bytes[at] = (byte) lie;
                    RosMessage message = serializer.newMessage();
                    try {
                        MessageInput in = new MessageInput(ByteBuffer.wrap(bytes));
                        serializer.read(in, message);
                        assertEquals(in.position(), serializer.length(message), row::toString);
                    } catch (StreamOverrunException e) {
                        assertTrue(serializer.length(message) <= bytes.length + 1_000, row::toString);
                    }
                }
            }
        }
    }
}
