// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.live.datagram;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import io.uorb.bridge.live.source.LiveInstance;
import io.uorb.definition.FieldPath;
import io.uorb.dynamic.DynamicMessage;
import io.uorb.schema.Layout;
import io.uorb.schema.WireType;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

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

    private final byte[] name;
    private final byte[] tail;
    private final byte[] datagram;
    private final DynamicMessage message;
    private final List<Place> places;
    /** The message's object, and where each of its members ends in it. */
    private final MemberBytes object = new MemberBytes();

    private final int[] ends;

    /** Receives datagrams. */
    @FunctionalInterface
    interface Taker {
        /** Receives a datagram; the bytes are valid until this returns. */
        void take(byte[] bytes, int length);
    }

    /** A place in the message, with those of its elements or fields; none for a scalar or a text. */
    private record Place(FieldPath path, String name, List<Place> parts) {
        static Place of(FieldPath path) {
            List<Place> parts = new ArrayList<>();
            boolean isText = path.isArray() && path.type() == WireType.CHAR;
            if (path.isArray() && !isText) {
                for (int i = 0; i < path.elements(); i++) {
                    parts.add(of(path.element(i)));
                }
            } else if (path.isNested()) {
                for (Layout.Slot slot : path.field().nested().layout().slots()) {
                    parts.add(of(path.child(slot.field().name())));
                }
            }
            return new Place(path, path.field().name(), parts);
        }
    }

    /** Bytes that are read where they are. */
    private static final class MemberBytes extends ByteArrayOutputStream {
        void copy(int from, byte[] to, int at, int length) {
            System.arraycopy(buf, from, to, at, length);
        }
    }

    JsonDatagrams(LiveInstance of, int mostBytes) {
        String opened = of.instance() == 0 ? "{" : "{\"" + of.instance() + "\":{";
        this.name = ascii(",\"" + of.topic().name() + "\":" + opened);
        this.tail = ascii(of.instance() == 0 ? "}}" : "}}}");
        this.datagram = new byte[mostBytes];
        this.message = new DynamicMessage(of.topic());
        this.places = of.topic().schema().layout().slots().stream()
                .map(slot -> Place.of(message.path(slot.field().name())))
                .toList();
        this.ends = new int[places.size()];
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
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
    int write(long timeNs, Taker taker) {
        writeObject();
        int head = writeHead(timeNs);
        int most = datagram.length - tail.length;
        int length = head;
        int leftOut = 0;
        int from = 1; // behind the brace or the comma
        for (int end : ends) {
            int bytes = end - from;
            if (head + bytes > most) {
                leftOut++;
            } else {
                if (length > head && length + 1 + bytes > most) {
                    finish(length, taker);
                    length = head;
                }
                if (length > head) {
                    datagram[length] = ',';
                    length++;
                }
                object.copy(from, datagram, length, bytes);
                length += bytes;
            }
            from = end + 1;
        }
        if (length > head) {
            finish(length, taker);
        }
        return leftOut;
    }

    /** Writes what each datagram of a message begins with; returns its length. */
    private int writeHead(long timeNs) {
        byte[] time = ascii("{\"timestamp\":" + timeNs / NS_PER_S);
        if (time.length + name.length > datagram.length) {
            return datagram.length; // nothing fits behind it
        }
        System.arraycopy(time, 0, datagram, 0, time.length);
        System.arraycopy(name, 0, datagram, time.length, name.length);
        return time.length + name.length;
    }

    private void finish(int length, Taker taker) {
        System.arraycopy(tail, 0, datagram, length, tail.length);
        taker.take(datagram, length + tail.length);
    }

    /** Writes the message's object and notes where its members end. */
    private void writeObject() {
        object.reset();
        try (JsonGenerator json = JSON.createGenerator(object)) {
            json.writeStartObject();
            for (int i = 0; i < ends.length; i++) {
                json.writeFieldName(places.get(i).name());
                write(places.get(i), json);
                ends[i] = object.size() + json.getOutputBuffered();
            }
            json.writeEndObject();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void write(Place place, JsonGenerator json) throws IOException {
        FieldPath path = place.path();
        if (path.isArray() && path.type() == WireType.CHAR) {
            json.writeString(message.getText(path));
        } else if (path.isArray()) {
            json.writeStartArray();
            for (Place element : place.parts()) {
                write(element, json);
            }
            json.writeEndArray();
        } else if (path.isNested()) {
            json.writeStartObject();
            for (Place field : place.parts()) {
                json.writeFieldName(field.name());
                write(field, json);
            }
            json.writeEndObject();
        } else {
            writeScalar(path, json);
        }
    }

    private void writeScalar(FieldPath field, JsonGenerator json) throws IOException {
        switch (field.type()) {
            case FLOAT32, FLOAT64 -> writeReal(field, json);
            case UINT64 -> writeUnsigned(message.getLong(field), json);
            case BOOL -> json.writeBoolean(message.getBoolean(field));
            default -> json.writeNumber(message.getLong(field));
        }
    }

    private static void writeUnsigned(long value, JsonGenerator json) throws IOException {
        if (value >= 0) {
            json.writeNumber(value);
        } else {
            json.writeNumber(Long.toUnsignedString(value));
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
