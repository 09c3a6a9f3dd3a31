// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.status;

import com.fasterxml.jackson.core.JsonGenerator;
import io.uorb.cli.output.JsonOutput;
import io.uorb.shell.client.ServedProgram;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;

/**
 * The output of {@code uorb ps --json}.
 *
 * <p>Not in the command: picocli reflects on that, also without jackson-core.
 */
final class PsJson {
    private PsJson() {}

    static void print(List<ServedProgram> programs, PrintWriter out) throws IOException {
        for (ServedProgram program : programs) {
            JsonOutput.println(out, json -> write(program, json));
        }
    }

    private static void write(ServedProgram program, JsonGenerator json) throws IOException {
        json.writeStartObject();
        json.writeNumberField("pid", program.pid());
        json.writeStringField("name", program.name());
        json.writeNumberField("startedMs", program.startedMs());
        json.writeBooleanField("writing", program.writing());
        json.writeStringField("socket", program.socket().toString());
        json.writeStringField("problem", program.problem());
        json.writeEndObject();
    }
}
