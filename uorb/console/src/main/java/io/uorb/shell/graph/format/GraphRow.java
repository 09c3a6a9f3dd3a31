// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.graph.format;

import com.fasterxml.jackson.core.JsonToken;
import io.uorb.shell.graph.PublishEdge;
import io.uorb.shell.graph.SubscribeEdge;
import io.uorb.shell.graph.TopicNode;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The fields of a topic, a publication or a subscription as they stand in a file. */
final class GraphRow {
    private final JsonRow row;
    private final Map<String, String> texts = new HashMap<>();
    private final Map<String, Long> wholes = new HashMap<>();
    private final Map<String, List<String>> lists = new HashMap<>();
    private List<Long> intervalsUs;
    private double rateHz = Double.NaN;

    private GraphRow(JsonRow row) {
        this.row = row;
    }

    /** Reads an object that has just begun. */
    static GraphRow read(JsonRow row) throws IOException {
        GraphRow read = new GraphRow(row);
        while (row.json().nextToken() != JsonToken.END_OBJECT) {
            String field = row.json().currentName();
            row.json().nextToken();
            read.field(field);
        }
        return read;
    }

    private void field(String field) throws IOException {
        switch (field) {
            case "topic", "module", "faults" -> texts.put(field, row.text(field));
            case "instance", "queue", "sizeBytes", "count" -> wholes.put(field, row.whole(field, Integer.MAX_VALUE));
            case "published", "lost", "lostBetween", "behind", "skipped" ->
                wholes.put(field, row.whole(field, Long.MAX_VALUE));
            case "threads", "ways" -> lists.put(field, row.texts(field));
            case "intervalsUs" -> intervalsUs = row.wholes(field);
            case "rateHz" -> rateHz = row.decimal(field);
            default -> row.json().skipChildren();
        }
    }

    TopicNode topic() throws IOException {
        return new TopicNode(
                text("topic"),
                number("instance"),
                number("queue"),
                number("sizeBytes"),
                whole("published"),
                rateHz,
                whole("lost"),
                text("faults"));
    }

    PublishEdge publication() throws IOException {
        return new PublishEdge(
                text("module"),
                text("topic"),
                number("instance"),
                number("count"),
                there("threads", lists.get("threads")),
                whole("published"),
                rateHz);
    }

    SubscribeEdge subscription() throws IOException {
        return new SubscribeEdge(
                text("module"),
                text("topic"),
                number("instance"),
                number("count"),
                there("threads", lists.get("threads")),
                there("ways", lists.get("ways")),
                there("intervalsUs", intervalsUs),
                whole("behind"),
                whole("lost"),
                whole("lostBetween"),
                whole("skipped"),
                rateHz);
    }

    private String text(String field) throws IOException {
        return there(field, texts.get(field));
    }

    private long whole(String field) throws IOException {
        return there(field, wholes.get(field));
    }

    private int number(String field) throws IOException {
        return Math.toIntExact(whole(field));
    }

    private <T> T there(String field, T value) throws IOException {
        if (value == null) {
            throw row.wrong("no \"" + field + "\"");
        }
        return value;
    }
}
