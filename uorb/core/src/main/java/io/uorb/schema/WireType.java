// SPDX-License-Identifier: Apache-2.0
package io.uorb.schema;

import java.util.Optional;

/** The scalar types of PX4 messages (M-8), with the names that {@code .msg} files and ULog formats use. */
public enum WireType {
    INT8("int8", "int8_t", 1),
    INT16("int16", "int16_t", 2),
    INT32("int32", "int32_t", 4),
    INT64("int64", "int64_t", 8),
    UINT8("uint8", "uint8_t", 1),
    UINT16("uint16", "uint16_t", 2),
    UINT32("uint32", "uint32_t", 4),
    UINT64("uint64", "uint64_t", 8),
    FLOAT32("float32", "float", 4),
    FLOAT64("float64", "double", 8),
    BOOL("bool", "bool", 1),
    CHAR("char", "char", 1);

    private final String msgName;
    private final String cName;
    private final int sizeBytes;

    WireType(String msgName, String cName, int sizeBytes) {
        this.msgName = msgName;
        this.cName = cName;
        this.sizeBytes = sizeBytes;
    }

    /** Returns the name in {@code .msg} files and in the text that is hashed, such as {@code float32}. */
    public String msgName() {
        return msgName;
    }

    /** Returns the name in layouts and ULog formats, such as {@code float} (M-11). */
    public String cName() {
        return cName;
    }

    /** Returns the size of one element in bytes. */
    public int sizeBytes() {
        return sizeBytes;
    }

    /** Returns the type of that ULog format name, if there is one. */
    public static Optional<WireType> ofCName(String cName) {
        return find(cName, true);
    }

    /** Returns the type of that name in {@code .msg} files, if there is one. */
    public static Optional<WireType> ofMsgName(String msgName) {
        return find(msgName, false);
    }

    private static Optional<WireType> find(String name, boolean isCName) {
        for (WireType type : values()) {
            if (name.equals(isCName ? type.cName : type.msgName)) {
                return Optional.of(type);
            }
        }
        return Optional.empty();
    }

    /** Whether it is {@code float32} or {@code float64}. */
    public boolean isFloating() {
        return this == FLOAT32 || this == FLOAT64;
    }

    /** Whether it is an unsigned integer; characters and booleans are not. */
    public boolean isUnsigned() {
        return this == UINT8 || this == UINT16 || this == UINT32 || this == UINT64;
    }

    /**
     * Whether the value is one of this type: a {@link Double} for floating types, exactly representable; a {@link Long}
     * for all others, for {@code uint64} its bits, for {@code char} 0 to 255, for {@code bool} 0 or 1.
     */
    public boolean holds(Number value) {
        if (isFloating()) {
            return value instanceof Double real && (this == FLOAT64 || Double.compare(real.floatValue(), real) == 0);
        }
        return value instanceof Long integer && holdsInteger(integer);
    }

    /** As {@link #holds}, for an integer; floating types hold none. */
    public boolean holdsInteger(long integer) {
        return switch (this) {
            case FLOAT32, FLOAT64 -> false;
            case BOOL -> integer == 0 || integer == 1;
            case INT64, UINT64 -> true;
            case INT8, INT16, INT32 -> integer << shiftBits() >> shiftBits() == integer;
            default -> integer << shiftBits() >>> shiftBits() == integer;
        };
    }

    /** Returns the least and the greatest value, for error messages: {@code -128 to 127}. */
    public String limits() {
        return switch (this) {
            case BOOL -> "0 or 1";
            case FLOAT32 -> -Float.MAX_VALUE + " to " + Float.MAX_VALUE;
            case FLOAT64 -> -Double.MAX_VALUE + " to " + Double.MAX_VALUE;
            case INT8, INT16, INT32, INT64 ->
                (Long.MIN_VALUE >> shiftBits()) + " to " + (Long.MAX_VALUE >> shiftBits());
            default -> "0 to " + Long.toUnsignedString(-1L >>> shiftBits());
        };
    }

    private int shiftBits() {
        return Long.SIZE - Byte.SIZE * sizeBytes;
    }
}
