// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web.message;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.StreamReadConstraints;
import io.uorb.shell.JsonFields;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;

/** The messages to browsers: JSON objects, whose field {@code is} is their kind. */
public final class PageJson {
    /** The longest message that a browser may send. */
    public static final int MAX_INPUT_BYTES = 4 * 1024;

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
