// SPDX-License-Identifier: Apache-2.0
package io.uorb.schema;

import java.util.Objects;

/**
 * One field of a message: a scalar, a nested message, or a fixed array of either.
 *
 * @param name the name in snake_case, as PX4 spells it
 * @param type the scalar type, or null for a nested message
 * @param nested the nested message, or null for a scalar
 * @param length number of elements, or 0 when the field is not an array
 */
public record Field(String name, WireType type, MessageSchema nested, int length) {
    /** Checks the name, and that the field is of exactly one kind. */
    public Field {
        Objects.requireNonNull(name, "name");
        if (!Names.isSnakeCase(name)) {
            throw new IllegalArgumentException(
                    "field name " + name + " is not in snake_case (a-z, 0-9 and _, starting with a letter)");
        }
        if ((type == null) == (nested == null)) {
            throw new IllegalArgumentException("field " + name + " needs either a wire type or a nested message");
        }
        if (length < 0) {
            throw new IllegalArgumentException(
                    "field " + name + " has length " + length + "; the least is 0 (a scalar)");
        }
    }

    public boolean isArray() {
        return length > 0;
    }

    public boolean isNested() {
        return nested != null;
    }

    /** Whether it is an integer, or an array of integers; characters and booleans are none. */
    public boolean isInteger() {
        return !isNested() && !type.isFloating() && type != WireType.BOOL && type != WireType.CHAR;
    }

    /** Returns the number of elements: 1 for a field that is not an array. */
    public int elements() {
        return Math.max(1, length);
    }

    /** Returns the size of one element in bytes; a nested message counts with its trailing padding (M-10). */
    public int elementBytes() {
        return isNested() ? nested.layout().sizeBytes() : type.sizeBytes();
    }

    /** Returns the size of all elements in bytes. */
    public long totalBytes() {
        return (long) elementBytes() * elements();
    }

    /** Returns the type as {@code .msg} files spell it, such as {@code float32[4]} or {@code EscReport[12]} (M-13). */
    public String msgType() {
        return withLength(isNested() ? nested.name() : type.msgName());
    }

    /** Returns the type as layouts and ULog spell it, such as {@code float[4]} or {@code esc_report[12]} (M-11). */
    public String cType() {
        return withLength(isNested() ? Names.toSnakeCase(nested.name()) : type.cName());
    }

    private String withLength(String base) {
        return isArray() ? base + "[" + length + "]" : base;
    }
}
