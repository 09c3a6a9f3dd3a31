// SPDX-License-Identifier: Apache-2.0
package io.uorb.msg;

import io.uorb.msg.resolution.UnresolvedMessage;
import io.uorb.msg.resolution.UnresolvedMessageReader;
import io.uorb.msg.syntax.MsgFile;
import io.uorb.msg.syntax.MsgParser;
import io.uorb.msg.syntax.MsgTopic;
import io.uorb.msg.syntax.Problems;
import io.uorb.msg.syntax.Quote;
import io.uorb.schema.Field;
import io.uorb.schema.FieldDescription;
import io.uorb.schema.MessageConstant;
import io.uorb.schema.MessageDefinition;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;

/** Check of the output of {@link MsgWriter}: reads it back and compares it with the definition. */
final class WriteVerifier {
    private final MessageDefinition definition;
    private final UnresolvedMessage unresolved;

    private WriteVerifier(MessageDefinition definition, UnresolvedMessage message) {
        this.definition = definition;
        this.unresolved = message;
    }

    /**
     * Checks the text.
     *
     * @throws IllegalArgumentException naming the part that reads back differently
     */
    static void check(MessageDefinition definition, String text) {
        Problems problems = new Problems();
        MsgFile file = MsgParser.parse(Path.of(definition.schema().name() + MsgFile.SUFFIX), text, problems);
        new WriteVerifier(definition, UnresolvedMessageReader.read(file, problems, 0)).check();
    }

    private void check() {
        same("its comment", definition.comment(), unresolved.file().comment());
        List<Field> fields = definition.schema().fields();
        same("the number of fields", fields.size(), unresolved.fields().size());
        for (int i = 0; i < fields.size(); i++) {
            field(fields.get(i), unresolved.fields().get(i));
        }
        List<MessageConstant> constants = definition.constants();
        same("the number of constants", constants.size(), unresolved.constants().size());
        for (int i = 0; i < constants.size(); i++) {
            same(
                    "constant " + constants.get(i).name(),
                    constants.get(i),
                    unresolved.constants().get(i));
        }
        same(
                "topics",
                definition.topics(),
                unresolved.topics().stream().map(MsgTopic::name).toList());
        same("the queue length", definition.queueLength(), unresolved.queueLength());
    }

    private void field(Field field, UnresolvedMessage.TypedField read) {
        String name = "field " + field.name();
        FieldDescription said = definition.description(field.name());
        same(name, field.msgType(), read.source().type());
        same(name, field.name(), read.source().name());
        same("the comment of " + name, said.comment(), read.description().comment());
        same("the unit of " + name, said.unit(), read.description().unit());
        same("the constants of " + name, said.constants(), read.description().constants());
        same(
                "the meaning of the constants of " + name,
                said.meaning(),
                read.description().meaning());
    }

    private void same(String what, Object wanted, Object read) {
        if (!Objects.equals(wanted, read)) {
            throw new IllegalArgumentException("message " + definition.schema().name()
                    + " cannot be written as a .msg file: " + what + " would read back as " + shown(read)
                    + " instead of " + shown(wanted));
        }
    }

    private static String shown(Object value) {
        return Quote.of(String.valueOf(value).replace("\n", "\\n"));
    }
}
