// SPDX-License-Identifier: Apache-2.0
package io.uorb.shm;

import io.uorb.schema.Field;
import io.uorb.schema.Layout;
import io.uorb.schema.MessageSchema;
import io.uorb.schema.WireType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The layout of a message as text: a line for each field, in the order of declaration, with its place, type and name;
 * nested ones' inside. One thread.
 */
final class LayoutText {
    private static final String INDENT = "  ";
    private static final Pattern LINE =
            Pattern.compile("(?<indent> *)[0-9]{1,9} (?<type>[A-Za-z0-9]+)(\\[(?<length>[0-9]{1,6})])? (?<name>\\w+)");

    private final List<String> lines;
    private int at;

    private LayoutText(List<String> lines) {
        this.lines = lines;
    }

    static String of(MessageSchema schema) {
        StringBuilder text = new StringBuilder(schema.name());
        append(schema, "", text);
        return text.toString();
    }

    private static void append(MessageSchema schema, String indent, StringBuilder text) {
        Map<Field, Integer> offsets = new HashMap<>();
        for (Layout.Slot slot : schema.layout().slots()) {
            offsets.put(slot.field(), slot.offsetBytes());
        }
        for (Field field : schema.fields()) {
            text.append('\n')
                    .append(indent)
                    .append(offsets.get(field))
                    .append(' ')
                    .append(field.msgType())
                    .append(' ')
                    .append(field.name());
            if (field.isNested()) {
                append(field.nested(), indent + INDENT, text);
            }
        }
    }

    /**
     * Reads a text that anybody may have written.
     *
     * @throws IllegalArgumentException if it is none of a message
     */
    static MessageSchema parse(String text) {
        LayoutText parsed = new LayoutText(text.lines().toList());
        parsed.at = 1;
        MessageSchema schema = parsed.message(text.lines().findFirst().orElse(""), 0);
        if (parsed.at < parsed.lines.size()) {
            throw new IllegalArgumentException("\"" + parsed.lines.get(parsed.at) + "\" is no field");
        }
        return schema;
    }

    private MessageSchema message(String name, int depth) {
        if (depth >= MessageSchema.MAX_DEPTH) {
            throw new IllegalArgumentException(
                    "message " + name + " is nested deeper than " + MessageSchema.MAX_DEPTH + " levels");
        }
        List<Field> fields = new ArrayList<>();
        for (Matcher line = line(depth); line != null; line = line(depth)) {
            at++;
            String type = line.group("type");
            WireType scalar = WireType.ofMsgName(type).orElse(null);
            MessageSchema nested = scalar == null ? message(type, depth + 1) : null;
            int length = line.group("length") == null ? 0 : Integer.parseInt(line.group("length"));
            fields.add(new Field(line.group("name"), scalar, nested, length));
        }
        return new MessageSchema(name, fields);
    }

    /** Returns the next line if it is of a field in that depth; else null. */
    private Matcher line(int depth) {
        Matcher line = at < lines.size() ? LINE.matcher(lines.get(at)) : null;
        boolean isField = line != null && line.matches() && line.group("indent").length() == depth * INDENT.length();
        return isField ? line : null;
    }
}
