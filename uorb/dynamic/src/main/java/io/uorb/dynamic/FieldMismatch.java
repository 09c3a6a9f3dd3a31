// SPDX-License-Identifier: Apache-2.0
package io.uorb.dynamic;

import io.uorb.OrbMetadata;
import io.uorb.definition.FieldPath;

/** The exceptions that say why a field cannot be read or written that way. */
final class FieldMismatch {
    private FieldMismatch() {}

    /** Returns the exception for a field of another kind. */
    static IllegalArgumentException kind(OrbMetadata<?> topic, FieldPath field, String problem) {
        return new IllegalArgumentException(name(topic, field) + " is of type " + field.msgType() + ", " + problem);
    }

    /** Returns the exception for a value that the field's type does not hold. */
    static IllegalArgumentException value(OrbMetadata<?> topic, FieldPath field, String value) {
        return new IllegalArgumentException(name(topic, field) + " = " + value + " is not a value of "
                + field.type().msgName() + " (" + field.type().limits() + ")");
    }

    static String name(OrbMetadata<?> topic, FieldPath field) {
        return "field " + field + " of topic " + topic;
    }
}
