// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import io.uorb.schema.MessageSchema;
import io.uorb.schema.WireType;

/** A topic of one number and no timestamp. */
public class BareTopic extends OrbMetadata<long[]> {
    public BareTopic() {
        this("bare", 1);
    }

    BareTopic(String name, int queueLength) {
        super(
                name,
                long[].class,
                MessageSchema.builder("Bare").field(WireType.INT64, "value").build(),
                queueLength);
    }

    @Override
    public long[] newMessage() {
        return new long[1];
    }

    @Override
    public void check(long[] message) {
        if (message.length != 1) {
            throw new IllegalArgumentException("Bare has " + message.length + " values; it holds 1");
        }
    }

    @Override
    public void encode(long[] message, long[] words, int at) {
        words[at] = message[0];
    }

    @Override
    public void decode(long[] words, int at, long[] message) {
        message[0] = words[at];
    }
}
