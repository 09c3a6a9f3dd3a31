// SPDX-License-Identifier: Apache-2.0
package io.uorb.codegen;

import io.uorb.schema.WireType;

/** Java types and annotations that represent the wire types in message classes. */
public final class JavaType {
    private JavaType() {}

    /** Returns the primitive type of a field, a constant, or an array's elements; {@code uint8[n]} is raw octets. */
    public static String of(WireType type, boolean isArray) {
        return switch (type) {
            case BOOL -> "boolean";
            case INT8, CHAR -> "byte";
            case UINT8 -> isArray ? "byte" : "int";
            case INT16 -> "short";
            case INT32, UINT16 -> "int";
            case INT64, UINT32, UINT64 -> "long";
            case FLOAT32 -> "float";
            case FLOAT64 -> "double";
        };
    }

    /** Returns the simple name of the annotation that tells the wire type; empty if the Java type alone does. */
    public static String annotation(WireType type) {
        return switch (type) {
            case UINT8 -> "Uint8";
            case UINT16 -> "Uint16";
            case UINT32 -> "Uint32";
            case UINT64 -> "Uint64";
            case CHAR -> "Char";
            default -> "";
        };
    }
}
