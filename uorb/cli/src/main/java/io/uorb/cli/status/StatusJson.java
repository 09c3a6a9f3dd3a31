// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.status;

import com.fasterxml.jackson.core.JsonGenerator;
import io.uorb.cli.output.JsonOutput;
import io.uorb.shell.wire.Answer.NodeRow;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;

/**
 * The output of {@code uorb status --json}.
 *
 * <p>Not in the command: picocli reflects on that, also without jackson-core.
 */
final class StatusJson {
    private StatusJson() {}

    static void print(List<NodeRow> nodes, PrintWriter out) throws IOException {
        for (NodeRow node : nodes) {
            JsonOutput.println(out, json -> write(node, json));
        }
    }

    private static void write(NodeRow node, JsonGenerator json) throws IOException {
        json.writeStartObject();
        json.writeStringField("topic", node.topic());
        json.writeNumberField("instance", node.instance());
        json.writeNumberField("publishers", node.publishers());
        json.writeNumberField("subscribers", node.subscribers());
        json.writeNumberField("queueLength", node.queueLength());
        json.writeNumberField("sizeBytes", node.sizeBytes());
        json.writeNumberField("published", node.published());
        json.writeNumberField("lastPublishedUs", node.lastPublishedUs());
        json.writeNumberField("lost", node.lost());
        json.writeStringField("path", StatusCommand.path(node));
        json.writeStringField("faults", node.faults());
        json.writeEndObject();
    }
}
