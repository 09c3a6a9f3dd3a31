// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.output;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import java.io.IOException;
import java.io.StringWriter;

/** JSON texts of one line, all in ASCII: names from anywhere do nothing to a terminal. */
public final class JsonOutput {
    private JsonOutput() {}

    /** What writes a value. */
    public interface Value {
        /** Writes one whole value. */
        void write(JsonGenerator json) throws IOException;
    }

    /** The text of a value. */
    public static String text(Value value) throws IOException {
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
