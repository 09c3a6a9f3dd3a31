// SPDX-License-Identifier: Apache-2.0
package io.uorb.msg;

import io.uorb.msg.resolution.FieldAttributes;
import io.uorb.msg.syntax.MsgParser;
import io.uorb.schema.Field;
import io.uorb.schema.FieldDescription;
import io.uorb.schema.MessageConstant;
import io.uorb.schema.MessageDefinition;
import io.uorb.schema.Names;
import java.util.List;

/**
 * Writer of {@code .msg} files that read back as the same definition. Thread-safe.
 *
 * <p>The text has the comment, the constants that belong to no field, the fields each with its constants, and the
 * topics unless there is only the one that is named after the message.
 */
public final class MsgWriter {
    private final MessageDefinition definition;
    private final StringBuilder text = new StringBuilder();
    private boolean wantsGap;

    private MsgWriter(MessageDefinition definition) {
        this.definition = definition;
    }

    /**
     * Returns the text of {@code <name>.msg}. A message without {@code timestamp} is written too, though PX4 and
     * {@link MessageSetLoader} refuse the file (M-7).
     *
     * @throws IllegalArgumentException if a part of the definition would read back differently: a unit that is none, a
     *     comment with an attribute in it, white space that is not kept
     */
    public static String write(MessageDefinition definition) {
        String text = new MsgWriter(definition).text();
        WriteVerifier.check(definition, text);
        return text;
    }

    private String text() {
        ConstantPlacement places = new ConstantPlacement(definition);
        List<Field> fields = definition.schema().fields();
        head();
        places.first().forEach(this::constant);
        wantsGap = true;
        for (int i = 0; i < fields.size(); i++) {
            List<MessageConstant> constants = places.behind(i);
            wantsGap |= !constants.isEmpty();
            field(fields.get(i));
            constants.forEach(this::constant);
            wantsGap = !constants.isEmpty();
        }
        topics();
        return text.toString();
    }

    private void head() {
        if (!definition.comment().isEmpty()) {
            block(definition.comment());
            wantsGap = true;
        }
    }

    private void field(Field field) {
        FieldDescription description = definition.description(field.name());
        declaration(field.msgType() + " " + field.name(), commentOf(description));
    }

    private void constant(MessageConstant constant) {
        declaration(constant.type().msgName() + " " + constant.name() + " = " + constant.text(), constant.comment());
    }

    /** Returns the comment with unit and constants as attributes before it. */
    private static String commentOf(FieldDescription description) {
        StringBuilder comment = new StringBuilder();
        if (!saysItself(description.comment(), description.unit())) {
            String unit = description.unit();
            comment.append(unit.isEmpty() ? FieldAttributes.NO_UNIT : "[" + unit + "]")
                    .append(' ');
        }
        if (!description.constants().isEmpty()) {
            String attribute = switch (description.meaning()) {
                case VALUES -> "enum";
                case BIT_NUMBERS -> "bits";
                case BIT_MASKS -> "masks";
            };
            comment.append("[@")
                    .append(attribute)
                    .append(' ')
                    .append(description.constants())
                    .append("] ");
        }
        return comment.append(description.comment()).toString();
    }

    /** Returns whether the comment alone reads as itself, with that unit. */
    private static boolean saysItself(String comment, String unit) {
        FieldDescription read = FieldAttributes.read(comment, warning -> {});
        return read.unit().equals(unit) && read.comment().equals(comment);
    }

    private void declaration(String code, String comment) {
        if (comment.indexOf('\n') >= 0) {
            if (text.length() == 0) {
                line("#"); // the first block of a file is the message's
            }
            wantsGap = true;
            block(comment);
            line(code);
        } else {
            line(comment.isEmpty() ? code : code + " # " + comment.stripTrailing());
        }
    }

    private void block(String comment) {
        for (String part : comment.split("\n")) {
            String line = part.isEmpty() ? "#" : "# " + part;
            line(line.startsWith(MsgParser.TOPICS) ? "#" + part : line);
        }
    }

    private void topics() {
        List<String> topics = definition.topics();
        if (!topics.equals(List.of(Names.toSnakeCase(definition.schema().name())))) {
            wantsGap = true;
            line(MsgParser.TOPICS + String.join(" ", topics));
        }
    }

    private void line(String line) {
        if (wantsGap && text.length() > 0) {
            text.append('\n');
        }
        wantsGap = false;
        text.append(line).append('\n');
    }
}
