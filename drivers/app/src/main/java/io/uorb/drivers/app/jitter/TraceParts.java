// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.jitter;

import io.uorb.drivers.app.run.RunFailedException;
import io.uorb.input.HeapShare;
import io.uorb.trace.RecordedTrace;
import io.uorb.trace.blame.ThreadSamples;
import io.uorb.trace.blame.TimedEvents;
import io.uorb.trace.lineage.ActivationTable;
import io.uorb.trace.lineage.LineagePath;
import io.uorb.trace.lineage.MessageCauses;
import io.uorb.trace.lineage.PathFinder;
import io.uorb.trace.lineage.PathSearch;
import io.uorb.trace.lineage.TraceTables;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Reads the trace of a run in parts: the table of all of it may take more memory than there is. One thread. */
final class TraceParts {
    /** Periods of a part, unless the heap is small. */
    private static final int MOST_RUNS = 40_000;

    private static final int PART_OF_HEAP = 8;
    /** Of tables and chains of a period. */
    private static final int RUN_BYTES = 3_000;

    /** Parts overlap by it, so that chains that end within it of their first message are whole in one of them. */
    private static final long LONGEST_CHAIN_NS = 1_000_000_000;

    private static final double NS_PER_S = 1e9;

    private final RecordedTrace recorded;
    private final double rateHz;
    private final long fromNs;
    private final long toNs;
    private final Set<String> problems = new LinkedHashSet<>();
    /** The begin of the first activation of each thread. */
    private final Map<String, Long> firstNs = new LinkedHashMap<>();

    /**
     * Creates a reader of a run's trace.
     *
     * @param fromNs the end of the warm-up
     * @param toNs the end of the measurement
     */
    TraceParts(RecordedTrace recorded, double rateHz, long fromNs, long toNs) {
        this.recorded = recorded;
        this.rateHz = rateHz;
        this.fromNs = fromNs;
        this.toNs = toNs;
    }

    /**
     * Returns the figures of the chains.
     *
     * @param path null for the one with the most chains
     * @throws RunFailedException if there is no chain, or a part takes too much memory
     */
    JitterAnalysis analysis(LineagePath path, TimedEvents events, ThreadSamples samples) throws RunFailedException {
        JitterAnalysis analysis;
        try {
            analysis = read(path, events, samples);
        } catch (UncheckedIOException e) {
            throw new RunFailedException(
                    e.getCause().getMessage()
                            + "; choose a larger heap (-Xmx) or a higher --rate, for which less of the"
                            + " trace is read at once",
                    e);
        }
        if (analysis == null) {
            throw new RunFailedException(
                    "no message of these modules led to another one; name the chain with --path FROM..TO", null);
        }
        if (analysis.count() == 0) {
            throw new RunFailedException(
                    analysis.hasOverdue()
                            ? "the rate was not held: all chains in the measurement were due before it; choose a lower"
                                    + " --rate"
                            : "no message of " + analysis.path()
                                    + " led to its end; uorb lag lists the paths of a program",
                    null);
        }
        return analysis;
    }

    private JitterAnalysis read(LineagePath path, TimedEvents events, ThreadSamples samples) {
        long partNs = Math.round(HeapShare.entries(MOST_RUNS, PART_OF_HEAP, RUN_BYTES) * NS_PER_S / rateHz);
        LineagePath chosen = path;
        JitterAnalysis analysis = null;
        for (long partFromNs = fromNs; partFromNs < toNs; partFromNs += partNs) {
            // The first part shows also where lanes begin; the last one has what a late machine did after its time.
            boolean isLast = partFromNs + partNs >= toNs;
            long partToNs = isLast ? Long.MAX_VALUE : partFromNs + partNs;
            TraceTables.Result read = TraceTables.of(
                    recorded,
                    partFromNs == fromNs ? Long.MIN_VALUE : partFromNs - LONGEST_CHAIN_NS,
                    isLast ? Long.MAX_VALUE : partToNs + LONGEST_CHAIN_NS);
            problems.addAll(read.problems());
            noteFirst(read.table());
            PathSearch search = new PathSearch(MessageCauses.fresh(read.table()));
            chosen = chosen == null ? found(search) : chosen;
            if (analysis == null && chosen != null) {
                analysis = new JitterAnalysis(chosen, fromNs, toNs, Math.round(NS_PER_S / rateHz), events, samples);
            }
            if (analysis != null) {
                analysis.add(search, partFromNs, partToNs);
            }
        }
        return analysis;
    }

    /** Returns the path with the most chains; null if there is none. */
    private static LineagePath found(PathSearch search) {
        return PathFinder.find(search).stream()
                .findFirst()
                .map(PathFinder.Found::path)
                .orElse(null);
    }

    private void noteFirst(ActivationTable table) {
        for (int lane = 0; lane < table.lanes().size(); lane++) {
            int[] ofLane = table.ofLane(lane);
            if (ofLane.length > 0) {
                firstNs.putIfAbsent(table.lanes().get(lane), table.beginNs(ofLane[0]));
            }
        }
    }

    /** Returns what is wrong with the parts read, and which threads lack the begin: a ring keeps its end. */
    List<String> notes() {
        List<String> notes = new ArrayList<>(problems);
        firstNs.forEach((thread, ns) -> {
            if (ns > fromNs && ns < toNs) {
                notes.add(String.format(
                        Locale.ROOT,
                        "the trace of thread %s begins %.1f s after the warm-up; chains before that are not counted",
                        thread,
                        (ns - fromNs) / NS_PER_S));
            }
        });
        return notes;
    }
}
