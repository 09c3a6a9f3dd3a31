// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log;

import com.fasterxml.jackson.core.JsonGenerator;
import io.uorb.cli.log.input.LoggedParameter;
import io.uorb.cli.output.JsonOutput;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;

/** The parameters of a log as JSON, one object per line; docs/log-commands.md lists its keys. */
final class ParamsJson {
    private ParamsJson() {}

    static void print(List<LoggedParameter> parameters, PrintWriter out) throws IOException {
        for (LoggedParameter parameter : parameters) {
            JsonOutput.println(out, json -> write(parameter, json));
        }
    }

    private static void write(LoggedParameter parameter, JsonGenerator json) throws IOException {
        json.writeStartObject();
        json.writeStringField("name", parameter.name());
        json.writeStringField("type", parameter.type());
        write("value", parameter.initial(), json);
        write("systemDefault", parameter.systemDefault(), json);
        write("setupDefault", parameter.setupDefault(), json);
        json.writeArrayFieldStart("changes");
        for (LoggedParameter.Change change : parameter.changes()) {
            json.writeStartObject();
            json.writeNumberField("timeUs", change.timeUs());
            write("value", change.value(), json);
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    /** Writes a number, or null; Jackson makes texts of NaN and the infinities. */
    private static void write(String name, Number value, JsonGenerator json) throws IOException {
        if (value == null) {
            json.writeNullField(name);
        } else if (value instanceof Float real) {
            json.writeNumberField(name, real);
        } else {
            json.writeNumberField(name, value.intValue());
        }
    }
}
