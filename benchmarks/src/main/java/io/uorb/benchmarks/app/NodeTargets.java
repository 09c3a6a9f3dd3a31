// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.app;

import static io.uorb.benchmarks.app.Targets.SHOWN;

import io.uorb.benchmarks.report.Target;
import java.util.ArrayList;
import java.util.List;

/** Targets of options of a node and of the cost of many nodes. */
final class NodeTargets {
    private static final String SETTINGS = "jmh-settings";
    private static final String PLAIN_RATIO = "x plain";
    private static final double QUEUE_LIMIT = 1.6;

    private static final String MEMORY = "scale-memory";
    private static final String MESSAGE = ", 64 B, queue of 1";
    private static final String NODES = "scale-nodes";
    private static final String POLL = "scale-poll";
    private static final String NONE_READY = "none ready ns";
    private static final String PER_SUBSCRIPTION = "none ready, per subscription ns";

    static final List<Target> ALL = all();

    private NodeTargets() {}

    private static List<Target> all() {
        List<Target> targets = new ArrayList<>();
        for (String operation : List.of("publish", "check without news", "publish + check + copy")) {
            targets.add(setting(operation, "Q = 8", QUEUE_LIMIT));
            if (!operation.equals("publish")) {
                targets.add(setting(operation, "interval over", SHOWN));
                targets.add(setting(operation, "interval running", SHOWN));
            }
        }
        targets.add(memory("node"));
        targets.add(memory("publication"));
        targets.add(memory("subscription"));
        targets.add(memory("entry of a poller"));
        targets.add(new Target(
                "publish and update over 10,000 nodes, x one node",
                SHOWN,
                "nodes in order, 10,000 publications and subscriptions",
                figures -> figures.ratio(NODES, "10000", "1", "publish and update, in order ns")));
        targets.add(new Target(
                "poll of 1,000 subscriptions, ns",
                SHOWN,
                "poll(0), none ready",
                figures -> figures.at(POLL, "1000", NONE_READY)));
        targets.add(new Target(
                "poll of 1,000, x poll of 100, by subscription",
                SHOWN,
                "1 is linear growth; none ready",
                figures -> figures.ratio(POLL, "1000", "100", PER_SUBSCRIPTION)));
        return List.copyOf(targets);
    }

    private static Target setting(String operation, String setting, double limit) {
        return new Target(
                operation + ", " + setting + ", x plain",
                limit,
                "best iterations of both in this run",
                figures -> figures.at(SETTINGS, operation + ", " + setting, PLAIN_RATIO));
    }

    private static Target memory(String part) {
        return new Target(
                "memory of one " + part + ", B",
                SHOWN,
                "mean of 1,000, objects counted by JOL, 64 B, queue of 1",
                figures -> figures.at(MEMORY, part + MESSAGE, "JOL, mean of 1,000 B"));
    }
}
