// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.graph;

import io.uorb.shell.wire.Answer;
import java.util.ArrayList;
import java.util.List;

/** Builder of snapshots of a program that never ran. */
public final class GraphSnapshots {
    private static final long MS_NS = 1_000_000;

    private final List<Answer.NodeRow> nodes = new ArrayList<>();
    private final List<Answer.PublicationRow> publications = new ArrayList<>();
    private final List<Answer.SubscriptionRow> subscriptions = new ArrayList<>();

    GraphSnapshots node(String topic, int instance, int queue, int size, long published, long lost) {
        nodes.add(new Answer.NodeRow(
                topic,
                instance,
                0,
                0,
                queue,
                size,
                published,
                published,
                lost,
                0,
                0,
                0,
                "",
                new long[0],
                new long[0],
                List.of()));
        return this;
    }

    GraphSnapshots shared(String topic, long published, Answer.ProcessRow... processes) {
        nodes.add(new Answer.NodeRow(
                topic,
                0,
                0,
                0,
                1,
                8,
                published,
                published,
                0,
                0,
                0,
                0,
                "",
                new long[0],
                new long[0],
                List.of(processes)));
        return this;
    }

    GraphSnapshots publishes(long id, String module, String topic, int instance, long published) {
        return promises(id, module, topic, instance, published, 0);
    }

    GraphSnapshots promises(long id, String module, String topic, int instance, long published, long promiseUs) {
        return promises(id, module, topic, instance, published, promiseUs, 0);
    }

    GraphSnapshots promises(
            long id, String module, String topic, int instance, long published, long promiseUs, long silentUs) {
        publications.add(
                new Answer.PublicationRow(id, topic, instance, module, "wq:" + module, published, promiseUs, silentUs));
        return this;
    }

    /** Adds a subscription with a deadline, that has read everything; 0 for none. */
    GraphSnapshots expects(long id, String module, String topic, int instance, long deadlineUs) {
        subscriptions.add(new Answer.SubscriptionRow(
                id, topic, instance, module, "wq:" + module, "poll", 0, 1, 0, 0, 0, deadlineUs));
        return this;
    }

    GraphSnapshots reads(
            long id, String module, String topic, int instance, String deliveryMode, long intervalUs, long generation) {
        return reads(id, module, topic, instance, deliveryMode, intervalUs, generation, 0, 0);
    }

    GraphSnapshots reads(
            long id,
            String module,
            String topic,
            int instance,
            String deliveryMode,
            long intervalUs,
            long generation,
            long lost,
            long skipped) {
        subscriptions.add(new Answer.SubscriptionRow(
                id,
                topic,
                instance,
                module,
                "wq:" + module,
                deliveryMode,
                intervalUs,
                generation,
                0,
                lost,
                skipped,
                0));
        return this;
    }

    GraphSnapshot at(long ms) {
        return at(ms * 1000, ms);
    }

    GraphSnapshot at(long nowUs, long monotonicMs) {
        return new GraphSnapshot(
                new Answer.Nodes(nowUs, monotonicMs * MS_NS, List.copyOf(nodes)),
                new Answer.Endpoints(
                        nowUs, monotonicMs * MS_NS, List.copyOf(publications), List.copyOf(subscriptions)));
    }

    /** Simulator, estimator and logger; messages come since time 0, 250 of sensors and 125 of attitudes a second. */
    public static GraphSnapshot pipeline(long ms) {
        long sensors = ms / 4;
        long attitudes = ms / 8;
        return new GraphSnapshots()
                .node("sensor_combined", 0, 1, 48, sensors, 0)
                .node("vehicle_attitude", 0, 4, 56, attitudes, ms / 100)
                .publishes(1, "sim", "sensor_combined", 0, sensors)
                .publishes(3, "estimator", "vehicle_attitude", 0, attitudes)
                .reads(2, "estimator", "sensor_combined", 0, "callback", 0, sensors)
                .reads(4, "logger", "vehicle_attitude", 0, "poll", 50_000, attitudes, ms / 100, attitudes / 2)
                .reads(5, "logger", "sensor_combined", 0, "poll", 50_000, sensors, 0, sensors * 4 / 5)
                .reads(6, ComputationGraph.CONSOLE, "sensor_combined", 0, "copy", 0, sensors)
                .at(ms);
    }
}
