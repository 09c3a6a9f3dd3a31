// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.record;

import io.uorb.OrbMetadata;
import io.uorb.schema.MessageSchema;
import io.uorb.schema.WireType;

/** A topic whose messages are their own words: a time, a value of 8 bytes and one of 4, and padding at the end. */
public class PointTopic extends OrbMetadata<long[]> {
    static final MessageSchema SCHEMA = MessageSchema.builder("Point")
            .field(WireType.UINT64, "timestamp")
            .field(WireType.INT64, "value")
            .field(WireType.UINT32, "small")
            .build();

    public PointTopic(String name, int queueLength) {
        this(name, queueLength, SCHEMA);
    }

    PointTopic(String name, int queueLength, MessageSchema schema) {
        super(name, long[].class, schema, queueLength);
    }

    @Override
    public long[] newMessage() {
        return new long[words()];
    }

    @Override
    public void check(long[] message) {
        if (message.length != words()) {
            throw new IllegalArgumentException("message has " + message.length + " words; the topic has " + words());
        }
    }

    @Override
    public void encode(long[] message, long[] words, int at) {
        System.arraycopy(message, 0, words, at, words());
    }

    @Override
    public void decode(long[] words, int at, long[] message) {
        System.arraycopy(words, at, message, 0, words());
    }
}
