// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.output;

import com.fasterxml.jackson.core.JsonGenerator;
import io.uorb.shell.AsciiJson;
import io.uorb.shell.JsonFields;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.Writer;
import java.util.Collection;

/** The JSON of all commands: one value per line, in visible ASCII, as {@link JsonFields#write} does. Any thread. */
public final class JsonOutput {
    private JsonOutput() {}

    /** Returns the text of a value. */
    public static String text(Object value) throws IOException {
        StringWriter text = new StringWriter();
        write(text, value);
        return text.toString();
    }

    /** Prints a value and ends the line. */
    public static void println(PrintWriter out, Object value) throws IOException {
        write(out, value);
        out.println();
    }

    /** Prints each value on a line. */
    public static void lines(PrintWriter out, Collection<?> values) throws IOException {
        for (Object value : values) {
            println(out, value);
        }
    }

    private static void write(Writer out, Object value) throws IOException {
        try (JsonGenerator json = AsciiJson.factory().createGenerator(out)) {
            json.disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
            json.disable(JsonGenerator.Feature.FLUSH_PASSED_TO_STREAM);
            JsonFields.write(value, json);
        }
    }

    /** Creates a generator for many values; closing it closes the writer. */
    public static JsonGenerator generator(Writer out) throws IOException {
        return AsciiJson.factory().createGenerator(out);
    }
}
