// SPDX-License-Identifier: Apache-2.0
package io.uorb.schema;

import java.util.Objects;

/**
 * A constant of a message (M-14). It is neither stored nor sent, and no part of layout and hash.
 *
 * @param type the type
 * @param name the name in CONSTANT_CASE
 * @param value a {@link Long} for integers, characters and booleans (0 or 1), the bits of a {@code uint64}; a
 *     {@link Double} for {@code float32} (exactly its value) and {@code float64}
 * @param comment what it stands for, plain text; empty if nothing is said
 */
public record MessageConstant(WireType type, String name, Number value, String comment) {
    /** Checks name, kind of value, and that the type holds the value. */
    public MessageConstant {
        Objects.requireNonNull(type, "type");
        Objects.requireNonNull(comment, "comment");
        if (!Names.isConstantCase(name)) {
            throw new IllegalArgumentException("constant name " + name + " is not in CONSTANT_CASE");
        }
        if (!type.holds(value)) {
            throw new IllegalArgumentException("constant " + name + " = " + value + " is not a " + type.msgName());
        }
    }

    /** Returns the value as {@code .msg} files write it. */
    public String text() {
        if (type == WireType.UINT64) {
            return Long.toUnsignedString(value.longValue());
        }
        return type == WireType.FLOAT32 ? Float.toString(value.floatValue()) : value.toString();
    }
}
