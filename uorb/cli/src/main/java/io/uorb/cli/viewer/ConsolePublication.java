// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.viewer;

import io.uorb.bridge.live.source.LivePublication;
import io.uorb.bridge.live.source.LiveRefusalException;
import io.uorb.cli.program.ProgramLink;
import io.uorb.definition.FieldPath;
import io.uorb.dynamic.DynamicMessage;
import io.uorb.schema.Field;
import io.uorb.schema.MessageSchema;
import io.uorb.schema.WireType;
import io.uorb.shell.client.RefusedException;
import io.uorb.shell.wire.Request;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Messages that the program publishes for a viewer, one request each; the topic is advertised for that moment. */
final class ConsolePublication implements LivePublication {
    private final ProgramLink program;
    private final String topic;
    private final int instance;

    ConsolePublication(ProgramLink program, String topic, int instance) {
        this.program = program;
        this.topic = topic;
        this.instance = instance;
    }

    @Override
    public void publish(DynamicMessage message) throws LiveRefusalException {
        try {
            program.ask(new Request.Publish(topic, instance, true, assignments(message)));
        } catch (IOException | RefusedException e) {
            throw new LiveRefusalException(e.getMessage());
        }
    }

    /** Returns all fields of a message that are not 0; the program sets those that are absent to 0. */
    static List<Request.Assignment> assignments(DynamicMessage message) {
        List<Request.Assignment> values = new ArrayList<>();
        add(message, message.topic().schema(), "", values);
        return values;
    }

    private static void add(
            DynamicMessage message, MessageSchema schema, String prefix, List<Request.Assignment> values) {
        for (Field field : schema.fields()) {
            String name = prefix + field.name();
            boolean isText = field.type() == WireType.CHAR && field.isArray();
            if (!field.isArray() || isText) {
                add(message, field, name, values);
            } else {
                for (int i = 0; i < field.length(); i++) {
                    add(message, field, name + "[" + i + "]", values);
                }
            }
        }
    }

    private static void add(DynamicMessage message, Field field, String name, List<Request.Assignment> values) {
        if (field.isNested()) {
            add(message, field.nested(), name + ".", values);
            return;
        }
        String text = text(message, field.type(), message.path(name));
        if (!text.isEmpty() && !text.equals("0") && !text.equals("0.0") && !text.equals("false")) {
            values.add(new Request.Assignment(name, text));
        }
    }

    private static String text(DynamicMessage message, WireType type, FieldPath field) {
        if (field.isArray()) {
            return message.getText(field);
        }
        return switch (type) {
            case BOOL -> Boolean.toString(message.getBoolean(field));
            case FLOAT32 -> Float.toString((float) message.getDouble(field));
            case FLOAT64 -> Double.toString(message.getDouble(field));
            case UINT64 -> Long.toUnsignedString(message.getLong(field));
            default -> Long.toString(message.getLong(field));
        };
    }

    @Override
    public void close() {}
}
