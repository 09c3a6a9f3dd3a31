// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.param;

import com.fasterxml.jackson.core.JsonGenerator;
import io.uorb.cli.output.JsonOutput;
import io.uorb.shell.wire.Answer;
import io.uorb.shell.wire.Answer.ParameterRow;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;

/** Parameters as JSON, one object per line; docs/console.md lists the keys. */
public final class ParamJson {
    private ParamJson() {}

    static void print(List<ParameterRow> rows, SortedMap<String, String> unknown, PrintWriter out) throws IOException {
        for (ParameterRow row : rows) {
            JsonOutput.println(out, json -> write(row, json));
        }
        for (Map.Entry<String, String> entry : unknown.entrySet()) {
            JsonOutput.println(out, json -> {
                json.writeStartObject();
                json.writeStringField("name", entry.getKey());
                json.writeNullField("module");
                json.writeStringField("value", entry.getValue());
                json.writeEndObject();
            });
        }
    }

    /** Writes a parameter as an object. */
    public static void write(ParameterRow row, JsonGenerator json) throws IOException {
        json.writeStartObject();
        json.writeStringField("name", row.name());
        json.writeStringField("module", row.module());
        json.writeStringField("type", row.type());
        writeValue("value", row.value(), json);
        writeValue("default", row.defaultValue(), json);
        json.writeBooleanField("changed", ParamLines.isChanged(row));
        json.writeBooleanField("used", row.used());
        writeLimit("min", row.min(), json);
        writeLimit("max", row.max(), json);
        json.writeStringField("unit", row.unit());
        json.writeNumberField("decimals", row.decimals());
        writeLimit("increment", row.increment(), json);
        json.writeStringField("group", row.group());
        json.writeStringField("short", row.shortDescription());
        json.writeStringField("long", row.longDescription());
        json.writeBooleanField("rebootRequired", row.rebootRequired());
        json.writeBooleanField("volatile", row.volatileValue());
        json.writeArrayFieldStart("choices");
        for (Answer.ParameterChoice choice : row.choices()) {
            json.writeStartObject();
            json.writeNumberField("value", choice.value());
            json.writeStringField("meaning", choice.meaning());
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    /** Writes a finite number as such, and anything else as a text. */
    private static void writeValue(String name, String text, JsonGenerator json) throws IOException {
        try {
            float real = Float.parseFloat(text);
            if (text.matches("-?[0-9]{1,10}")) {
                json.writeNumberField(name, Long.parseLong(text));
            } else if (Float.isFinite(real)) {
                json.writeNumberField(name, real);
            } else {
                json.writeStringField(name, text);
            }
        } catch (NumberFormatException e) {
            json.writeStringField(name, text);
        }
    }

    /** Writes a limit; null for none. */
    public static void writeLimit(String name, double value, JsonGenerator json) throws IOException {
        if (Double.isFinite(value)) {
            json.writeNumberField(name, value);
        } else {
            json.writeNullField(name);
        }
    }
}
