// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.topic;

import io.uorb.OrbMetadata;
import io.uorb.definition.FieldPath;
import io.uorb.dynamic.DynamicMessage;
import io.uorb.dynamic.DynamicTopic;
import io.uorb.dynamic.TopicCatalogue;
import io.uorb.schema.MessageDefinition;
import io.uorb.schema.MessageSchema;
import io.uorb.shell.client.Console;
import io.uorb.shell.client.RefusedException;
import io.uorb.shell.client.RemoteTopic;
import io.uorb.shell.client.RemoteTopics;
import io.uorb.shell.wire.Answer;
import io.uorb.shell.wire.Request;
import java.io.IOException;
import java.util.List;

/**
 * A topic as the program describes it. Immutable.
 *
 * @param description what the program says
 * @param topic the topic, with all that is said of its message
 * @param nested the messages in it, as topics
 */
public record TopicView(Answer.Description description, DynamicTopic topic, TopicCatalogue nested) {
    /**
     * Requests the description of a topic.
     *
     * @throws RefusedException if there is none of that name; the text names what is near
     */
    public static TopicView ask(Console console, String topic) throws IOException, RefusedException {
        return of(console.ask(new Request.Describe(topic)));
    }

    static TopicView of(Answer.Description description) throws IOException {
        RemoteTopic remote = RemoteTopics.of(description);
        return new TopicView(description, remote.topic(), remote.nested());
    }

    /** Returns the definitions of nested messages. */
    List<MessageDefinition> nestedMessages() {
        return nested.topics().stream().map(OrbMetadata::definition).toList();
    }

    public String name() {
        return topic.name();
    }

    /**
     * Returns a message that the program sent.
     *
     * @throws IOException if it has not the size that the description says
     */
    DynamicMessage message(Answer.MessageRow row) throws IOException {
        DynamicMessage message = topic.newMessage();
        if (row.words().length != message.words().length) {
            throw new IOException("a message of topic " + name() + " has " + row.words().length
                    + " words; its description has " + message.words().length);
        }
        System.arraycopy(row.words(), 0, message.words(), 0, row.words().length);
        return message;
    }

    /**
     * Finds a field.
     *
     * @throws CommandFailedException if there is none of that name; the text names what is near
     */
    FieldPath field(String path) throws CommandFailedException {
        try {
            return FieldPath.of(topic.schema(), path);
        } catch (IllegalArgumentException e) {
            throw new CommandFailedException(e.getMessage());
        }
    }

    /** Returns the unit of a field, also of a nested message; empty if there is none. */
    String unit(FieldPath field) {
        int point = field.toString().lastIndexOf('.');
        MessageSchema owner = point < 0
                ? topic.schema()
                : FieldPath.of(topic.schema(), field.toString().substring(0, point))
                        .field()
                        .nested();
        return definition(owner).description(field.field().name()).unit();
    }

    private MessageDefinition definition(MessageSchema owner) {
        return nestedMessages().stream()
                .filter(definition -> definition.schema().equals(owner))
                .findFirst()
                .orElse(topic.definition());
    }
}
