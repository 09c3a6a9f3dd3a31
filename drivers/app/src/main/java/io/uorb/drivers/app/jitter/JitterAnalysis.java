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
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;

/** The figures of a traced run, made of one part of its trace after the other. One thread. */
final class JitterAnalysis {
    private static final int WORST = 100;
    private static final double NS_PER_S = 1e9;
    private static final double NS_PER_US = 1e3;

    private final LineagePath path;
    private final long fromNs;
    private final long toNs;
    private final long periodNs;
    private final TimedEvents events;
    private final ThreadSamples samples;
    private final LogLinearHistogram lengths = Lateness.histogram();
    private final LogLinearHistogram timer = Lateness.histogram();
    private final Trace lengthsUs;
    private final Set<String> threads = new TreeSet<>();
    private final Map<String, LogLinearHistogram> wakeUpsNs = new TreeMap<>();
    private List<JitterReport.WorstChain> worst = List.of();
    private long count;
    private long missed;
    private boolean overdue;

    /**
     * Creates the figures of a run of which nothing has been read.
     *
     * @param fromNs chains that begin earlier are the warm-up's
     * @param toNs chains that begin later are not counted
     * @param periodNs of the loop
     */
    JitterAnalysis(LineagePath path, long fromNs, long toNs, long periodNs, TimedEvents events, ThreadSamples samples) {
        this.path = path;
        this.fromNs = fromNs;
        this.toNs = toNs;
        this.periodNs = periodNs;
        this.events = events;
        this.samples = samples;
        this.lengthsUs = new Trace(0, timeUs(toNs));
    }

    /**
     * Adds the chains whose first message is published in a part of the run: a late timer may be due in another part.
     *
     * @param search in a table that has all of them whole
     */
    void add(PathSearch search, long partFromNs, long partToNs) {
        ActivationTable table = search.table();
        List<Chain> published = PathReport.of(search, path, SampleTimes.ofTimers(table)).reactions().stream()
                .filter(chain -> isWithin(chain.hops().get(0).publishedNs(), partFromNs, partToNs))
                .toList();
        List<Chain> chains = published.stream()
                .filter(chain -> isWithin(chain.sampleNs(), fromNs, toNs))
                .toList();
        overdue |= published.stream().anyMatch(chain -> chain.sampleNs() < fromNs);
        count += chains.size();
        for (Chain chain : chains) {
            lengths.record(chain.lengthNs());
            lengthsUs.add(timeUs(chain.sampleNs()), chain.lengthNs() / NS_PER_US);
            addTimer(table, chain.hops().get(0));
            missed += chain.lengthNs() > periodNs ? 1 : 0;
            addHops(table, chain);
        }
        addWorst(table, chains);
    }

    private static boolean isWithin(long ns, long fromNs, long toNs) {
        return ns >= fromNs && ns < toNs;
    }

    private void addTimer(ActivationTable table, ChainHop first) {
        if (isTimer(table, first.activation())) {
            timer.record(first.beginNs() - first.triggerNs());
        }
    }

    private void addHops(ActivationTable table, Chain chain) {
        for (ChainHop hop : chain.hops()) {
            if (hop.activation() == ActivationTable.NONE) {
                continue;
            }
            threads.add(table.lanes().get(table.lane(hop.activation())));
            if (!hop.interval()) {
                wakeUpsNs
                        .computeIfAbsent(name(table, hop), added -> Lateness.histogram())
                        .record(hop.beginNs() - hop.triggerNs());
            }
        }
    }

    private void addWorst(ActivationTable table, List<Chain> chains) {
        double leastUs = worst.size() < WORST ? 0 : worst.get(WORST - 1).lengthUs();
        ChainBlame blame = new ChainBlame(table, chains, events, samples);
        Stream<JitterReport.WorstChain> added = chains.stream()
                .filter(chain -> chain.lengthNs() / NS_PER_US > leastUs)
                .sorted(Comparator.comparingLong(Chain::lengthNs).reversed())
                .limit(WORST)
                .map(chain -> explained(chain, blame.of(chain)));
        worst = Stream.concat(worst.stream(), added)
                .sorted(Comparator.comparingDouble(JitterReport.WorstChain::lengthUs)
                        .reversed())
                .limit(WORST)
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
        Window window = new Window(0, timeUs(toNs), timeUs(toNs), Double.POSITIVE_INFINITY);
        Panel panel = new Panel(
                "chain, us", Panel.Scale.DECIMAL, List.of(lengthsUs.series("chain", Colour.BLUE, false, window)));
        return new Figure(title, subtitle, "time since the end of the warm-up, s", List.of(panel));
    }

    private long timeUs(long ns) {
        return Math.round((ns - fromNs) / NS_PER_US);
    }

    /** Returns the names of the threads on which the chains ran. */
    Set<String> threads() {
        return threads;
    }

    /** Returns the number of chains. */
    long count() {
        return count;
    }

    /** Returns whether chains that were due earlier were published in the parts. */
    boolean hasOverdue() {
        return overdue;
    }

    /** Returns the lengths of the chains, ns. */
    LogLinearHistogram lengths() {
        return lengths;
    }

    /** Returns how late the timers were with which the chains began, ns; empty if something else began them. */
    LogLinearHistogram timer() {
        return timer;
    }

    /** Returns the number of chains that took longer than a period. */
    long missed() {
        return missed;
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
        List<Lateness> wakeUps = new ArrayList<>();
        wakeUpsNs.forEach((name, ns) -> wakeUps.add(Lateness.of(name, ns)));
        return wakeUps;
    }

    private static String name(ActivationTable table, ChainHop hop) {
        return table.items().get(table.item(hop.activation())).shown()
                + (isTimer(table, hop.activation()) ? " (timer)" : "");
    }

    private static boolean isTimer(ActivationTable table, int activation) {
        return activation != ActivationTable.NONE && table.dueNs(activation) != ActivationTable.NONE;
    }
}
