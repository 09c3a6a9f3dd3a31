// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.log;

import io.uorb.schema.WireType;
import io.uorb.ulog.UlogField;
import io.uorb.ulog.UlogFormat;
import java.util.ArrayList;
import java.util.List;

/**
 * A number in a message of a logged format: a scalar, or an element of an array.
 *
 * @param path its name with those of what holds it: {@code q[2]}, {@code esc[3].esc_rpm}
 * @param type its type
 * @param offsetBytes the byte of the message at which it stands
 */
record Leaf(String path, WireType type, int offsetBytes) {
    /** All numbers of a format in the order of their bytes, without padding. */
    static List<Leaf> of(UlogFormat format) {
        List<Leaf> leaves = new ArrayList<>();
        add(format, "", 0, leaves);
        return leaves;
    }

    private static void add(UlogFormat format, String prefix, int at, List<Leaf> leaves) {
        for (UlogField field : format.fields()) {
            for (int i = 0; i < field.elements(); i++) {
                String path = prefix + field.name() + (field.length() > 0 ? "[" + i + "]" : "");
                int offset = at + field.offsetBytes() + i * field.elementBytes();
                if (field.nested() == null) {
                    leaves.add(new Leaf(path, field.type(), offset));
                } else {
                    add(field.nested(), path + ".", offset, leaves);
                }
            }
        }
    }

    boolean isReal() {
        return type == WireType.FLOAT32 || type == WireType.FLOAT64;
    }
}
