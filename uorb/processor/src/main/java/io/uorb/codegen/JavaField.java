// SPDX-License-Identifier: Apache-2.0
package io.uorb.codegen;

import io.uorb.schema.Field;
import io.uorb.schema.WireType;
import java.util.Objects;

/**
 * A field and the Java field that holds it.
 *
 * @param field the field of the schema
 * @param javaName the name of the Java field
 * @param nested the nested message, or null for a scalar
 */
public record JavaField(Field field, String javaName, JavaMessage nested) {
    /** Checks that both are nested or neither is. */
    public JavaField {
        Objects.requireNonNull(javaName, "javaName");
        if (field.nested() != (nested == null ? null : nested.schema())) {
            throw new IllegalArgumentException("field " + javaName + " and its schema nest different messages");
        }
    }

    boolean isScalarArray() {
        return field.isArray() && !field.isNested();
    }

    /** Returns the Java type of one element; {@code uint8[n]} is raw octets. */
    String elementType() {
        return JavaType.of(field.type(), field.isArray());
    }

    /** Returns whether the Java type holds values that the wire type does not. */
    boolean isWiderThanWire() {
        return switch (field.type()) {
            case UINT8 -> !field.isArray();
            case UINT16, UINT32 -> true;
            default -> false;
        };
    }

    /** Returns whether a bulk copy codes the elements: they are words of another type (see {@code WordBlock}). */
    boolean isCopiedInBulk() {
        return field.isArray() && field.elementBytes() < Long.BYTES && type() != WireType.BOOL && !isWiderThanWire();
    }

    WireType type() {
        return field.type();
    }
}
