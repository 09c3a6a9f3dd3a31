// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.verify;

import io.uorb.schema.Field;
import io.uorb.schema.FieldPath;
import io.uorb.schema.Layout;
import io.uorb.schema.MessageSchema;
import io.uorb.schema.WireType;
import java.util.ArrayList;
import java.util.List;

/** The scalar fields of a message with their paths, in the order of the bytes. Immutable. */
final class MessageFields {
    private final List<Leaf> leaves = new ArrayList<>();

    /** A scalar. */
    record Leaf(String path, WireType type, int offsetBytes) {
        /** Returns the value's bits, sign-extended unless the type is unsigned. */
        long bits(long[] words) {
            int size = type.sizeBytes();
            long bits = words[offsetBytes / Long.BYTES] >>> Byte.SIZE * (offsetBytes % Long.BYTES);
            return size == Long.BYTES ? bits : bits & (1L << Byte.SIZE * size) - 1;
        }
    }

    MessageFields(MessageSchema schema) {
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

    List<Leaf> leaves() {
        return leaves;
    }
}
