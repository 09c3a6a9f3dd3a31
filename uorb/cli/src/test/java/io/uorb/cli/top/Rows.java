// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.top;

import io.uorb.shell.wire.Answer.NodeRow;
import io.uorb.shell.wire.Answer.Nodes;
import io.uorb.shell.wire.Answer.ProcessRow;
import java.util.List;

/** Answers to render and to compute from. */
public final class Rows {
    public static final long SECOND_US = 1_000_000;
    public static final long SECOND_NS = 1_000_000_000;

    private Rows() {}

    /** Returns a subscribed node without recent times. */
    static NodeRow node(String topic, long published) {
        return node(topic, 0, published, 0, "");
    }

    static NodeRow node(String topic, int instance, long published, long lost, String faults) {
        return new NodeRow(
                topic, instance, 1, 2, 4, 48, published, 0, lost, 0, 0, 0, faults, new long[0], new long[0], List.of());
    }

    /** Returns a subscribed node of which another process has publishers. */
    static NodeRow shared(String topic, String process) {
        return new NodeRow(
                topic,
                0,
                1,
                2,
                4,
                48,
                1,
                0,
                0,
                0,
                0,
                0,
                "",
                new long[0],
                new long[0],
                List.of(new ProcessRow(4711, process, 1, 0)));
    }

    /** Returns a node whose newest messages have these generations, and times of 4 ms a generation. */
    public static NodeRow timed(String topic, long... generations) {
        long[] timesUs = new long[generations.length];
        for (int i = 0; i < timesUs.length; i++) {
            timesUs[i] = generations[i] * 4000;
        }
        return new NodeRow(topic, 0, 1, 1, 1, 48, 0, 0, 0, 0, 0, 0, "", generations, timesUs, List.of());
    }

    /** Returns a sample at that second of both clocks. */
    static Nodes atSecond(double second, NodeRow... nodes) {
        return new Nodes(Math.round(second * SECOND_US), Math.round(second * SECOND_NS), List.of(nodes));
    }
}
