// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web.message;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.StreamReadConstraints;
import io.uorb.schema.ConstantMeaning;
import io.uorb.schema.FieldDescription;
import io.uorb.schema.MessageConstant;
import io.uorb.schema.WireType;
import io.uorb.shell.JsonFields;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The messages to browsers: JSON objects, whose field {@code is} is their kind. */
public final class PageJson {
    /** The longest message that a browser may send. */
    public static final int MAX_INPUT_BYTES = 4 * 1024;

    /** Maximum number of names of a field's values; PX4's have at most about 40. */
    private static final int MAX_NAMES = 256;

    /** The factory; it also parses the requests of browsers, within limits. */
    static final JsonFactory FACTORY = JsonFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxNestingDepth(2)
                    .maxNumberLength(20)
                    .maxStringLength(MAX_INPUT_BYTES)
                    .build())
            .build();

    private PageJson() {}

    /** The code that writes the fields of an object. */
    public interface Body {
        void write(JsonGenerator json) throws IOException;
    }

    /** Returns an object of that kind. */
    public static String object(String is, Body body) {
        StringWriter text = new StringWriter();
        try (JsonGenerator json = FACTORY.createGenerator(text)) {
            json.writeStartObject();
            json.writeStringField("is", is);
            body.write(json);
            json.writeEndObject();
        } catch (IOException e) {
            throw new UncheckedIOException("writing to memory fails", e);
        }
        return text.toString();
    }

    /** Returns an object of that kind with these fields. */
    public static String object(String is, JsonFields fields) {
        return object(is, fields::writeInto);
    }

    /** Returns an error message for the user that answers no request. */
    public static String error(String text) {
        return object("error", json -> json.writeStringField("text", text));
    }

    /** Returns the error that answers a request. */
    public static String error(RequestIdentity request, String text) {
        return object("error", json -> {
            json.writeStringField("text", text);
            request.write(json);
        });
    }

    /**
     * Returns a number of a topic as {@code {"path", "type", "unit", "comment"}}, with {@code names} of its values, or
     * of its {@code bits} by their numbers, if it has constants that are integers. A constant of several bits is
     * skipped.
     */
    public static JsonFields field(
            String path, WireType type, FieldDescription about, List<MessageConstant> constants) {
        JsonFields field = new JsonFields()
                .put("path", path)
                .put("type", type.msgName())
                .put("unit", about.unit())
                .put("comment", about.comment());
        Map<String, String> names = new LinkedHashMap<>();
        for (MessageConstant constant : constants) {
            String value = about.meaning() == ConstantMeaning.VALUES ? constant.text() : bit(about.meaning(), constant);
            if (!constant.type().isFloating() && !value.isEmpty() && names.size() < MAX_NAMES) {
                names.putIfAbsent(value, constant.name());
            }
        }
        return names.isEmpty() ? field : field.put(about.meaning() == ConstantMeaning.VALUES ? "names" : "bits", names);
    }

    /** Returns the number of a constant's bit; empty if it is not a single one of 64. */
    private static String bit(ConstantMeaning meaning, MessageConstant constant) {
        long value = constant.value().longValue();
        if (meaning == ConstantMeaning.BIT_NUMBERS) {
            return value >= 0 && value < Long.SIZE ? Long.toString(value) : "";
        }
        long mask = value & -1L >>> Long.SIZE - Byte.SIZE * constant.type().sizeBytes();
        return Long.bitCount(mask) == 1 ? Integer.toString(Long.numberOfTrailingZeros(mask)) : "";
    }

    /** Writes a number as an element; null if it is NaN or infinite. */
    public static void number(JsonGenerator json, double value) throws IOException {
        if (Double.isFinite(value)) {
            json.writeNumber(value);
        } else {
            json.writeNull();
        }
    }

    /** Writes a number as a field. */
    public static void number(JsonGenerator json, String name, double value) throws IOException {
        json.writeFieldName(name);
        number(json, value);
    }
}
