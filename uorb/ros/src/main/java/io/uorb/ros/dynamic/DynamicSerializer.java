// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.dynamic;

import io.uorb.ros.definition.RosDefinition;
import io.uorb.ros.message.MessageInput;
import io.uorb.ros.message.MessageOutput;
import io.uorb.ros.message.MessageType;
import io.uorb.ros.message.Serializer;

/** The serializer of any definition. Any thread may use it. */
public final class DynamicSerializer implements Serializer<RosMessage> {
    private final ImageLayout layout;
    private final MessageType type;

    private DynamicSerializer(RosDefinition definition) {
        this.layout = ImageLayout.of(definition);
        this.type = definition.type();
    }

    /** Returns a serializer of messages of a definition. */
    public static DynamicSerializer of(RosDefinition definition) {
        return new DynamicSerializer(definition);
    }

    /** Returns the definition. */
    public RosDefinition definition() {
        return layout.definition();
    }

    @Override
    public MessageType type() {
        return type;
    }

    @Override
    public RosMessage newMessage() {
        return new RosMessage(layout);
    }

    @Override
    public int length(RosMessage message) {
        return require(message).length();
    }

    @Override
    public void write(RosMessage message, MessageOutput out) {
        require(message).write(out);
    }

    @Override
    public void read(MessageInput in, RosMessage message) {
        require(message).read(in);
    }

    private RosMessage require(RosMessage message) {
        if (!message.definition().isLike(definition())) {
            throw new IllegalArgumentException("a message of " + message.definition() + " is none of " + definition());
        }
        return message;
    }
}
