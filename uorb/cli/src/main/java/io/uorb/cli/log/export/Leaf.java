// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.export;

import io.uorb.schema.WireType;
import io.uorb.ulog.format.UlogField;
import io.uorb.ulog.format.UlogFormat;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * A number in a message of a logged format: a scalar, or an element of an array.
 *
 * @param path its name with those of what holds it: {@code q[2]}, {@code esc[3].esc_rpm}
 * @param type its type
 * @param offsetBytes the byte of the message at which it stands
 */
public record Leaf(String path, WireType type, int offsetBytes) {
    /** Returns all numbers of a format in the order of their bytes, without padding. */
    public static List<Leaf> of(UlogFormat format) {
        List<Leaf> leaves = new ArrayList<>();
        add(format, UlogFormat::fields, "", 0, leaves);
        return leaves;
    }

    /**
     * Returns the numbers as {@link #of}, with the padding between them, as other readers show it, but not the padding
     * at the end.
     */
    static List<Leaf> withInnerPadding(UlogFormat format) {
        List<Leaf> leaves = new ArrayList<>();
        add(format, UlogFormat::fieldsWithPadding, "", 0, leaves);
        leaves.removeIf(leaf -> leaf.offsetBytes() >= format.leastSizeBytes());
        return leaves;
    }

    private static void add(
            UlogFormat format, Function<UlogFormat, List<UlogField>> fields, String prefix, int at, List<Leaf> leaves) {
        for (UlogField field : fields.apply(format)) {
            for (int i = 0; i < field.elements(); i++) {
                String path = prefix + field.name() + (field.length() > 0 ? "[" + i + "]" : "");
                int offset = at + field.offsetBytes() + i * field.elementBytes();
                if (field.nested() == null) {
                    leaves.add(new Leaf(path, field.type(), offset));
                } else {
                    add(field.nested(), fields, path + ".", offset, leaves);
                }
            }
        }
    }

    public boolean isReal() {
        return type == WireType.FLOAT32 || type == WireType.FLOAT64;
    }
}
