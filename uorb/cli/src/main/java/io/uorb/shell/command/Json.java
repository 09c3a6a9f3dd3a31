// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.command;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import java.io.IOException;
import java.io.StringWriter;

/** JSON texts of one line, all in ASCII: names from anywhere do nothing to a terminal. */
final class Json {
    private Json() {}

    /** What writes a value. */
    interface Value {
        /** Writes one whole value. */
        void write(JsonGenerator json) throws IOException;
    }

    /** The text of a value. */
    static String text(Value value) throws IOException {
        StringWriter text = new StringWriter();
        write(text, value);
        return text.toString();
    }

    private static void write(StringWriter text, Value value) throws IOException {
        JsonFactory factory =
                JsonFactory.builder().enable(JsonWriteFeature.ESCAPE_NON_ASCII).build();
        try (JsonGenerator json = factory.createGenerator(text)) {
            value.write(json);
        }
    }
}
