// SPDX-License-Identifier: Apache-2.0
package io.uorb.schema;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * The place of each field of a message in memory, by PX4's rules: fields sorted by element size, largest first and
 * stable, nested messages last (M-9); padding before nested messages and at the end, to multiples of 8 bytes (M-10).
 *
 * @param slots the fields in memory order, without padding
 * @param sizeBytes the size with padding, a multiple of 8 ({@code o_size})
 * @param sizeWithoutPaddingBytes the size without the padding at the end ({@code o_size_no_padding})
 * @param format the fields in memory order with their padding, {@code type name;} each: a ULog format's text (M-11)
 */
public record Layout(List<Slot> slots, int sizeBytes, int sizeWithoutPaddingBytes, String format) {
    /** Every message, and every nested message, starts and ends on a multiple of this. */
    public static final int ALIGNMENT_BYTES = 8;

    /** The largest message: what PX4's 16-bit size holds, rounded down to the alignment. */
    public static final int MAX_SIZE_BYTES = 65_528;

    /**
     * A field at its place.
     *
     * @param field the field
     * @param offsetBytes distance from the start of the message
     */
    public record Slot(Field field, int offsetBytes) {}

    /**
     * Whether words of one layout are words of the other as they are: the same fields at the same places. The order of
     * declaration does not count. Allocates nothing.
     */
    public boolean isSameAs(Layout other) {
        if (this == other) {
            return true;
        }
        boolean same = slots.size() == other.slots.size() && sizeBytes == other.sizeBytes;
        for (int i = 0; same && i < slots.size(); i++) {
            same = isSame(slots.get(i), other.slots.get(i));
        }
        return same;
    }

    private static boolean isSame(Slot first, Slot second) {
        return first.offsetBytes == second.offsetBytes
                && first.field.name().equals(second.field.name())
                && first.field.type() == second.field.type()
                && first.field.length() == second.field.length()
                && (!first.field.isNested()
                        || first.field
                                .nested()
                                .layout()
                                .isSameAs(second.field.nested().layout()));
    }

    /** Computes the layout of fields that are given in the order of declaration. */
    static Layout of(String messageName, List<Field> fields) {
        List<Field> sorted = new ArrayList<>(fields);
        sorted.sort(Comparator.comparingInt(
                field -> field.isNested() ? 0 : -field.type().sizeBytes()));
        Builder builder = new Builder();
        for (Field field : sorted) {
            if (field.isNested()) {
                builder.pad();
            }
            long endBytes = builder.offset + field.totalBytes();
            if (endBytes > MAX_SIZE_BYTES) {
                throw new IllegalArgumentException("message " + messageName + " has " + endBytes + " bytes up to field "
                        + field.name() + "; the most is " + MAX_SIZE_BYTES);
            }
            builder.add(field);
        }
        int withoutPadding = builder.offset;
        builder.pad();
        return new Layout(List.copyOf(builder.slots), builder.offset, withoutPadding, builder.format.toString());
    }

    private static final class Builder {
        private final List<Slot> slots = new ArrayList<>();
        private final StringBuilder format = new StringBuilder();
        private int offset;
        private int paddings;

        void add(Field field) {
            slots.add(new Slot(field, offset));
            format.append(field.cType()).append(' ').append(field.name()).append(';');
            offset += (int) field.totalBytes();
        }

        void pad() {
            int missing = -offset & (ALIGNMENT_BYTES - 1);
            if (missing > 0) {
                format.append("uint8_t[")
                        .append(missing)
                        .append("] _padding")
                        .append(paddings)
                        .append(';');
                paddings++;
                offset += missing;
            }
        }
    }
}
