// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.web;

import com.fasterxml.jackson.core.JsonGenerator;
import io.uorb.shell.wire.Answer;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Who publishes and who reads what: {@code {"is": "graph", "topics": [{"topic", "instance", "rate", "lost"}…], "edges":
 * [{"module", "topic", "instance", "way", "lost"}…]}}, a module's publications of a node as one edge, its subscriptions
 * as another.
 */
final class GraphJson {
    /** Consoles, this one too, are no part of what the program does. */
    private static final String CONSOLE = "console";

    private record Edge(String module, String topic, int instance, String way) {}

    private GraphJson() {}

    static String of(Answer.Endpoints endpoints, TopicTable table) {
        Map<Edge, Long> edges = edges(endpoints);
        return Json.object("graph", json -> {
            json.writeArrayFieldStart("topics");
            for (Answer.NodeRow row : table.nodes().nodes()) {
                json.writeStartObject();
                json.writeStringField("topic", row.topic());
                json.writeNumberField("instance", row.instance());
                Json.number(json, "rate", table.rateHz(row.topic(), row.instance()));
                json.writeNumberField("lost", row.lost());
                json.writeEndObject();
            }
            json.writeEndArray();
            json.writeArrayFieldStart("edges");
            for (Map.Entry<Edge, Long> edge : edges.entrySet()) {
                write(json, edge.getKey(), edge.getValue());
            }
            json.writeEndArray();
        });
    }

    private static Map<Edge, Long> edges(Answer.Endpoints endpoints) {
        Map<Edge, Long> edges = new LinkedHashMap<>();
        for (Answer.PublicationRow row : endpoints.publications()) {
            if (!row.module().equals(CONSOLE)) {
                edges.merge(new Edge(row.module(), row.topic(), row.instance(), "publish"), 0L, Long::sum);
            }
        }
        for (Answer.SubscriptionRow row : endpoints.subscriptions()) {
            if (!row.module().equals(CONSOLE)) {
                edges.merge(new Edge(row.module(), row.topic(), row.instance(), "read"), row.lost(), Long::sum);
            }
        }
        return edges;
    }

    private static void write(JsonGenerator json, Edge edge, long lost) throws IOException {
        json.writeStartObject();
        json.writeStringField("module", edge.module());
        json.writeStringField("topic", edge.topic());
        json.writeNumberField("instance", edge.instance());
        json.writeStringField("way", edge.way());
        json.writeNumberField("lost", lost);
        json.writeEndObject();
    }
}
