// SPDX-License-Identifier: Apache-2.0
package io.uorb.sync;

import io.uorb.OrbMetadata;
import io.uorb.schema.Layout;
import io.uorb.schema.WireType;

/** The field of a message that holds its time: an unsigned 64-bit number of us. */
final class TimeField {
    static final String DEFAULT = "timestamp";

    private TimeField() {}

    /** Returns the index of the word that holds the field of that snake_case name. */
    static int word(OrbMetadata<?> topic, String name) {
        for (Layout.Slot slot : topic.schema().layout().slots()) {
            if (slot.field().name().equals(name)
                    && slot.field().type() == WireType.UINT64
                    && !slot.field().isArray()) {
                return slot.offsetBytes() / Long.BYTES;
            }
        }
        throw new IllegalArgumentException("topic " + topic + " has no field uint64 " + name + " to take times from");
    }
}
