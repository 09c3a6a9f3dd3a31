// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.record;

import io.uorb.schema.MessageSchema;
import io.uorb.schema.WireType;
import io.uorb.ulog.binding.WordsTopic;

/** A topic whose messages are their own words: a time, a value of 8 bytes and one of 4, and padding at the end. */
public class PointTopic extends WordsTopic {
    static final MessageSchema SCHEMA = MessageSchema.builder("Point")
            .field(WireType.UINT64, "timestamp")
            .field(WireType.INT64, "value")
            .field(WireType.UINT32, "small")
            .build();

    public PointTopic(String name, int queueLength) {
        this(name, queueLength, SCHEMA);
    }

    PointTopic(String name, int queueLength, MessageSchema schema) {
        super(name, schema, queueLength);
    }
}
