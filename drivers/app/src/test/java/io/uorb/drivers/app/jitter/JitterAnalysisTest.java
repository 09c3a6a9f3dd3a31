// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.jitter;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.trace.MemoryTrace;
import io.uorb.trace.TraceSettings;
import io.uorb.trace.blame.Blame;
import io.uorb.trace.blame.ThreadSamples;
import io.uorb.trace.blame.TimedEvent;
import io.uorb.trace.blame.TimedEvents;
import io.uorb.trace.lineage.LineagePath;
import io.uorb.trace.lineage.MessageCauses;
import io.uorb.trace.lineage.PathSearch;
import io.uorb.trace.lineage.TraceTables;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Figures of a run whose trace is read in parts. */
class JitterAnalysisTest {
    private static final int RUNS = 400;
    private static final int PARTS = 11;
    private static final long EARLIER_NS = 120_000_000_000L;

    /**
     * Of one run of {@link #PERIOD}: later by {@link #STOPPED_US}, of which a collection takes a part. It begins well
     * after the earliest of them is due: writing the trace may take long.
     */
    private static final int STOPPED = 6;

    private static final int PERIOD = 7;
    private static final long STOPPED_US = 100_000_000;
    private static final long COLLECTION_FROM_NS = 90_000_000_000L;
    private static final long COLLECTION_TO_NS = 20_000_000;

    private final MemoryTrace trace = new MemoryTrace(TraceSettings.DEFAULT);
    private final long fromNs = System.nanoTime();
    private final long toNs;

    /** Traces a timer that is later than a part lasts, and its reader; the trace's own clock stamps messages. */
    JitterAnalysisTest() {
        TracedChain chain = new TracedChain(trace);
        for (int i = 1; i <= RUNS; i++) {
            long us = i * 1_000L;
            chain.write(i, us - 10_000 - (i % PERIOD == STOPPED ? STOPPED_US : i % PERIOD * 10), us);
        }
        trace.close();
        toNs = System.nanoTime();
    }

    private JitterAnalysis analysis(long partNs, long aroundNs) {
        JitterAnalysis analysis = new JitterAnalysis(
                LineagePath.parse("sensor..rates"),
                fromNs - EARLIER_NS, // the first ones were due before they began
                toNs,
                10_000,
                new TimedEvents(List.of(new TimedEvent(
                        Blame.JVM_STOPPED, "", fromNs - COLLECTION_FROM_NS, fromNs - COLLECTION_TO_NS, "GC Pause"))),
                ThreadSamples.NONE);
        for (long partFromNs = fromNs; partFromNs < toNs; partFromNs += partNs) {
            TraceTables.Result read = TraceTables.of(trace, partFromNs - aroundNs, partFromNs + partNs + aroundNs);
            analysis.add(new PathSearch(MessageCauses.fresh(read.table())), partFromNs, partFromNs + partNs);
        }
        return analysis;
    }

    private static List<Object> figures(JitterAnalysis analysis) {
        List<Object> figures = new ArrayList<>(analysis.wakeUps());
        figures.add(Lateness.of("chain", analysis.lengths()));
        figures.add(analysis.missed());
        figures.add(analysis.threads());
        analysis.worst().forEach(chain -> figures.add(chain.atS() + " " + chain.lengthUs()));
        return figures;
    }

    private JitterAnalysis whole() {
        return analysis(2 * (toNs - fromNs), 2 * EARLIER_NS);
    }

    private static List<JitterReport.WorstChain> collections(JitterAnalysis analysis) {
        return analysis.worst().stream()
                .filter(chain -> chain.cause() == JitterCause.COLLECTION)
                .toList();
    }

    @Test
    void shouldFindTheCauseOfEachOfTheWorst() {
        int stopped = (RUNS + PERIOD - STOPPED) / PERIOD;
        JitterAnalysis whole = whole();
        assertEquals(stopped, whole.causes().get(JitterCause.COLLECTION));
        assertEquals(collections(whole), whole.worst().subList(0, stopped));
        assertEquals(
                List.of("8.998E7 GC Pause"),
                collections(whole).stream()
                        .map(chain -> chain.causeUs() + " " + chain.by())
                        .distinct()
                        .toList());
    }

    @Test
    void shouldMeasureTheTimerThatBeginsTheChains() {
        JitterAnalysis whole = whole();
        assertEquals(
                List.of(Lateness.of("source/timer (timer)", whole.timer())),
                whole.wakeUps().stream()
                        .filter(wakeUp -> wakeUp.of().endsWith("(timer)"))
                        .toList());
    }

    @Test
    void shouldFindInPartsWhatTheWholeHas() {
        JitterAnalysis whole = whole();
        assertEquals(RUNS, Lateness.of("chain", whole.lengths()).count());
        assertEquals(100, whole.worst().size());
        long longestNs = Math.round(whole.worst().get(0).lengthUs() * 1_000);
        JitterAnalysis parts = analysis((toNs - fromNs) / PARTS + 1, longestNs + 1);
        assertEquals(figures(whole), figures(parts));
        assertEquals(collections(whole), collections(parts));
    }
}
