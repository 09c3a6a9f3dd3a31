// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell;

import com.fasterxml.jackson.core.JsonGenerator;
import io.uorb.definition.FieldPath;
import io.uorb.dynamic.DynamicMessage;
import io.uorb.schema.Layout;
import io.uorb.schema.MessageSchema;
import io.uorb.schema.WireType;
import java.io.IOException;
import java.io.StringWriter;

/**
 * Printer of messages as JSON, one object a line, in ASCII:
 *
 * <pre>{@code {"topic":"sensor_baro","instance":0,"generation":12,"fields":{"timestamp":1000,"pressure":101325.0}}
 * }</pre>
 *
 * <p>Fields are in memory order: nested messages as objects, arrays as arrays, a bool as true or false, an array of
 * characters as its text, a single character as a number, 64-bit integers in full. JSON has no NaN and no infinities:
 * they are the texts {@code NaN}, {@code Infinity}, {@code -Infinity}. Needs jackson-core. Any thread may use it.
 */
public final class JsonPrinter {
    private JsonPrinter() {}

    /** Prints a message's line. */
    public static void print(int instance, long generation, DynamicMessage message, Appendable out) throws IOException {
        StringWriter line = new StringWriter();
        try (JsonGenerator json = AsciiJson.factory().createGenerator(line)) {
            json.writeStartObject();
            json.writeStringField("topic", message.topic().name());
            json.writeNumberField("instance", instance);
            json.writeFieldName("generation");
            AsciiJson.writeUnsigned(generation, json);
            json.writeFieldName("fields");
            writeObject(message, message.topic().schema(), null, json);
            json.writeEndObject();
        }
        out.append(line.getBuffer()).append('\n');
    }

    private static void write(DynamicMessage message, FieldPath field, JsonGenerator json) throws IOException {
        if (field.isArray() && field.type() == WireType.CHAR) {
            json.writeString(message.getText(field));
        } else if (field.isArray()) {
            json.writeStartArray();
            for (int i = 0; i < field.elements(); i++) {
                write(message, field.element(i), json);
            }
            json.writeEndArray();
        } else if (field.isNested()) {
            writeObject(message, field.field().nested(), field, json);
        } else {
            writeScalar(message, field, json);
        }
    }

    private static void writeObject(DynamicMessage message, MessageSchema schema, FieldPath parent, JsonGenerator json)
            throws IOException {
        json.writeStartObject();
        for (Layout.Slot slot : schema.layout().slots()) {
            String name = slot.field().name();
            json.writeFieldName(name);
            write(message, parent == null ? message.path(name) : parent.child(name), json);
        }
        json.writeEndObject();
    }

    private static void writeScalar(DynamicMessage message, FieldPath field, JsonGenerator json) throws IOException {
        switch (field.type()) {
            case FLOAT32 -> AsciiJson.writeReal((float) message.getDouble(field), json);
            case FLOAT64 -> AsciiJson.writeReal(message.getDouble(field), json);
            case UINT64 -> AsciiJson.writeUnsigned(message.getLong(field), json);
            case BOOL -> json.writeBoolean(message.getBoolean(field));
            default -> json.writeNumber(message.getLong(field));
        }
    }
}
