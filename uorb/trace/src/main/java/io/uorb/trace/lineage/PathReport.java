// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.lineage;

import io.uorb.statistics.Percentiles;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The figures of a path ({@code determinism:D-69}).
 *
 * @param path which
 * @param begins messages of its beginning
 * @param reactions from those to the first message of the end that each caused, by begin
 * @param ages from each message of the end to the newest message of the beginning among its causes, by end
 * @param edges of the reactions, in the order of the path
 */
public record PathReport(LineagePath path, long begins, List<Chain> reactions, List<Chain> ages, List<PathEdge> edges) {
    private static final double P99 = 99;

    /** Makes the report of a path. */
    public static PathReport of(PathSearch search, LineagePath path, SampleTimes samples) {
        ActivationTable table = search.table();
        List<Chain> reactions = chains(table, search.reactions(path), samples);
        List<Chain> ages = chains(table, search.ages(path), samples);
        long begins = 0;
        for (int message = 0; message < table.messages(); message++) {
            begins += path.matches(table, message, 0) ? 1 : 0;
        }
        return new PathReport(path, begins, reactions, ages, edges(table, reactions));
    }

    private static List<Chain> chains(ActivationTable table, List<List<Integer>> all, SampleTimes samples) {
        return all.stream()
                .filter(messages -> table.publishedNs(messages.get(0)) != ActivationTable.NONE)
                .map(messages -> Chain.of(table, messages, samples))
                .toList();
    }

    /** Returns lengths of chains. */
    public static Percentiles lengths(List<Chain> chains) {
        return new Percentiles(chains.stream().mapToLong(Chain::lengthNs).toArray());
    }

    /** Returns the longest reactions, the longest first. */
    public List<Chain> worst(int number) {
        return worst(number, Long.MIN_VALUE);
    }

    /** Returns the longest reactions that ended at a time or later, the longest first. */
    public List<Chain> worst(int number, long sinceNs) {
        return reactions.stream()
                .filter(chain -> chain.endNs() >= sinceNs)
                .sorted(Comparator.comparingLong(Chain::lengthNs).reversed())
                .limit(number)
                .toList();
    }

    private static List<PathEdge> edges(ActivationTable table, List<Chain> chains) {
        long aboveNs = lengths(chains).of(P99);
        Map<EdgeKey, EdgeFigures> figures = new LinkedHashMap<>();
        for (Chain chain : chains) {
            TraceTopic before = null;
            for (ChainHop hop : chain.hops()) {
                TraceTopic published = table.topics().get(table.topic(hop.message()));
                String item = hop.activation() == ActivationTable.NONE
                        ? ""
                        : table.items().get(table.item(hop.activation())).shown();
                EdgeKey key = new EdgeKey(before, item, published);
                figures.computeIfAbsent(key, added -> new EdgeFigures()).add(hop, chain, aboveNs);
                before = published;
            }
        }
        List<PathEdge> edges = new ArrayList<>();
        figures.forEach((key, of) -> edges.add(of.edge(key, table)));
        return edges;
    }

    private record EdgeKey(TraceTopic from, String item, TraceTopic publishes) {}

    /** The figures of one edge, chain by chain. */
    private static final class EdgeFigures {
        private final LongColumn waits = new LongColumn();
        private final LongColumn computes = new LongColumn();
        private double waitShare;
        private double computeShare;
        private long above;
        private long sampled;
        private final PassedOver passedOver = new PassedOver();

        void add(ChainHop hop, Chain chain, long aboveNs) {
            waits.add(hop.waitNs());
            computes.add(hop.computeNs());
            sampled += hop.sampled() ? 1 : 0;
            passedOver.add(hop.activation());
            if (chain.lengthNs() >= aboveNs && chain.lengthNs() > 0) {
                above++;
                waitShare += (double) hop.waitNs() / chain.lengthNs();
                computeShare += (double) hop.computeNs() / chain.lengthNs();
            }
        }

        PathEdge edge(EdgeKey key, ActivationTable table) {
            long tails = Math.max(1, above);
            return new PathEdge(
                    key.from == null ? "" : key.from.shown(),
                    key.item,
                    key.publishes.shown(),
                    new Percentiles(waits.toArray()),
                    new Percentiles(computes.toArray()),
                    waitShare / tails,
                    computeShare / tails,
                    sampled,
                    key.from == null ? 0 : passedOver.count(table, key.from));
        }
    }
}
