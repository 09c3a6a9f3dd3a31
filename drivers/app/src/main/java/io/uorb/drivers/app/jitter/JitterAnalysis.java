// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.jitter;

import io.uorb.cli.plot.Colour;
import io.uorb.cli.plot.Figure;
import io.uorb.cli.plot.Panel;
import io.uorb.cli.plot.Trace;
import io.uorb.cli.plot.Window;
import io.uorb.statistics.LogLinearHistogram;
import io.uorb.trace.blame.BlamedTime;
import io.uorb.trace.blame.ChainBlame;
import io.uorb.trace.blame.ThreadSamples;
import io.uorb.trace.blame.TimedEvents;
import io.uorb.trace.lineage.ActivationTable;
import io.uorb.trace.lineage.Chain;
import io.uorb.trace.lineage.ChainHop;
import io.uorb.trace.lineage.LineagePath;
import io.uorb.trace.lineage.PathReport;
import io.uorb.trace.lineage.PathSearch;
import io.uorb.trace.lineage.SampleTimes;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** Makes the figures of a traced run. One thread. */
final class JitterAnalysis {
    private static final int WORST = 100;
    private static final double NS_PER_S = 1e9;
    private static final double NS_PER_US = 1e3;

    private final LineagePath path;
    private final ActivationTable table;
    private final long fromNs;
    private final List<Chain> chains;
    private final List<JitterReport.WorstChain> worst;
    private final LogLinearHistogram lengths = Lateness.histogram();

    /**
     * Finds the chains of a path.
     *
     * @param fromNs chains that begin earlier are the warm-up's
     * @param toNs chains that begin later are not counted
     */
    JitterAnalysis(
            PathSearch search, LineagePath path, long fromNs, long toNs, TimedEvents events, ThreadSamples samples) {
        this.path = path;
        this.table = search.table();
        this.fromNs = fromNs;
        this.chains = PathReport.of(search, path, SampleTimes.ofTimers(table)).reactions().stream()
                .filter(chain -> chain.sampleNs() >= fromNs && chain.sampleNs() < toNs)
                .toList();
        chains.forEach(chain -> lengths.record(chain.lengthNs()));
        ChainBlame blame = new ChainBlame(table, chains, events, samples);
        this.worst = chains.stream()
                .sorted((a, b) -> Long.compare(b.lengthNs(), a.lengthNs()))
                .limit(WORST)
                .map(chain -> explained(chain, blame.of(chain)))
                .toList();
    }

    private JitterReport.WorstChain explained(Chain chain, List<BlamedTime> parts) {
        Map<JitterCause, Long> sums = new EnumMap<>(JitterCause.class);
        parts.forEach(part -> sums.merge(JitterCause.of(part), part.ns(), Long::sum));
        sums.remove(JitterCause.USUAL);
        Map.Entry<JitterCause, Long> most =
                sums.entrySet().stream().max(Map.Entry.comparingByValue()).orElse(Map.entry(JitterCause.USUAL, 0L));
        String by = parts.stream()
                .filter(part -> JitterCause.of(part) == most.getKey())
                .max((a, b) -> Long.compare(a.ns(), b.ns()))
                .map(BlamedTime::by)
                .orElse("");
        return new JitterReport.WorstChain(
                (chain.sampleNs() - fromNs) / NS_PER_S,
                chain.lengthNs() / NS_PER_US,
                most.getKey(),
                most.getValue() / NS_PER_US,
                by);
    }

    /** Returns the path of the chains. */
    LineagePath path() {
        return path;
    }

    /** Returns a figure of the chains over time. */
    Figure figure(String title, String subtitle) {
        long lastUs = chains.stream().mapToLong(this::timeUs).max().orElse(0);
        Trace lengthsUs = new Trace(0, lastUs); // chains are in no order of time
        chains.forEach(chain -> lengthsUs.add(timeUs(chain), chain.lengthNs() / NS_PER_US));
        Window window = new Window(0, lastUs, lastUs, Double.POSITIVE_INFINITY);
        Panel panel = new Panel(
                "chain, us", Panel.Scale.DECIMAL, List.of(lengthsUs.series("chain", Colour.BLUE, false, window)));
        return new Figure(title, subtitle, "time since the end of the warm-up, s", List.of(panel));
    }

    private long timeUs(Chain chain) {
        return Math.round((chain.sampleNs() - fromNs) / NS_PER_US);
    }

    /** Returns the names of the threads on which the chains ran. */
    Set<String> threads() {
        Set<String> threads = new TreeSet<>();
        for (Chain chain : chains) {
            for (ChainHop hop : chain.hops()) {
                if (hop.activation() != ActivationTable.NONE) {
                    threads.add(table.lanes().get(table.lane(hop.activation())));
                }
            }
        }
        return threads;
    }

    /** Returns the lengths of the chains, ns. */
    LogLinearHistogram lengths() {
        return lengths;
    }

    /** Returns the number of chains that took longer than a time. */
    long longerThan(long ns) {
        return chains.stream().filter(chain -> chain.lengthNs() > ns).count();
    }

    /** Returns the longest chains, the longest first. */
    List<JitterReport.WorstChain> worst() {
        return worst;
    }

    /** Returns the causes of the longest chains with their numbers. */
    Map<JitterCause, Long> causes() {
        Map<JitterCause, Long> causes = new EnumMap<>(JitterCause.class);
        worst.forEach(chain -> causes.merge(chain.cause(), 1L, Long::sum));
        return causes;
    }

    /** Returns the wake-ups of the chain's items: of timers from when they were due, of others from the message. */
    List<Lateness> wakeUps() {
        Map<String, LogLinearHistogram> byItem = new TreeMap<>();
        for (Chain chain : chains) {
            for (ChainHop hop : chain.hops()) {
                if (hop.activation() != ActivationTable.NONE && !hop.interval()) {
                    byItem.computeIfAbsent(name(hop), added -> Lateness.histogram())
                            .record(hop.beginNs() - hop.triggerNs());
                }
            }
        }
        List<Lateness> wakeUps = new ArrayList<>();
        byItem.forEach((name, ns) -> wakeUps.add(Lateness.of(name, ns)));
        return wakeUps;
    }

    private String name(ChainHop hop) {
        boolean isTimer = table.dueNs(hop.activation()) != ActivationTable.NONE;
        return table.items().get(table.item(hop.activation())).shown() + (isTimer ? " (timer)" : "");
    }
}
