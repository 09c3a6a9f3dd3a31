// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.cdr;

import io.uorb.schema.Field;
import io.uorb.schema.Layout;
import io.uorb.schema.MessageSchema;
import io.uorb.schema.WireType;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * The runs of a message: equal elements that are side by side in PX4's layout and in CDR. CDR has the fields in the
 * order of declaration, each aligned to the size of its elements, nested messages inline.
 */
final class CdrTable {
    /** Ints of a run: offset in PX4's layout, offset in CDR, bytes of an element, elements. */
    static final int STRIDE = 4;

    private final IntStream.Builder runs = IntStream.builder();
    private final IntStream.Builder bools = IntStream.builder();
    private int end;

    CdrTable(MessageSchema message) {
        add(message, 0);
    }

    private void add(MessageSchema message, int base) {
        Map<Field, Integer> offsets = new IdentityHashMap<>();
        for (Layout.Slot slot : message.layout().slots()) {
            offsets.put(slot.field(), slot.offsetBytes());
        }
        for (Field field : message.fields()) {
            int from = base + offsets.get(field);
            if (field.isNested()) {
                for (int i = 0; i < field.elements(); i++) {
                    add(field.nested(), from + i * field.elementBytes());
                }
            } else {
                add(field, from);
            }
        }
    }

    private void add(Field field, int from) {
        int element = field.elementBytes();
        end += -end & element - 1;
        if (field.type() == WireType.BOOL) {
            bools.add(from).add(field.elements());
        }
        runs.add(from).add(end).add(element).add(field.elements());
        end += element * field.elements();
    }

    /** Returns the runs in the order of the wire. */
    int[] runs() {
        return runs.build().toArray();
    }

    /** Returns offset in PX4's layout and number of the elements that are truth values. */
    int[] bools() {
        return bools.build().toArray();
    }

    /** Returns the bytes of a message in CDR. */
    int sizeBytes() {
        return end;
    }
}
