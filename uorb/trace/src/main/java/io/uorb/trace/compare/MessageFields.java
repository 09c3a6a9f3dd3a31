// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.compare;

import io.uorb.definition.FieldPath;
import io.uorb.schema.Field;
import io.uorb.schema.Layout;
import io.uorb.schema.MessageSchema;
import io.uorb.schema.WireType;
import java.util.ArrayList;
import java.util.List;

/** The scalar fields of a message with their paths, in the order of the bytes. Immutable. */
public final class MessageFields {
    private final List<Leaf> leaves = new ArrayList<>();

    /**
     * A scalar.
     *
     * @param path its path, {@code q[2]}
     * @param type its type
     * @param offsetBytes its place in the message
     */
    public record Leaf(String path, WireType type, int offsetBytes) {
        /** Returns the value as a number; of texts the character's code. */
        public double number(long[] words) {
            long bits = bits(words);
            return switch (type) {
                case FLOAT32 -> Float.intBitsToFloat((int) bits);
                case FLOAT64 -> Double.longBitsToDouble(bits);
                case INT8 -> (byte) bits;
                case INT16 -> (short) bits;
                case INT32 -> (int) bits;
                default -> bits;
            };
        }

        /** Returns the value's bits, not sign-extended but for those of 64 bits. */
        public long bits(long[] words) {
            int size = type.sizeBytes();
            long bits = words[offsetBytes / Long.BYTES] >>> Byte.SIZE * (offsetBytes % Long.BYTES);
            return size == Long.BYTES ? bits : bits & (1L << Byte.SIZE * size) - 1;
        }
    }

    /** Lists the fields of a schema. */
    public MessageFields(MessageSchema schema) {
        for (Layout.Slot slot : schema.layout().slots()) {
            add(FieldPath.of(schema, slot.field().name()));
        }
    }

    private void add(FieldPath path) {
        if (path.isArray()) {
            for (int i = 0; i < path.elements(); i++) {
                add(path.element(i));
            }
        } else if (path.isNested()) {
            for (Field field : path.field().nested().fields()) {
                add(path.child(field.name()));
            }
        } else {
            leaves.add(new Leaf(path.toString(), path.type(), path.offsetBytes()));
        }
    }

    /** Returns the fields. */
    public List<Leaf> leaves() {
        return List.copyOf(leaves);
    }
}
