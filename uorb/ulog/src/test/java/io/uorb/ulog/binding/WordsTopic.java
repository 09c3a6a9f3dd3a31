// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.binding;

import io.uorb.OrbMetadata;
import io.uorb.schema.MessageSchema;

/** A topic of any schema whose messages are the words themselves, so that tests see the memory image. */
public class WordsTopic extends OrbMetadata<long[]> {
    public WordsTopic(String name, MessageSchema schema) {
        this(name, schema, 1);
    }

    public WordsTopic(String name, MessageSchema schema, int queueLength) {
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
