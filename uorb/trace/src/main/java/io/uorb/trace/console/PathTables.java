// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.console;

import io.uorb.shell.wire.PathTable;
import io.uorb.statistics.Percentiles;
import io.uorb.trace.blame.BlamedTime;
import io.uorb.trace.blame.ChainBlame;
import io.uorb.trace.blame.ThreadSamples;
import io.uorb.trace.blame.TimedEvents;
import io.uorb.trace.lineage.ActivationTable;
import io.uorb.trace.lineage.Chain;
import io.uorb.trace.lineage.ChainHop;
import io.uorb.trace.lineage.LineagePath;
import io.uorb.trace.lineage.MessageCauses;
import io.uorb.trace.lineage.PathEdge;
import io.uorb.trace.lineage.PathFinder;
import io.uorb.trace.lineage.PathReport;
import io.uorb.trace.lineage.PathSearch;
import io.uorb.trace.lineage.SampleTimes;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/** Makes the figures of paths as consoles and commands tell them. */
@SuppressWarnings("exports") // Callers have uorb-console, which is optional for others.
public final class PathTables {
    private static final long NS_PER_MS = 1_000_000;
    private static final double NS_PER_US = 1e3;
    private static final double US_PER_S = 1e6;
    private static final double P50 = 50;
    private static final double P99 = 99;
    private static final double P999 = 99.9;
    private static final PathTable.Times NO_TIMES = new PathTable.Times(0, 0, 0, 0, 0);

    private final ActivationTable table;
    private final PathSearch search;
    private final SampleTimes samples;
    private final TimedEvents events;
    private final ThreadSamples threads;
    private final List<String> notes = new ArrayList<>();
    private final List<String> warnings = new ArrayList<>();

    /**
     * Creates the figures of a table.
     *
     * @param held whether messages that were read in earlier activations are causes too
     * @param events {@link TimedEvents#NONE} if they are not known
     * @param threads {@link ThreadSamples#NONE} if the system does not count
     */
    public PathTables(
            ActivationTable table, boolean held, SampleTimes samples, TimedEvents events, ThreadSamples threads) {
        this.table = table;
        this.search = new PathSearch(held ? MessageCauses.withHeld(table) : MessageCauses.fresh(table));
        this.samples = samples;
        this.events = events;
        this.threads = threads;
        if (events == TimedEvents.NONE) {
            notes.add("without the flight recorder: no JVM_STOPPED, LOCK, IO, PARKED, SLEEP, COMPILED_LATER");
        }
        events.clock()
                .ifPresent(clock -> notes.add(String.format(
                        Locale.ROOT,
                        "times of the flight recorder: known to within %.0f us, drift %.1f us/s",
                        clock.spreadNs() / NS_PER_US,
                        // Rounded before, so that it is never -0.0.
                        Math.round(clock.drift() * US_PER_S * 10) / 10.0)));
        if (!threads.isKnown()) {
            notes.add("without counters of threads: no NO_PROCESSOR, PAGE_FAULT, LATE_TIMER, LATE_WAKE_UP, OFF_CPU,"
                    + " RAN_LONGER");
        }
    }

    /** Adds a warning that all figures have, as that their record is damaged. */
    public void warn(String warning) {
        warnings.add(warning);
    }

    /** Returns the paths that there are. */
    public PathTable found() {
        List<PathTable.Found> found = PathFinder.find(search).stream()
                .map(one -> new PathTable.Found(one.path().toString(), one.chains()))
                .toList();
        return new PathTable("", found, 0, NO_TIMES, NO_TIMES, List.of(), List.of(), List.copyOf(warnings));
    }

    /** Returns the figures of a path, with a number of its longest chains. */
    public PathTable of(LineagePath path, int worst) {
        return of(path, worst, 0);
    }

    /**
     * Returns the figures of a path, with a number of its longest recent chains.
     *
     * @param worstWithinMs only chains that ended in these last ms of the trace; 0 for all
     */
    public PathTable of(LineagePath path, int worst, long worstWithinMs) {
        PathReport report = PathReport.of(search, path, samples);
        long sinceNs = worstWithinMs == 0 ? Long.MIN_VALUE : lastNs() - worstWithinMs * NS_PER_MS;
        ChainBlame blame = new ChainBlame(table, report.reactions(), events, threads);
        return new PathTable(
                path.toString(),
                List.of(),
                report.begins(),
                times(PathReport.lengths(report.reactions())),
                times(PathReport.lengths(report.ages())),
                report.edges().stream().map(PathTables::edge).toList(),
                report.worst(worst, sinceNs).stream()
                        .map(chain -> chain(chain, blame.of(chain)))
                        .toList(),
                notes(worst > 0));
    }

    /** Returns when the newest message was published. */
    private long lastNs() {
        return IntStream.range(0, table.messages())
                .mapToLong(table::publishedNs)
                .filter(timeNs -> timeNs != ActivationTable.NONE)
                .max()
                .orElse(0);
    }

    private List<String> notes(boolean ofBlame) {
        List<String> all = new ArrayList<>(warnings);
        if (ofBlame) {
            all.addAll(notes);
        }
        return all;
    }

    private static PathTable.Times times(Percentiles of) {
        return new PathTable.Times(of.count(), of.of(P50), of.of(P99), of.of(P999), of.max());
    }

    private static PathTable.Edge edge(PathEdge edge) {
        return new PathTable.Edge(
                edge.from(),
                edge.to(),
                edge.publishes(),
                times(edge.waits()),
                times(edge.computes()),
                edge.waitShare(),
                edge.computeShare(),
                edge.sampled(),
                edge.passedOver());
    }

    private PathTable.Chain chain(Chain chain, List<BlamedTime> blames) {
        List<PathTable.Hop> hops = new ArrayList<>();
        for (int i = 0; i < chain.hops().size(); i++) {
            ChainHop hop = chain.hops().get(i);
            int number = i;
            boolean isTraced = hop.activation() != ActivationTable.NONE;
            hops.add(new PathTable.Hop(
                    isTraced ? table.items().get(table.item(hop.activation())).shown() : "",
                    isTraced ? table.lanes().get(table.lane(hop.activation())) : "",
                    table.topics().get(table.topic(hop.message())).shown(),
                    table.generation(hop.message()),
                    hop.waitNs(),
                    hop.computeNs(),
                    blames.stream()
                            .filter(part -> part.hop() == number)
                            .map(part -> new PathTable.BlameRow(part.blame().name(), part.by(), part.ns()))
                            .toList()));
        }
        return new PathTable.Chain(chain.lengthNs(), hops);
    }
}
