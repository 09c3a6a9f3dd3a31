// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.live.datagram;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import io.uorb.bridge.live.source.LiveInstance;
import io.uorb.definition.FieldPath;
import io.uorb.dynamic.DynamicMessage;
import io.uorb.schema.Layout;
import io.uorb.schema.MessageSchema;
import io.uorb.schema.WireType;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * Messages of an instance as JSON objects of bounded size, in ASCII:
 *
 * <pre>{@code {"timestamp":12.5,"sensor_gyro":{"1":{"timestamp":12500000,"x":0.25,"y":null}}}
 * }</pre>
 *
 * <p>The first {@code timestamp} is the message's time in s. A message that is too long becomes several objects with
 * some of its fields each. Numbers that are not finite are null, which receivers leave out; integers of 64 bits have
 * all digits, and arrays of characters are texts. One thread.
 */
final class JsonDatagrams {
    private static final JsonFactory JSON =
            JsonFactory.builder().enable(JsonWriteFeature.ESCAPE_NON_ASCII).build();
    private static final double NS_PER_S = 1e9;

    private final String name;
    private final int instance;
    private final int mostBytes;
    private final DynamicMessage message;
    private final List<Layout.Slot> slots;

    JsonDatagrams(LiveInstance of, int mostBytes) {
        this.name = of.topic().name();
        this.instance = of.instance();
        this.mostBytes = mostBytes;
        this.message = new DynamicMessage(of.topic());
        this.slots = of.topic().schema().layout().slots();
    }

    /** Returns the message to fill before {@link #write}. */
    DynamicMessage message() {
        return message;
    }

    /**
     * Passes the present message's datagrams.
     *
     * @return the number of fields that are left out, as they do not fit in a datagram alone
     */
    int write(long timeNs, Consumer<byte[]> taker) {
        String head = "{\"timestamp\":" + timeNs / NS_PER_S + ",\"" + name + "\":"
                + (instance == 0 ? "{" : "{\"" + instance + "\":{");
        String tail = instance == 0 ? "}}" : "}}}";
        StringBuilder datagram = new StringBuilder(head);
        int leftOut = 0;
        for (String field : fields()) {
            if (head.length() + field.length() + tail.length() > mostBytes) {
                leftOut++;
                continue;
            }
            boolean first = datagram.length() == head.length();
            if (datagram.length() + (first ? 0 : 1) + field.length() + tail.length() > mostBytes) {
                taker.accept(datagram.append(tail).toString().getBytes(StandardCharsets.US_ASCII));
                datagram.setLength(head.length());
                first = true;
            }
            datagram.append(first ? "" : ",").append(field);
        }
        if (datagram.length() > head.length()) {
            taker.accept(datagram.append(tail).toString().getBytes(StandardCharsets.US_ASCII));
        }
        return leftOut;
    }

    /** Returns the members of the message's object. */
    private List<String> fields() {
        List<String> fields = new ArrayList<>();
        for (Layout.Slot slot : slots) {
            StringWriter text = new StringWriter();
            try (JsonGenerator json = JSON.createGenerator(text)) {
                json.writeStartObject();
                json.writeFieldName(slot.field().name());
                write(message.path(slot.field().name()), json);
                json.writeEndObject();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            fields.add(text.getBuffer().substring(1, text.getBuffer().length() - 1));
        }
        return fields;
    }

    private void write(FieldPath field, JsonGenerator json) throws IOException {
        if (field.isArray() && field.type() == WireType.CHAR) {
            json.writeString(message.getText(field));
        } else if (field.isArray()) {
            json.writeStartArray();
            for (int i = 0; i < field.elements(); i++) {
                write(field.element(i), json);
            }
            json.writeEndArray();
        } else if (field.isNested()) {
            writeObject(field, field.field().nested(), json);
        } else {
            writeScalar(field, json);
        }
    }

    private void writeObject(FieldPath parent, MessageSchema schema, JsonGenerator json) throws IOException {
        json.writeStartObject();
        for (Layout.Slot slot : schema.layout().slots()) {
            json.writeFieldName(slot.field().name());
            write(parent.child(slot.field().name()), json);
        }
        json.writeEndObject();
    }

    private void writeScalar(FieldPath field, JsonGenerator json) throws IOException {
        switch (field.type()) {
            case FLOAT32, FLOAT64 -> writeReal(field, json);
            case UINT64 -> json.writeNumber(Long.toUnsignedString(message.getLong(field)));
            case BOOL -> json.writeBoolean(message.getBoolean(field));
            default -> json.writeNumber(message.getLong(field));
        }
    }

    private void writeReal(FieldPath field, JsonGenerator json) throws IOException {
        double real = message.getDouble(field);
        if (!Double.isFinite(real)) {
            json.writeNull();
        } else if (field.type() == WireType.FLOAT32) {
            json.writeNumber((float) real);
        } else {
            json.writeNumber(real);
        }
    }
}
