// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.definition;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The built-in types of ROS 1 (ros1:G-2). */
public enum BuiltinType {
    BOOL(1, 1),
    INT8(1, 1),
    UINT8(1, 1),
    INT16(2, 2),
    UINT16(2, 2),
    INT32(4, 4),
    UINT32(4, 4),
    INT64(8, 8),
    UINT64(8, 8),
    FLOAT32(4, 4),
    FLOAT64(8, 8),
    STRING(0, 1),
    /** Unsigned seconds and nanoseconds since 1970. */
    TIME(8, 4),
    /** Signed seconds; nanoseconds from 0 to 999,999,999. */
    DURATION(8, 4),
    /** Old name of {@link #INT8}. */
    BYTE(1, 1),
    /** Old name of {@link #UINT8}. */
    CHAR(1, 1);

    private static final Map<String, BuiltinType> BY_NAME =
            Stream.of(values()).collect(Collectors.toUnmodifiableMap(BuiltinType::typeName, Function.identity()));

    private final String typeName = name().toLowerCase(Locale.ROOT);
    private final int sizeBytes;
    private final int alignment;

    BuiltinType(int sizeBytes, int alignment) {
        this.sizeBytes = sizeBytes;
        this.alignment = alignment;
    }

    /** Returns the type of that name in definitions, if there is one. */
    public static Optional<BuiltinType> of(String typeName) {
        return Optional.ofNullable(BY_NAME.get(typeName));
    }

    /** Returns the name in definitions. */
    public String typeName() {
        return typeName;
    }

    /** Whether all its values have the same size; strings alone have not. */
    public boolean isFixedSize() {
        return this != STRING;
    }

    /** Returns the size in bytes; 0 for strings. */
    public int sizeBytes() {
        return sizeBytes;
    }

    /** Returns the least size of a value in bytes; for a string that of its length. */
    public int leastBytes() {
        return isFixedSize() ? sizeBytes : Integer.BYTES;
    }

    /** Returns the alignment in a C structure. */
    int alignment() {
        return alignment;
    }

    /** Whether it is a number without a fraction, of 8 to 64 bits. */
    public boolean isInteger() {
        return switch (this) {
            case INT8, UINT8, INT16, UINT16, INT32, UINT32, INT64, UINT64, BYTE, CHAR -> true;
            default -> false;
        };
    }

    /** Whether it is an integer without a sign. */
    public boolean isUnsigned() {
        return switch (this) {
            case UINT8, UINT16, UINT32, UINT64, CHAR -> true;
            default -> false;
        };
    }

    /** Whether it is a number with a fraction. */
    public boolean isFloating() {
        return this == FLOAT32 || this == FLOAT64;
    }

    /** Whether it is {@link #TIME} or {@link #DURATION}. */
    public boolean isTime() {
        return this == TIME || this == DURATION;
    }

    /** Whether constants may have it. */
    boolean allowsConstants() {
        return !isTime();
    }
}
