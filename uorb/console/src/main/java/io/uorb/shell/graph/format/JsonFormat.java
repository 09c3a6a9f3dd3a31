// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.graph.format;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.MinimalPrettyPrinter;
import io.uorb.shell.AsciiJson;
import io.uorb.shell.graph.ComputationGraph;
import io.uorb.shell.graph.PublishEdge;
import io.uorb.shell.graph.SubscribeEdge;
import io.uorb.shell.graph.TopicNode;
import java.io.IOException;
import java.io.StringWriter;
import java.util.List;

/** JSON as {@code docs/console.md} describes it. What is not known is left out. */
final class JsonFormat {
    static final String NAME = "uorb-graph";
    static final int VERSION = 1;

    private JsonFormat() {}

    static void write(ComputationGraph graph, Appendable out) throws IOException {
        StringWriter text = new StringWriter();
        try (JsonGenerator json = AsciiJson.factory().createGenerator(text)) {
            json.setPrettyPrinter(new LineARow());
            write(graph, json);
        }
        out.append(text.getBuffer()).append("\n");
    }

    private static void write(ComputationGraph graph, JsonGenerator json) throws IOException {
        json.writeStartObject();
        json.writeStringField("format", NAME);
        json.writeNumberField("version", VERSION);
        json.writeStringField("program", graph.program());
        writeKnown(json, "seconds", graph.seconds());
        json.writeArrayFieldStart("topics");
        for (TopicNode node : graph.topics()) {
            writeTopic(json, node);
        }
        json.writeEndArray();
        json.writeArrayFieldStart("publications");
        for (PublishEdge edge : graph.publications()) {
            writePublication(json, edge);
        }
        json.writeEndArray();
        json.writeArrayFieldStart("subscriptions");
        for (SubscribeEdge edge : graph.subscriptions()) {
            writeSubscription(json, edge);
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private static void writeTopic(JsonGenerator json, TopicNode node) throws IOException {
        json.writeStartObject();
        json.writeStringField("topic", node.topic());
        json.writeNumberField("instance", node.instance());
        json.writeNumberField("queue", node.queueLength());
        json.writeNumberField("sizeBytes", node.sizeBytes());
        json.writeNumberField("published", node.published());
        writeKnown(json, "rateHz", node.rateHz());
        json.writeNumberField("lost", node.lost());
        json.writeStringField("faults", node.faults());
        json.writeEndObject();
    }

    private static void writePublication(JsonGenerator json, PublishEdge edge) throws IOException {
        json.writeStartObject();
        json.writeStringField("module", edge.module());
        json.writeStringField("topic", edge.topic());
        json.writeNumberField("instance", edge.instance());
        json.writeNumberField("count", edge.count());
        writeTexts(json, "threads", edge.threads());
        json.writeNumberField("published", edge.published());
        writeKnown(json, "rateHz", edge.rateHz());
        json.writeEndObject();
    }

    private static void writeSubscription(JsonGenerator json, SubscribeEdge edge) throws IOException {
        json.writeStartObject();
        json.writeStringField("module", edge.module());
        json.writeStringField("topic", edge.topic());
        json.writeNumberField("instance", edge.instance());
        json.writeNumberField("count", edge.count());
        writeTexts(json, "threads", edge.threads());
        writeTexts(json, "ways", edge.deliveryModes());
        json.writeArrayFieldStart("intervalsUs");
        for (long intervalUs : edge.intervalsUs()) {
            json.writeNumber(intervalUs);
        }
        json.writeEndArray();
        json.writeNumberField("behind", edge.behind());
        json.writeNumberField("lost", edge.lost());
        json.writeNumberField("lostBetween", edge.lostBetween());
        json.writeNumberField("skipped", edge.skipped());
        writeKnown(json, "rateHz", edge.rateHz());
        json.writeEndObject();
    }

    private static void writeTexts(JsonGenerator json, String field, List<String> texts) throws IOException {
        json.writeArrayFieldStart(field);
        for (String text : texts) {
            json.writeString(text);
        }
        json.writeEndArray();
    }

    private static void writeKnown(JsonGenerator json, String field, double value) throws IOException {
        if (!Double.isNaN(value)) {
            json.writeNumberField(field, value);
        }
    }

    /** One line a topic and an edge, so that a line-by-line comparison shows which one has changed. */
    private static final class LineARow extends MinimalPrettyPrinter {
        private static final long serialVersionUID = 1;

        private int depth;

        @Override
        public void writeStartObject(JsonGenerator json) throws IOException {
            if (depth == 1) {
                json.writeRaw("\n  ");
            }
            depth++;
            super.writeStartObject(json);
        }

        @Override
        public void writeEndObject(JsonGenerator json, int entries) throws IOException {
            depth--;
            super.writeEndObject(json, entries);
        }

        @Override
        public void writeObjectEntrySeparator(JsonGenerator json) throws IOException {
            json.writeRaw(depth == 1 ? ",\n " : ", ");
        }
    }
}
