// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.definition;

/**
 * The type of a field as it is declared.
 *
 * @param written as the definition has it, such as {@code uint8[4]} or {@code Pose[]}
 * @param builtin the built-in type, or null for a message
 * @param message the full name of the message, such as {@code geometry_msgs/Pose}, or null for a built-in type
 * @param length elements of a fixed array, {@link #VECTOR}, or {@link #SINGLE}
 */
public record FieldType(String written, BuiltinType builtin, String message, int length) {
    /** The length of a field that is no array. */
    public static final int SINGLE = -1;

    /** The length of an array whose number of elements is sent. */
    public static final int VECTOR = -2;

    /** Whether an element is of a built-in type; else {@link #message()} names its message. */
    public boolean isBuiltin() {
        return builtin != null;
    }

    /** Whether it is an array whose number of elements is sent. */
    public boolean isVector() {
        return length == VECTOR;
    }

    /** Whether it is an array of {@link #length()} elements, whose number is not sent. */
    public boolean isFixedArray() {
        return length >= 0;
    }

    /** Whether it is a fixed array or a vector. */
    public boolean isArray() {
        return length != SINGLE;
    }

    /** Returns the type as full names have it, such as {@code geometry_msgs/Pose[2]}. */
    public String fullName() {
        String base = isBuiltin() ? builtin.typeName() : message;
        return isVector() ? base + "[]" : isFixedArray() ? base + '[' + length + ']' : base;
    }
}
