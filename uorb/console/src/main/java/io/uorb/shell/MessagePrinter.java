// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell;

import io.uorb.definition.FieldPath;
import io.uorb.dynamic.DynamicMessage;
import io.uorb.dynamic.TopicCatalogue;
import io.uorb.schema.Field;
import io.uorb.schema.Layout;
import io.uorb.schema.MessageSchema;
import io.uorb.schema.Names;
import io.uorb.schema.WireType;
import io.uorb.text.TextEscapes;
import java.io.IOException;

/**
 * Printer of messages in the format of PX4's {@code listener} (C-7): the topic's name and one line per field, in memory
 * order, with unit or meaning after the value. Any thread may use it.
 *
 * <p>Beyond PX4, control characters in texts are escaped as {@code \x1b}, and those that reorder, hide or break lines
 * as <code>&#92;u202e</code>, for untrusted texts may be printed on a terminal; quotes and backslashes stand as they
 * are. Times in the future are negative, and angles at the poles are numbers.
 */
public final class MessagePrinter {
    private static final String TIMESTAMP = "timestamp";

    private final Explanations explanations;

    /** Creates a printer of PX4's output. */
    public MessagePrinter() {
        this(Explanations.NONE);
    }

    private MessagePrinter(Explanations explanations) {
        this.explanations = explanations;
    }

    /**
     * Returns a printer that appends the field's unit and the name of the matching constant to each line.
     *
     * @param catalogue definitions of nested messages by name
     */
    public static MessagePrinter explaining(TopicCatalogue catalogue) {
        return new MessagePrinter(Explanations.of(catalogue));
    }

    /**
     * Prints a message.
     *
     * @param nowUs the time that ages are counted to, us
     */
    public void print(DynamicMessage message, long nowUs, Appendable out) throws IOException {
        out.append(' ').append(message.topic().name()).append('\n');
        new Run(message, nowUs, out).print(message.topic().schema(), null);
    }

    /** One message being printed. */
    private final class Run {
        private final DynamicMessage message;
        private final long nowUs;
        private final Appendable out;

        Run(DynamicMessage message, long nowUs, Appendable out) {
            this.message = message;
            this.nowUs = nowUs;
            this.out = out;
        }

        /** Prints the fields of the message, or of a nested one at that place. */
        void print(MessageSchema schema, FieldPath parent) throws IOException {
            long timestampUs = 0;
            for (Layout.Slot slot : schema.layout().slots()) {
                Field field = slot.field();
                FieldPath place = parent == null ? message.path(field.name()) : parent.child(field.name());
                if (field.isNested()) {
                    printNested(field, place);
                    continue;
                }
                // An array of one is printed like a single value.
                FieldPath value = field.length() == 1 ? place.element(0) : place;
                out.append("    ").append(field.name()).append(": ");
                printValue(value);
                if (value.isScalar()
                        && field.type() == WireType.UINT64
                        && field.name().equals(TIMESTAMP)) {
                    timestampUs = message.getLong(value);
                }
                Suffix.append(message, value, timestampUs, nowUs, out);
                explanations.append(message, schema, value, out);
                out.append('\n');
            }
        }

        private void printNested(Field field, FieldPath place) throws IOException {
            for (int i = 0; i < field.elements(); i++) {
                out.append("  ").append(field.name());
                if (field.length() > 1) {
                    out.append('[').append(Integer.toString(i)).append(']');
                }
                out.append(" (")
                        .append(Names.toSnakeCase(field.nested().name()))
                        .append("):\n");
                print(field.nested(), field.isArray() ? place.element(i) : place);
            }
        }

        private void printValue(FieldPath value) throws IOException {
            if (value.isScalar()) {
                printScalar(value);
            } else if (value.type() == WireType.CHAR) {
                out.append('"');
                TextEscapes.append(message.getText(value), out);
                out.append('"');
            } else {
                for (int i = 0; i < value.elements(); i++) {
                    out.append(i == 0 ? "[" : ", ");
                    printScalar(value.element(i));
                }
                out.append(']');
            }
        }

        private void printScalar(FieldPath value) throws IOException {
            out.append(
                    switch (value.type()) {
                        case FLOAT32 -> Decimals.fixed(message.getDouble(value), 5);
                        case FLOAT64 -> Decimals.fixed(message.getDouble(value), 6);
                        case BOOL -> message.getBoolean(value) ? "True" : "False";
                        case UINT64 -> Long.toUnsignedString(message.getLong(value));
                        default -> Long.toString(message.getLong(value));
                    });
        }
    }
}
