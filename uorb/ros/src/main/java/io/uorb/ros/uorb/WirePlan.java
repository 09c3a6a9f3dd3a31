// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.uorb;

import io.uorb.schema.Field;
import io.uorb.schema.Layout;
import io.uorb.schema.MessageSchema;
import io.uorb.schema.WireType;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** The pieces of PX4's memory image in the order of the wire: that of declaration, without padding. */
final class WirePlan {
    private final List<Piece> pieces = new ArrayList<>();
    private final List<Piece> bools = new ArrayList<>();

    /** Bytes of the memory image. */
    record Piece(int offset, int length) {}

    WirePlan(MessageSchema message) {
        add(message, 0);
    }

    private void add(MessageSchema message, int base) {
        Map<Field, Integer> offsets = new IdentityHashMap<>();
        for (Layout.Slot slot : message.layout().slots()) {
            offsets.put(slot.field(), slot.offsetBytes());
        }
        for (Field field : message.fields()) {
            int offset = base + offsets.get(field);
            if (field.isNested()) {
                for (int i = 0; i < field.elements(); i++) {
                    add(field.nested(), offset + i * field.elementBytes());
                }
            } else {
                add(pieces, offset, (int) field.totalBytes());
                if (field.type() == WireType.BOOL) {
                    add(bools, offset, field.elements());
                }
            }
        }
    }

    private static void add(List<Piece> to, int offset, int length) {
        Piece last = to.isEmpty() ? new Piece(0, 0) : to.get(to.size() - 1);
        if (!to.isEmpty() && last.offset() + last.length() == offset) {
            to.set(to.size() - 1, new Piece(last.offset(), last.length() + length));
        } else {
            to.add(new Piece(offset, length));
        }
    }

    /** Returns the pieces in the order of the wire. */
    Piece[] pieces() {
        return pieces.toArray(Piece[]::new);
    }

    /** Returns the pieces that are truth values. */
    Piece[] bools() {
        return bools.toArray(Piece[]::new);
    }
}
