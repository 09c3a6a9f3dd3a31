// SPDX-License-Identifier: Apache-2.0
package io.uorb.dynamic;

import io.uorb.OrbMetadata;
import io.uorb.schema.FieldPath;

/** Says why a field cannot be read or written that way. */
final class FieldMismatch {
    private FieldMismatch() {}

    /** The field is of another kind. */
    static IllegalArgumentException kind(OrbMetadata<?> topic, FieldPath field, String problem) {
        return new IllegalArgumentException(name(topic, field) + " is of type " + field.msgType() + ", " + problem);
    }

    /** The field's type does not hold the value. */
    static IllegalArgumentException value(OrbMetadata<?> topic, FieldPath field, String value) {
        return new IllegalArgumentException(name(topic, field) + " = " + value + " is not a value of "
                + field.type().msgName() + " (" + field.type().limits() + ")");
    }

    static String name(OrbMetadata<?> topic, FieldPath field) {
        return "field " + field + " of topic " + topic;
    }
}
