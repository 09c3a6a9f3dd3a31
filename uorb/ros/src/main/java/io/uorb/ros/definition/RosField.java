// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.definition;

/**
 * A field whose type is known.
 *
 * @param index its place among the fields, counted from 0
 * @param nested the definition of a message's type; null for a built-in type
 */
public record RosField(FieldType type, String name, int index, RosDefinition nested) {
    /** Whether an element is of a built-in type; else {@link #nested()} is its definition. */
    public boolean isBuiltin() {
        return type.isBuiltin();
    }

    /** Whether one element always takes the same bytes. */
    public boolean isElementFixedSize() {
        return isBuiltin() ? type.builtin().isFixedSize() : nested.isFixedSize();
    }

    /** Whether it always takes the same bytes. */
    public boolean isFixedSize() {
        return !type.isVector() && isElementFixedSize();
    }

    /** Returns the least bytes that one element takes. */
    public int leastElementBytes() {
        return isBuiltin() ? type.builtin().leastBytes() : nested.leastBytes();
    }

    /** Returns the least bytes that it takes; for a vector those of its count. */
    public long leastBytes() {
        if (type.isVector()) {
            return Integer.BYTES;
        }
        return (long) leastElementBytes() * (type.isFixedArray() ? type.length() : 1);
    }

    int alignment() {
        return isBuiltin() ? type.builtin().alignment() : nested.alignment();
    }
}
