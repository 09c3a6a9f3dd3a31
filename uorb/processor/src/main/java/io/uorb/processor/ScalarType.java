// SPDX-License-Identifier: Apache-2.0
package io.uorb.processor;

import io.uorb.schema.WireType;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import javax.lang.model.element.Element;
import javax.lang.model.type.TypeKind;

/** Wire types that primitive Java types represent, alone or with an annotation. */
enum ScalarType {
    UINT8(WireType.UINT8, "Uint8", TypeKind.INT, "int, or byte[] for an array"),
    UINT16(WireType.UINT16, "Uint16", TypeKind.INT, "int or int[]"),
    UINT32(WireType.UINT32, "Uint32", TypeKind.LONG, "long or long[]"),
    UINT64(WireType.UINT64, "Uint64", TypeKind.LONG, "long or long[]"),
    CHAR(WireType.CHAR, "Char", TypeKind.BYTE, "byte or byte[]");

    private final WireType wireType;
    private final String annotation;
    private final TypeKind javaType;
    private final String wanted;

    ScalarType(WireType wireType, String annotation, TypeKind javaType, String wanted) {
        this.wireType = wireType;
        this.annotation = annotation;
        this.javaType = javaType;
        this.wanted = wanted;
    }

    /** Returns the simple name of the annotation. */
    String annotation() {
        return annotation;
    }

    WireType wireType() {
        return wireType;
    }

    /** Returns the Java types that may carry the annotation. */
    String wanted() {
        return wanted;
    }

    /** Returns those whose annotations the field or constant has. */
    static List<ScalarType> annotationsOf(Element element) {
        return Arrays.stream(values())
                .filter(type -> Annotations.find(element, type.annotation) != null)
                .toList();
    }

    /** Returns the Java type of a constant that carries the annotation. */
    String javaType() {
        return javaType.name().toLowerCase(Locale.ROOT);
    }

    /** Returns whether a field, or an array's elements, of that Java type may carry the annotation. */
    boolean fits(TypeKind element, boolean isArray) {
        return element == (this == UINT8 && isArray ? TypeKind.BYTE : javaType);
    }

    /** Returns the wire type of a Java type without annotation, or null. */
    static WireType plain(TypeKind element) {
        return switch (element) {
            case BOOLEAN -> WireType.BOOL;
            case BYTE -> WireType.INT8;
            case SHORT -> WireType.INT16;
            case INT -> WireType.INT32;
            case LONG -> WireType.INT64;
            case FLOAT -> WireType.FLOAT32;
            case DOUBLE -> WireType.FLOAT64;
            default -> null;
        };
    }
}
