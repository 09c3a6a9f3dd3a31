// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.format;

import io.uorb.schema.WireType;

/**
 * One field of a logged format: a scalar, a nested format, or a fixed array of either.
 *
 * @param name the field's name
 * @param type the scalar type, or null for a nested format
 * @param nested the nested format, or null for a scalar
 * @param length number of elements, or 0 when the field is not an array
 * @param offsetBytes distance from the start of the message, or of the nested format that holds the field
 */
public record UlogField(String name, WireType type, UlogFormat nested, int length, int offsetBytes) {
    /** Returns the number of elements: 1 for a field that is not an array. */
    public int elements() {
        return Math.max(1, length);
    }

    /** Returns the size of one element in bytes. */
    public int elementBytes() {
        return nested == null ? type.sizeBytes() : nested.sizeBytes();
    }

    /** Returns the type as the format spells it, such as {@code float[4]}. */
    public String typeText() {
        String base = nested == null ? type.cName() : nested.name();
        return length == 0 ? base : base + "[" + length + "]";
    }

    @Override
    public String toString() {
        return typeText() + " " + name;
    }
}
