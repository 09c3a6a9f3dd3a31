// SPDX-License-Identifier: Apache-2.0
package io.uorb.dynamic;

import io.uorb.OrbMetadata;
import io.uorb.schema.MessageDefinition;
import io.uorb.schema.MessageSchema;

/**
 * A topic without a message class, known by its schema only: what replays and bridges publish when the program has no
 * class for it. Its messages are {@link DynamicMessage}s. Immutable; any thread may use it.
 */
public final class DynamicTopic extends OrbMetadata<DynamicMessage> {
    /** Null if the schema is all that is known. */
    private final MessageDefinition definition;

    private DynamicTopic(String name, MessageSchema schema, int queueLength, MessageDefinition definition) {
        super(name, DynamicMessage.class, schema, queueLength);
        this.definition = definition;
    }

    /**
     * Creates a topic of that name.
     *
     * @throws IllegalArgumentException if the name is not in snake_case or the queue length is not a power of two up to
     *     128
     */
    public static DynamicTopic of(String name, MessageSchema schema, int queueLength) {
        return new DynamicTopic(name, schema, queueLength, null);
    }

    /**
     * Creates a topic with a full definition: units, constants, comments.
     *
     * @throws IllegalArgumentException if the name is not in snake_case or the queue length is not a power of two up to
     *     128
     */
    public static DynamicTopic of(String name, MessageDefinition definition, int queueLength) {
        return new DynamicTopic(name, definition.schema(), queueLength, definition);
    }

    @Override
    public MessageDefinition definition() {
        return definition == null ? super.definition() : definition;
    }

    @Override
    public DynamicMessage newMessage() {
        return new DynamicMessage(this);
    }

    /**
     * Checks that the message is one of this topic.
     *
     * @throws IllegalArgumentException if it is of another one, also if its schema is the same (M-2)
     * @throws NullPointerException if it is null
     */
    @Override
    public void check(DynamicMessage message) {
        message.requireTopic(this);
    }

    @Override
    protected boolean encodesInPlace() {
        return true;
    }

    @Override
    public void encode(DynamicMessage message, long[] words, int at) {
        message.requireTopic(this);
        System.arraycopy(message.words(), 0, words, at, words());
    }

    @Override
    public void decode(long[] words, int at, DynamicMessage message) {
        message.requireTopic(this);
        System.arraycopy(words, at, message.words(), 0, words());
    }
}
