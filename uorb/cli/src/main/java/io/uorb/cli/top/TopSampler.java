// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.top;

import io.uorb.cli.output.Sparkline;
import io.uorb.cli.rate.IntervalWindow;
import io.uorb.cli.rate.SamplingInterval;
import io.uorb.shell.wire.Answer.NodeRow;
import io.uorb.shell.wire.Answer.Nodes;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The computation of rates and intervals from samples of a program. One thread. */
final class TopSampler {
    /** Rates that a history has. */
    static final int HISTORY = 16;

    private static final double MEDIAN = 50;
    private static final double HIGH = 99;

    private Nodes before;
    private Map<NodeName, Seen> seen = Map.of();

    private record NodeName(String topic, int instance) {}

    private record Seen(NodeRow row, IntervalWindow intervals, Sparkline history) {}

    /** Adds a sample; returns the changes since the previous one, or null at the first. */
    TopSample sample(Nodes nodes) {
        SamplingInterval pace = before == null ? new SamplingInterval(0) : SamplingInterval.between(before, nodes);
        Map<NodeName, Seen> present = new HashMap<>();
        List<TopRow> rows = new ArrayList<>();
        for (NodeRow node : nodes.nodes()) {
            NodeName name = new NodeName(node.topic(), node.instance());
            Seen earlier = seen.get(name);
            IntervalWindow intervals = earlier == null ? new IntervalWindow() : earlier.intervals();
            intervals.add(node);
            Sparkline history = earlier == null ? Sparkline.ofBlocks().fromZero() : earlier.history();
            present.put(name, new Seen(node, intervals, history));
            rows.add(row(node, earlier == null ? null : earlier.row(), intervals, history, pace));
        }
        boolean first = before == null;
        before = nodes;
        seen = present;
        return first ? null : new TopSample(nodes.nowUs(), pace.seconds(), rows);
    }

    /** Returns the row of a node; a new node's counters started at 0. */
    private static TopRow row(
            NodeRow node, NodeRow earlier, IntervalWindow intervals, Sparkline history, SamplingInterval pace) {
        long published =
                earlier == null ? node.published() : SamplingInterval.growth(earlier.published(), node.published());
        // A subscriber that leaves takes its losses along.
        long lost = earlier == null ? 0 : Math.max(0, node.lost() - earlier.lost());
        long rateHz = Math.round(pace.rate(published));
        if (pace.seconds() > 0) {
            history.add(rateHz, HISTORY);
        }
        return new TopRow(
                node,
                rateHz,
                lost,
                intervals.count(),
                intervals.percentileUs(MEDIAN),
                intervals.percentileUs(HIGH),
                history.toString());
    }
}
