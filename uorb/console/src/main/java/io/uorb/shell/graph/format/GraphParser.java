// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.graph.format;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import io.uorb.shell.graph.ComputationGraph;
import io.uorb.shell.graph.PublishEdge;
import io.uorb.shell.graph.SubscribeEdge;
import io.uorb.shell.graph.TopicNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Parser of one graph. Unknown fields are ignored, so that a later version may add some. */
final class GraphParser {
    private final JsonParser json;
    private final String name;

    private String program;
    private double seconds = Double.NaN;
    private List<TopicNode> topics;
    private List<PublishEdge> publications;
    private List<SubscribeEdge> subscriptions;

    GraphParser(JsonParser json, String name) {
        this.json = json;
        this.name = name;
    }

    ComputationGraph graph() throws IOException {
        if (json.nextToken() != JsonToken.START_OBJECT) {
            throw wrong("not a graph saved with --format json");
        }
        JsonRow head = new JsonRow(json, name, "graph");
        String format = null;
        long version = -1;
        while (json.nextToken() != JsonToken.END_OBJECT) {
            String field = json.currentName();
            json.nextToken();
            switch (field) {
                case "format" -> format = head.text(field);
                case "version" -> version = head.whole(field, Long.MAX_VALUE);
                case "program" -> program = head.text(field);
                case "seconds" -> seconds = head.decimal(field);
                case "topics" -> topics = rows("topic", row -> row.topic());
                case "publications" -> publications = rows("publication", row -> row.publication());
                case "subscriptions" -> subscriptions = rows("subscription", row -> row.subscription());
                default -> json.skipChildren();
            }
        }
        requireKind(format, version);
        requireAll();
        if (json.nextToken() != null) {
            throw wrong("unexpected data after the graph");
        }
        return new ComputationGraph(program, seconds, topics, publications, subscriptions);
    }

    private void requireKind(String format, long version) throws IOException {
        if (!JsonFormat.NAME.equals(format)) {
            throw wrong("not a graph saved with --format json: no \"format\": \"" + JsonFormat.NAME + "\"");
        }
        if (version != JsonFormat.VERSION) {
            throw wrong("version " + version + " of graphs is not known, only " + JsonFormat.VERSION + " is");
        }
    }

    private void requireAll() throws IOException {
        if (program == null || topics == null || publications == null || subscriptions == null) {
            String missing = program == null
                    ? "program"
                    : topics == null ? "topics" : publications == null ? "publications" : "subscriptions";
            throw wrong("no \"" + missing + "\"");
        }
    }

    private <T> List<T> rows(String what, RowReader<T> reader) throws IOException {
        if (json.currentToken() != JsonToken.START_ARRAY) {
            throw wrong("\"" + what + "s\" is not an array");
        }
        List<T> rows = new ArrayList<>();
        while (json.nextToken() != JsonToken.END_ARRAY) {
            if (json.currentToken() != JsonToken.START_OBJECT) {
                throw wrong("a " + what + " is not an object");
            }
            rows.add(reader.read(GraphRow.read(new JsonRow(json, name, what))));
        }
        return rows;
    }

    private IOException wrong(String text) {
        return new IOException(name + ": " + text);
    }

    /** Factory of a value from a row. */
    private interface RowReader<T> {
        T read(GraphRow row) throws IOException;
    }
}
