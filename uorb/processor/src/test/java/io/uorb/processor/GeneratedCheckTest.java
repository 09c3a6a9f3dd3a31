// SPDX-License-Identifier: Apache-2.0
package io.uorb.processor;

import static io.uorb.testing.Refusals.assertThrowsSaying;
import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.uorb.OrbMetadata;
import io.uorb.error.RangeCheck;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * Checks in generated classes of messages that cannot be encoded. The length of an array depends on the user's class
 * alone, so it is checked again.
 */
class GeneratedCheckTest {
    private static final String SOURCE = """
            package p;

            import io.uorb.annotation.Length;
            import io.uorb.annotation.Topic;
            import io.uorb.annotation.Uint16;
            import io.uorb.annotation.Uint32;
            import io.uorb.annotation.Uint8;

            public final class Messages {
                public static int length = 3;
                public static Part part = new Part();

                @Topic
                public static final class Part {
                    @Length(3) public final float[] xyz = length < 0 ? null : new float[length];
                    @Uint8 public int u8;
                    @Uint32 public long u32;
                    @Uint16 @Length(2) public final int[] u16 = new int[2];
                }

                @Topic(names = {"whole", "whole_groundtruth"}, queueLength = 8)
                public static final class Whole {
                    public final Part part = Messages.part;
                    @Length(2) public final Part[] parts = {new Part(), Messages.part};
                }
            }
            """;

    private ClassLoader loader;
    private OrbMetadata<Object> part;
    private OrbMetadata<Object> whole;

    @BeforeEach
    void compile() {
        loader = new Compilation()
                .source("p.Messages", SOURCE)
                .option("-Xlint:all", "-Werror")
                .compileOrFail()
                .classLoader();
        part = Compilation.topic(loader, "p.PartTopic", "PART");
        whole = Compilation.topic(loader, "p.WholeTopic", "WHOLE");
    }

    private void set(String name, Object value) throws ReflectiveOperationException {
        loader.loadClass("p.Messages").getField(name).set(null, value);
    }

    private static void setField(Object message, String name, Object value) throws ReflectiveOperationException {
        message.getClass().getField(name).set(message, value);
    }

    private static String rejection(OrbMetadata<Object> topic, Object message) {
        return assertThrows(IllegalArgumentException.class, () -> topic.check(message))
                .getMessage();
    }

    private static String assertion(OrbMetadata<Object> topic, Object message) {
        return assertThrows(AssertionError.class, () -> topic.checkRanges(message, RangeCheck.ASSERTING))
                .getMessage();
    }

    @Test
    void shouldAcceptNewMessages() {
        assertDoesNotThrow(() -> part.check(part.newMessage()));
        assertDoesNotThrow(() -> whole.check(whole.newMessage()));
    }

    @Test
    void shouldNameTheArrayItsLengthAndTheDeclaredOne() throws ReflectiveOperationException {
        set("length", 4);
        assertEquals("Part.xyz has length 4; its declared length is 3", rejection(part, part.newMessage()));
        assertEquals("Part.xyz has length 4; its declared length is 3", rejection(whole, whole.newMessage()));
    }

    @Test
    void shouldNameTheArrayThatIsNull() throws ReflectiveOperationException {
        set("length", -1);
        assertEquals("Part.xyz is null; an array is required", rejection(part, part.newMessage()));
        assertEquals("Part.xyz is null; an array is required", rejection(whole, whole.newMessage()));
    }

    @Test
    void shouldNameTheNestedMessageThatIsNull() throws ReflectiveOperationException {
        Object missingElement = whole.newMessage();
        Array.set(missingElement.getClass().getField("parts").get(missingElement), 1, null);
        assertEquals("Whole.parts[1] is null; a nested message is required", rejection(whole, missingElement));
        set("part", null);
        assertEquals("Whole.part is null; a nested message is required", rejection(whole, whole.newMessage()));
    }

    @Test
    void shouldRejectNull() {
        assertThrowsSaying(NullPointerException.class, () -> part.check(null), "message");
    }

    @Test
    void shouldAssertTheRangesOfUnsignedTypes() throws ReflectiveOperationException {
        Object message = part.newMessage();
        setField(message, "u8", 256);
        assertEquals("Part.u8 = 256 is not a uint8 (0 to 255)", assertion(part, message));
        setField(message, "u8", 255);
        setField(message, "u32", -1L);
        assertEquals("Part.u32 = -1 is not a uint32 (0 to 4294967295)", assertion(part, message));
        setField(message, "u32", 4294967295L);
        ((int[]) message.getClass().getField("u16").get(message))[1] = 65536;
        assertEquals("Part.u16 = 65536 is not a uint16 (0 to 65535)", assertion(part, message));
        assertDoesNotThrow(() -> part.check(message));
    }

    @Test
    void shouldCheckTheRangesOfNestedMessages() throws ReflectiveOperationException {
        Object message = whole.newMessage();
        List<String> found = new ArrayList<>();
        whole.checkRanges(message, (field, value, bits) -> found.add(field));
        assertEquals(List.of(), found);
        setField(message.getClass().getField("part").get(message), "u8", -1);
        whole.checkRanges(message, (field, value, bits) -> found.add(field + " " + value + " " + bits));
        assertEquals(List.of("Part.u8 -1 8", "Part.u8 -1 8"), found, "it is there twice");
    }

    @Test
    void shouldDescribeItsTopics() {
        OrbMetadata<Object> truth = Compilation.topic(loader, "p.WholeTopic", "WHOLE_GROUNDTRUTH");
        assertNotSame(whole, truth);
        assertSame(whole.schema(), truth.schema());
        assertEquals("whole_groundtruth", truth.name());
        assertEquals(8, truth.queueLength());
        assertEquals(-1, truth.timestampWord());
        assertSame(truth.newMessage().getClass(), truth.type());
    }
}
