// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.web;

import com.fasterxml.jackson.core.JsonGenerator;
import io.uorb.shell.command.IntervalWindow;
import io.uorb.shell.command.Pace;
import io.uorb.shell.wire.Answer;
import java.io.IOException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** All nodes with their rates and intervals, out of what the program says of them once a second. Not thread-safe. */
final class TopicTable {
    private final Map<Key, History> histories = new HashMap<>();
    private Answer.Nodes nodes;

    private record Key(String topic, int instance) {}

    private static final class History {
        private final IntervalWindow intervals = new IntervalWindow();
        private long published;
        private double rateHz = Double.NaN;

        private double percentileUs(double percent) {
            return intervals.count() == 0 ? Double.NaN : intervals.percentileUs(percent);
        }
    }

    /** Takes what the program says now. */
    void update(Answer.Nodes now) {
        double seconds = nodes == null ? 0 : Pace.between(nodes, now).seconds();
        Set<Key> present = new HashSet<>();
        for (Answer.NodeRow row : now.nodes()) {
            Key key = new Key(row.topic(), row.instance());
            present.add(key);
            History history = histories.get(key);
            if (history == null) {
                history = new History();
                histories.put(key, history);
            } else if (seconds > 0) {
                history.rateHz = Pace.growth(history.published, row.published()) / seconds;
            }
            history.published = row.published();
            history.intervals.look(row);
        }
        histories.keySet().retainAll(present);
        nodes = now;
    }

    /** The rate of a node, Hz; NaN if it is not known yet. */
    double rateHz(String topic, int instance) {
        History history = histories.get(new Key(topic, instance));
        return history == null ? Double.NaN : history.rateHz;
    }

    /** What the program said last; null if nothing. */
    Answer.Nodes nodes() {
        return nodes;
    }

    /** Forgets all: another program. */
    void clear() {
        histories.clear();
        nodes = null;
    }

    /** The message {@code {"is": "topics", "nowUs", "rows": […]}}. */
    String json() {
        return Json.object("topics", json -> {
            json.writeNumberField("nowUs", nodes.nowUs());
            json.writeArrayFieldStart("rows");
            for (Answer.NodeRow row : nodes.nodes()) {
                write(json, row);
            }
            json.writeEndArray();
        });
    }

    private void write(JsonGenerator json, Answer.NodeRow row) throws IOException {
        History history = histories.get(new Key(row.topic(), row.instance()));
        json.writeStartObject();
        json.writeStringField("topic", row.topic());
        json.writeNumberField("instance", row.instance());
        json.writeNumberField("publishers", row.publishers());
        json.writeNumberField("subscribers", row.subscribers());
        Json.number(json, "rate", history.rateHz);
        json.writeNumberField("queue", row.queueLength());
        json.writeNumberField("size", row.sizeBytes());
        json.writeNumberField("lost", row.lost());
        Json.number(json, "p50", history.percentileUs(50));
        Json.number(json, "p99", history.percentileUs(99));
        json.writeNumberField("published", row.published());
        json.writeStringField("faults", row.faults());
        json.writeEndObject();
    }
}
