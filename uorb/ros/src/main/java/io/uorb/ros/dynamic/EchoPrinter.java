// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.dynamic;

import io.uorb.ros.definition.BuiltinType;
import io.uorb.ros.definition.FullText;
import io.uorb.ros.definition.RosDefinition;
import io.uorb.ros.definition.RosField;
import io.uorb.ros.message.MessageType;
import io.uorb.ros.message.Serializer;
import java.util.ArrayList;
import java.util.List;

/**
 * Messages as {@code rostopic echo} prints them, which is YAML: a line a field, nested messages indented by two blanks,
 * no line end behind the last one. Texts are escaped, so that a terminal obeys none.
 */
public final class EchoPrinter {
    private static final String STEP = "  ";
    private static final int NSECS_WIDTH = 9;

    private final StringBuilder out = new StringBuilder();

    private EchoPrinter() {}

    /** Returns the fields of a message. */
    public static String print(RosMessage message) {
        EchoPrinter printer = new EchoPrinter();
        printer.fields(message, "");
        return printer.out.toString();
    }

    /** Returns the fields of a message of any class; slow, since the definition is parsed each time. */
    public static <M> String print(Serializer<M> serializer, M message) {
        MessageType type = serializer.type();
        RosDefinition definition = FullText.parse(type.name(), type.name(), type.definition());
        return print(DynamicSerializer.of(definition).fromBytes(serializer.toBytes(message)));
    }

    /** Returns a field as printed after its name: single values, lists, or lines of nested messages. */
    public static String print(RosMessage message, RosField field) {
        EchoPrinter printer = new EchoPrinter();
        printer.value(message, field, "");
        return printer.out.toString();
    }

    /**
     * Returns what a path leads to, as {@code rostopic echo TOPIC/FIELD} prints it.
     *
     * @throws IndexOutOfBoundsException if an array of the message has no such element
     */
    public static String print(RosMessage message, RosPath path) {
        RosMessage owner = path.owner(message);
        if (path.lastIndex() < 0) {
            return print(owner, path.lastField());
        }
        EchoPrinter printer = new EchoPrinter();
        printer.element(owner.getArray(path.lastField()), path.lastIndex());
        return printer.out.toString();
    }

    private void element(RosArray array, int index) {
        BuiltinType type = array.field().type().builtin();
        if (type == null) {
            nested(array.getMessage(index), "");
        } else {
            switch (type) {
                case STRING -> text(array.getText(index).toString());
                case TIME, DURATION -> time(array.getSecs(index), array.getNsecs(index), "");
                case FLOAT32, FLOAT64 -> PythonNumbers.append(array.getDouble(index), out);
                default -> integer(type, array.getLong(index));
            }
        }
    }

    private void fields(RosMessage message, String indent) {
        boolean isFirst = true;
        for (RosField field : message.definition().fields()) {
            out.append(isFirst ? "" : "\n").append(indent).append(field.name()).append(": ");
            value(message, field, indent + STEP);
            isFirst = false;
        }
    }

    private void value(RosMessage message, RosField field, String indent) {
        if (field.type().isArray()) {
            array(message.getArray(field), indent);
        } else if (!field.isBuiltin()) {
            nested(message.getMessage(field), indent);
        } else {
            switch (field.type().builtin()) {
                case STRING -> text(message.getText(field).toString());
                case TIME, DURATION -> time(message.getSecs(field), message.getNsecs(field), indent);
                case FLOAT32, FLOAT64 -> PythonNumbers.append(message.getDouble(field), out);
                default -> integer(field.type().builtin(), message.getLong(field));
            }
        }
    }

    private void nested(RosMessage message, String indent) {
        if (!indent.isEmpty()) {
            out.append('\n');
        }
        fields(message, indent);
    }

    private void text(String text) {
        if (text.isEmpty()) {
            out.append("''");
        } else {
            PythonYaml.doubleQuoted(text, out);
        }
    }

    private void integer(BuiltinType type, long value) {
        switch (type) {
            case BOOL -> out.append(value == 0 ? "False" : "True");
            case UINT64 -> out.append(Long.toUnsignedString(value));
            default -> out.append(value);
        }
    }

    private void time(long secs, long nsecs, String indent) {
        String nanos = Long.toString(nsecs);
        out.append('\n').append(indent).append("secs: ").append(secs);
        out.append('\n').append(indent).append("nsecs: ");
        out.append(" ".repeat(Math.max(0, NSECS_WIDTH - nanos.length()))).append(nanos);
    }

    private void array(RosArray array, String indent) {
        BuiltinType type = array.field().type().builtin();
        if (type == BuiltinType.CHAR) {
            PythonYaml.bytes(array.toBytes(), out);
        } else if (array.size() == 0) {
            out.append("[]");
        } else if (type == null || type.isTime()) {
            for (int i = 0; i < array.size(); i++) {
                out.append('\n').append(indent).append("- ");
                if (type == null) {
                    nested(array.getMessage(i), indent + STEP);
                } else {
                    time(array.getSecs(i), array.getNsecs(i), indent + STEP);
                }
            }
        } else if (type == BuiltinType.STRING) {
            List<String> texts = new ArrayList<>(array.size());
            for (int i = 0; i < array.size(); i++) {
                texts.add(array.getText(i).toString());
            }
            PythonYaml.list(texts, indent, out);
        } else {
            numbers(array, type);
        }
    }

    private void numbers(RosArray array, BuiltinType type) {
        out.append('[');
        for (int i = 0; i < array.size(); i++) {
            out.append(i == 0 ? "" : ", ");
            if (type.isFloating()) {
                PythonNumbers.append(array.getDouble(i), out);
            } else {
                integer(type, array.getLong(i));
            }
        }
        out.append(']');
    }
}
