// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.record;

import io.uorb.OrbMetadata;
import io.uorb.definition.FieldPath;
import io.uorb.dynamic.DynamicMessage;

/**
 * A state that decides when to record: a field of instance 0 of a topic has a value.
 *
 * @param topic the topic's name
 * @param field the field, such as {@code arming_state}
 * @param value its value: a number, or the name of a constant of the field
 * @param mode when to record
 */
record VehicleState(String topic, String field, String value, RecordMode mode) {

    /**
     * Returns the value as the field holds it.
     *
     * @throws IllegalArgumentException if the topic has no such field, it is not an integer, or has no such value
     */
    long wanted(OrbMetadata<?> metadata) {
        DynamicMessage message = new DynamicMessage(metadata);
        FieldPath path = message.path(field);
        message.set(path, value);
        return message.getLong(path);
    }
}
