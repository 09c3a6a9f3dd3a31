// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web;

import io.uorb.cli.rate.IntervalWindow;
import io.uorb.cli.rate.SamplingInterval;
import io.uorb.cli.web.message.PageJson;
import io.uorb.shell.JsonFields;
import io.uorb.shell.wire.Answer;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** The table of all nodes with their rates and intervals, updated once a second. Not thread-safe. */
final class TopicTable {
    private final Map<NodeKey, History> histories = new HashMap<>();
    private Answer.Nodes nodes;

    private record NodeKey(String topic, int instance) {}

    private static final class History {
        private final IntervalWindow intervals = new IntervalWindow();
        private long published;
        private double rateHz = Double.NaN;

        private double percentileUs(double percent) {
            return intervals.count() == 0 ? Double.NaN : intervals.percentileUs(percent);
        }
    }

    /** Adds a sample of the program. */
    void update(Answer.Nodes now) {
        double seconds =
                nodes == null ? 0 : SamplingInterval.between(nodes, now).seconds();
        Set<NodeKey> present = new HashSet<>();
        for (Answer.NodeRow row : now.nodes()) {
            NodeKey key = new NodeKey(row.topic(), row.instance());
            present.add(key);
            History history = histories.get(key);
            if (history == null) {
                history = new History();
                histories.put(key, history);
            } else if (seconds > 0) {
                history.rateHz = SamplingInterval.growth(history.published, row.published()) / seconds;
            }
            history.published = row.published();
            history.intervals.add(row);
        }
        histories.keySet().retainAll(present);
        nodes = now;
    }

    /** Returns the rate of a node in Hz; NaN if it is not known yet. */
    double rateHz(String topic, int instance) {
        History history = histories.get(new NodeKey(topic, instance));
        return history == null ? Double.NaN : history.rateHz;
    }

    /** Returns the last sample; null if there is none. */
    Answer.Nodes nodes() {
        return nodes;
    }

    /** Resets the table for another program. */
    void clear() {
        histories.clear();
        nodes = null;
    }

    /** Returns the message {@code {"is": "topics", "nowUs", "rows": […]}}. */
    String json() {
        return PageJson.object(
                "topics", new JsonFields().put("nowUs", nodes.nowUs()).put("rows", nodes.nodes(), this::of));
    }

    private Object of(Answer.NodeRow row) {
        History history = histories.get(new NodeKey(row.topic(), row.instance()));
        return new JsonFields()
                .put("topic", row.topic())
                .put("instance", row.instance())
                .put("publishers", row.publishers())
                .put("subscribers", row.subscribers())
                .finite("rate", history.rateHz)
                .put("queue", row.queueLength())
                .put("size", row.sizeBytes())
                .put("lost", row.lost())
                .finite("p50", history.percentileUs(50))
                .finite("p99", history.percentileUs(99))
                .put("published", row.published())
                .put("faults", row.faults())
                .put("elsewhere", row.elsewhere());
    }
}
