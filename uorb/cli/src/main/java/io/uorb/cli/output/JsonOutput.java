// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.output;

import com.fasterxml.jackson.core.JsonGenerator;
import io.uorb.shell.AsciiJson;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.Writer;

/** The JSON of all commands: one value per line, in visible ASCII. Any thread. */
public final class JsonOutput {
    private static final double MICRO = 1e6;

    private JsonOutput() {}

    /** The code that writes a value. */
    @FunctionalInterface
    public interface Value {
        /** Writes one whole value. */
        void write(JsonGenerator json) throws IOException;
    }

    /** Returns the text of a value. */
    public static String text(Value value) throws IOException {
        StringWriter text = new StringWriter();
        write(text, value);
        return text.toString();
    }

    /** Prints a value and ends the line. */
    public static void println(PrintWriter out, Value value) throws IOException {
        write(out, value);
        out.println();
    }

    private static void write(Writer out, Value value) throws IOException {
        try (JsonGenerator json = AsciiJson.factory().createGenerator(out)) {
            json.disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
            json.disable(JsonGenerator.Feature.FLUSH_PASSED_TO_STREAM);
            value.write(json);
        }
    }

    /** Creates a generator for many values; closing it closes the writer. */
    public static JsonGenerator generator(Writer out) throws IOException {
        return AsciiJson.factory().createGenerator(out);
    }

    /** Writes a number with at most six decimals; null if it is NaN or infinite, which JSON lacks. */
    public static void writeRounded(String name, double value, JsonGenerator json) throws IOException {
        if (Double.isFinite(value)) {
            json.writeNumberField(name, Math.rint(value * MICRO) / MICRO);
        } else {
            json.writeNullField(name);
        }
    }
}
