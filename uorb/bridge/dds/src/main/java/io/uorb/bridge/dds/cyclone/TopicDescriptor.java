// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.dds.cyclone;

import com.sun.jna.Memory;
import com.sun.jna.Pointer;
import io.uorb.schema.Field;
import io.uorb.schema.Layout;
import io.uorb.schema.MessageSchema;
import java.nio.charset.StandardCharsets;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * The table by which version 0.10 of the library serializes a message: an operation for each field in the order of
 * declaration, with its offset in PX4's layout. Nested messages are unrolled into their fields, as they have no header
 * on the wire. The library reads it as long as the topic lives.
 */
final class TopicDescriptor {
    private static final int ADR = 1 << 24;
    private static final int TYPE_SHIFT = 16;
    private static final int SUBTYPE_SHIFT = 8;
    private static final int ARRAY = 8;
    private static final int ALIGNMENT = 8;
    private static final int STRUCTURE_BYTES = 112;

    private final Memory structure = new Memory(STRUCTURE_BYTES);
    private final Memory type;
    private final Memory operations;
    private final Memory noMeta = new Memory(1);

    TopicDescriptor(MessageSchema schema, String typeName) {
        IntStream.Builder table = IntStream.builder();
        int count = add(schema, 0, table);
        int[] words = table.add(0).build().toArray(); // 0 ends it
        operations = new Memory((long) Integer.BYTES * words.length);
        operations.write(0, words, 0, words.length);
        byte[] name = (typeName + '\0').getBytes(StandardCharsets.US_ASCII);
        type = new Memory(name.length);
        type.write(0, name, 0, name.length);
        noMeta.setByte(0, (byte) 0);
        fill(schema.layout().sizeBytes(), count + 1);
    }

    private void fill(int sizeBytes, int count) {
        structure.clear();
        structure.setInt(0, sizeBytes);
        structure.setInt(4, ALIGNMENT);
        structure.setPointer(16, type);
        structure.setInt(32, count);
        structure.setPointer(40, operations);
        structure.setPointer(48, noMeta);
    }

    /** Adds the operations of a message; returns their number. */
    private static int add(MessageSchema message, int base, IntStream.Builder table) {
        Map<Field, Integer> offsets = new IdentityHashMap<>();
        for (Layout.Slot slot : message.layout().slots()) {
            offsets.put(slot.field(), slot.offsetBytes());
        }
        int count = 0;
        for (Field field : message.fields()) {
            int at = base + offsets.get(field);
            if (!field.isNested()) {
                add(field, at, table);
                count++;
                continue;
            }
            for (int i = 0; i < field.elements(); i++) {
                count += add(field.nested(), at + i * field.elementBytes(), table);
            }
        }
        return count;
    }

    private static void add(Field field, int offset, IntStream.Builder table) {
        // 1, 2, 4 and 8 bytes are types 1 to 4.
        int code = Integer.numberOfTrailingZeros(field.elementBytes()) + 1;
        if (field.isArray()) {
            table.add(ADR | ARRAY << TYPE_SHIFT | code << SUBTYPE_SHIFT)
                    .add(offset)
                    .add(field.length());
        } else {
            table.add(ADR | code << TYPE_SHIFT).add(offset);
        }
    }

    long address() {
        return Pointer.nativeValue(structure);
    }
}
