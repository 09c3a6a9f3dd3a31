// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.graph.format;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.MinimalPrettyPrinter;
import io.uorb.shell.AsciiJson;
import io.uorb.shell.JsonFields;
import io.uorb.shell.graph.ComputationGraph;
import java.io.IOException;
import java.io.StringWriter;
import java.util.Map;

/** JSON as {@code docs/console.md} describes it. What is not known is left out. */
final class JsonFormat {
    static final String NAME = "uorb-graph";
    static final int VERSION = 1;

    private static final Map<String, String> NAMES = Map.of("queueLength", "queue", "deliveryModes", "ways");

    private JsonFormat() {}

    static void write(ComputationGraph graph, Appendable out) throws IOException {
        StringWriter text = new StringWriter();
        try (JsonGenerator json = AsciiJson.factory().createGenerator(text)) {
            json.setPrettyPrinter(new LineARow());
            JsonFields.write(of(graph), json);
        }
        out.append(text.getBuffer()).append("\n");
    }

    private static Object of(ComputationGraph graph) {
        JsonFields fields = new JsonFields()
                .put("format", NAME)
                .put("version", VERSION)
                .put("program", graph.program())
                .put("seconds", graph.seconds())
                .put("topics", graph.topics(), node -> of(node, node.rateHz()))
                .put("publications", graph.publications(), edge -> of(edge, edge.rateHz()))
                .put("subscriptions", graph.subscriptions(), edge -> of(edge, edge.rateHz()));
        return Double.isNaN(graph.seconds()) ? fields.without("seconds") : fields;
    }

    private static Object of(Record row, double rateHz) {
        JsonFields fields = new JsonFields().putAll(row, NAMES);
        return Double.isNaN(rateHz) ? fields.without("rateHz") : fields;
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
