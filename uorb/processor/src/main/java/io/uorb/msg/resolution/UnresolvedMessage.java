// SPDX-License-Identifier: Apache-2.0
package io.uorb.msg.resolution;

import io.uorb.msg.syntax.MsgField;
import io.uorb.msg.syntax.MsgFile;
import io.uorb.msg.syntax.MsgTopic;
import io.uorb.schema.FieldDescription;
import io.uorb.schema.MessageConstant;
import java.util.List;

/**
 * A message with all but its nested messages resolved.
 *
 * @param file where it comes from
 * @param fields the fields that are sound by themselves, in order
 * @param constants the sound constants, in order
 * @param topics the topics, each once, in order
 * @param queueLength messages that a node keeps
 * @param sound whether the file has no error by itself
 */
public record UnresolvedMessage(
        MsgFile file,
        List<UnresolvedMessage.TypedField> fields,
        List<MessageConstant> constants,
        List<MsgTopic> topics,
        int queueLength,
        boolean sound) {
    public UnresolvedMessage {
        fields = List.copyOf(fields);
        constants = List.copyOf(constants);
        topics = List.copyOf(topics);
    }

    /**
     * A field whose type is taken apart and whose comment is read.
     *
     * @param source the field as it stands in the file
     * @param type its type
     * @param description what is said of it
     */
    public record TypedField(MsgField source, TypeSyntax type, FieldDescription description) {}

    String name() {
        return file.name();
    }
}
