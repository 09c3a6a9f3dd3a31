// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.graph;

import com.fasterxml.jackson.core.JsonGenerator;
import io.uorb.cli.output.JsonOutput;
import io.uorb.shell.graph.GraphCheck;
import io.uorb.shell.graph.GraphFinding;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.Set;

/**
 * The output of {@code uorb graph check --json}.
 *
 * <p>Not in the command: picocli reflects on that, also without jackson-core.
 */
final class GraphCheckJson {
    private GraphCheckJson() {}

    static void print(Set<GraphCheck> checks, List<GraphFinding> findings, PrintWriter out) throws IOException {
        JsonOutput.println(out, json -> write(json, checks, findings));
    }

    private static void write(JsonGenerator json, Set<GraphCheck> checks, List<GraphFinding> findings)
            throws IOException {
        json.writeStartObject();
        json.writeArrayFieldStart("checks");
        for (GraphCheck check : checks) {
            json.writeString(check.toString());
        }
        json.writeEndArray();
        json.writeArrayFieldStart("findings");
        for (GraphFinding finding : findings) {
            json.writeStartObject();
            json.writeStringField("check", finding.check().toString());
            json.writeStringField("topic", finding.topic());
            json.writeNumberField("instance", finding.instance());
            json.writeArrayFieldStart("modules");
            for (String module : finding.modules()) {
                json.writeString(module);
            }
            json.writeEndArray();
            json.writeStringField("text", finding.text());
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
    }
}
