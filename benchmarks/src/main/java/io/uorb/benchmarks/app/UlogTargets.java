// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.app;

import io.uorb.benchmarks.report.Target;
import io.uorb.benchmarks.ulog.UlogSuite;
import java.util.List;

/** Targets of logs. */
final class UlogTargets {
    /** 3 million messages a second on one core. */
    private static final double REPLAY_NS = 1e9 / 3e6;

    static final List<Target> ALL = List.of(new Target(
            "replay, nobody subscribes, ns/message",
            REPLAY_NS,
            "CPU time of the one thread, median of the rounds, simulated time; 3 million messages/s on one core",
            UlogSuite::replayNs));

    private UlogTargets() {}
}
