// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.blame;

import io.uorb.statistics.Percentiles;
import io.uorb.trace.lineage.ActivationTable;
import io.uorb.trace.lineage.Chain;
import io.uorb.trace.lineage.ChainHop;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The medians of waits by edge, and of computations by item and message. Immutable. */
final class UsualTimes {
    private static final double HALF = 50;

    private final ActivationTable table;
    private final Map<Edge, Long> waitsNs = new HashMap<>();
    private final Map<Edge, Long> computesNs = new HashMap<>();

    /** An edge: the topic that is read, the item, the topic it publishes; -1 where there is none. */
    private record Edge(int topic, int item, int publishes) {}

    UsualTimes(ActivationTable table, List<Chain> chains) {
        this.table = table;
        Map<Edge, List<Long>> waits = new HashMap<>();
        Map<Edge, List<Long>> computes = new HashMap<>();
        for (Chain chain : chains) {
            for (int i = 0; i < chain.hops().size(); i++) {
                ChainHop hop = chain.hops().get(i);
                Edge edge = edge(chain, i);
                if (!hop.interval()) {
                    waits.computeIfAbsent(edge, key -> new ArrayList<>()).add(hop.beginNs() - hop.triggerNs());
                }
                computes.computeIfAbsent(edge, key -> new ArrayList<>()).add(hop.computeNs());
            }
        }
        waits.forEach((edge, times) -> waitsNs.put(edge, median(times)));
        computes.forEach((edge, times) -> computesNs.put(edge, median(times)));
    }

    private static long median(List<Long> times) {
        return new Percentiles(times.stream().mapToLong(Long::longValue).toArray()).of(HALF);
    }

    private Edge edge(Chain chain, int hop) {
        ChainHop to = chain.hops().get(hop);
        return new Edge(
                hop == 0 ? -1 : table.topic(chain.hops().get(hop - 1).message()),
                to.activation() < 0 ? -1 : table.item(to.activation()),
                table.topic(to.message()));
    }

    long waitNs(Chain chain, int hop) {
        return waitsNs.getOrDefault(edge(chain, hop), 0L);
    }

    long computeNs(Chain chain, int hop) {
        return computesNs.getOrDefault(edge(chain, hop), 0L);
    }
}
