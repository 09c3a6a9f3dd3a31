// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.definition.FieldPath;
import io.uorb.dynamic.DynamicMessage;
import io.uorb.schema.Field;
import io.uorb.schema.MessageDefinition;
import io.uorb.schema.MessageSchema;
import io.uorb.schema.WireType;
import io.uorb.testing.DefinedTopic;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** Random messages: what is written by name is read by name, and lies where the layout says. */
class DynamicMessagePropertyTest {
    private static MessageSchema schema(Random random, int depth) {
        List<Field> fields = new ArrayList<>();
        for (int i = 0; i <= random.nextInt(8); i++) {
            String name = "f" + i;
            int length = random.nextInt(3) == 0 ? 1 + random.nextInt(9) : 0;
            WireType type = WireType.values()[random.nextInt(WireType.values().length)];
            boolean isNested = depth > 0 && random.nextInt(4) == 0;
            fields.add(
                    isNested
                            ? new Field(name, null, schema(random, depth - 1), length)
                            : new Field(name, type, null, length));
        }
        return new MessageSchema("Random" + depth, fields);
    }

    /** The paths of all single values. */
    private static void collect(MessageSchema root, MessageSchema schema, String prefix, List<FieldPath> into) {
        for (Field field : schema.fields()) {
            for (int i = 0; i < field.elements(); i++) {
                String path = prefix + field.name() + (field.isArray() ? "[" + i + "]" : "");
                if (field.isNested()) {
                    collect(root, field.nested(), path + ".", into);
                } else {
                    into.add(FieldPath.of(root, path));
                }
            }
        }
    }

    private static long anyBits(WireType type, Random random) {
        long bits = random.nextLong();
        return switch (type) {
            case BOOL -> bits & 1;
            case INT8 -> (byte) bits;
            case INT16 -> (short) bits;
            case INT32 -> (int) bits;
            case UINT8, CHAR -> bits & 0xff;
            case UINT16 -> bits & 0xffff;
            case UINT32, FLOAT32 -> bits & 0xffff_ffffL;
            case INT64, UINT64, FLOAT64 -> bits;
        };
    }

    private static void write(DynamicMessage message, FieldPath path, long bits) {
        switch (path.type()) {
            case BOOL -> message.set(path, bits != 0);
            case FLOAT32 -> message.set(path, Float.intBitsToFloat((int) bits));
            case FLOAT64 -> message.set(path, Double.longBitsToDouble(bits));
            default -> message.set(path, bits);
        }
    }

    private static void assertReads(DynamicMessage message, FieldPath path, long bits) {
        switch (path.type()) {
            case BOOL -> assertEquals(bits != 0, message.getBoolean(path));
            case FLOAT32 -> assertEquals(Float.intBitsToFloat((int) bits), message.getDouble(path));
            case FLOAT64 -> assertEquals(Double.longBitsToDouble(bits), message.getDouble(path));
            default -> assertEquals(bits, message.getLong(path), path::toString);
        }
    }

    /** The bits at a place of the memory image, by the JDK's means. */
    private static long bitsInMemory(DynamicMessage message, FieldPath path) {
        ByteBuffer memory =
                ByteBuffer.allocate(message.words().length * Long.BYTES).order(ByteOrder.LITTLE_ENDIAN);
        memory.asLongBuffer().put(message.words());
        return switch (path.type().sizeBytes()) {
            case 1 -> memory.get(path.offsetBytes());
            case 2 -> memory.getShort(path.offsetBytes());
            case 4 -> memory.getInt(path.offsetBytes());
            default -> memory.getLong(path.offsetBytes());
        };
    }

    private static boolean isNaN(FieldPath path, long bits) {
        return path.type() == WireType.FLOAT32 && Float.isNaN(Float.intBitsToFloat((int) bits))
                || path.type() == WireType.FLOAT64 && Double.isNaN(Double.longBitsToDouble(bits));
    }

    @Property(tries = 300)
    void shouldReadWhatWasWritten(@ForAll long seed) {
        Random random = new Random(seed);
        MessageSchema schema = schema(random, 2);
        DynamicMessage message = new DynamicMessage(
                new DefinedTopic(MessageDefinition.builder(schema).build()));
        List<FieldPath> paths = new ArrayList<>();
        collect(schema, schema, "", paths);
        List<Long> written = new ArrayList<>();
        for (FieldPath path : paths) {
            long bits = anyBits(path.type(), random);
            write(message, path, bits);
            written.add(bits);
        }
        for (int i = 0; i < paths.size(); i++) {
            assertReads(message, paths.get(i), written.get(i));
            int unused = Long.SIZE - Byte.SIZE * paths.get(i).sizeBytes();
            // On the way through float and double the bits of a NaN may change.
            if (!isNaN(paths.get(i), written.get(i))) {
                assertEquals(written.get(i) << unused, bitsInMemory(message, paths.get(i)) << unused);
            }
        }
    }

    /** Padding stays zero, whatever is written. */
    @Property(tries = 100)
    void shouldClearAllThatWasWritten(@ForAll long seed) {
        Random random = new Random(seed);
        MessageSchema schema = schema(random, 1);
        DynamicMessage message = new DynamicMessage(
                new DefinedTopic(MessageDefinition.builder(schema).build()));
        DynamicMessage zero = new DynamicMessage(message.topic());
        List<FieldPath> paths = new ArrayList<>();
        collect(schema, schema, "", paths);
        paths.forEach(path -> write(message, path, anyBits(path.type(), random)));
        for (FieldPath path : paths) {
            message.setBytes(path, new byte[path.sizeBytes()]);
        }
        assertEquals(zero, message);
    }
}
