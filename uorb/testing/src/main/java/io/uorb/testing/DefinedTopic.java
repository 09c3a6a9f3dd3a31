// SPDX-License-Identifier: Apache-2.0
package io.uorb.testing;

import io.uorb.OrbMetadata;
import io.uorb.schema.MessageDefinition;

/** A topic of any definition; its message class is an array of words. */
public class DefinedTopic extends OrbMetadata<long[]> {
    private final MessageDefinition definition;

    public DefinedTopic(MessageDefinition definition) {
        this(definition.topics().get(0), definition);
    }

    public DefinedTopic(String name, MessageDefinition definition) {
        super(name, long[].class, definition.schema(), definition.queueLength());
        this.definition = definition;
    }

    @Override
    public MessageDefinition definition() {
        return definition;
    }

    @Override
    public long[] newMessage() {
        return new long[words()];
    }

    @Override
    public void check(long[] message) {
        checkLength(schema().name(), message.length, words());
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
