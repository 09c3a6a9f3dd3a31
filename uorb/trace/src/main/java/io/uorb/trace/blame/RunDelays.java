// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.blame;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The times for which threads could run and had no processor, as samples of a growing sum. The kernel adds a wait when
 * it ends, so that it shows in the sample after it ({@code determinism:D-74}). Any thread may add and ask.
 */
public final class RunDelays {
    /** No samples: the system does not tell. */
    public static final RunDelays NONE = new RunDelays(1);

    private final int mostSamples;
    private final Map<String, List<long[]>> samples = new HashMap<>();
    /** From and to of the times in which the whole process was stopped, and how long it was, by time. */
    private final ArrayDeque<long[]> stops = new ArrayDeque<>();

    /**
     * Creates delays without samples.
     *
     * @param mostSamples a thread; older ones are forgotten
     */
    public RunDelays(int mostSamples) {
        this.mostSamples = mostSamples;
    }

    /** Adds a sample of a thread: its delay since its start, ns. */
    public synchronized void add(String thread, long ns, long delayNs) {
        List<long[]> ofThread = samples.computeIfAbsent(thread, name -> new ArrayList<>());
        if (ofThread.size() >= 2 * mostSamples) {
            ofThread.subList(0, mostSamples).clear();
        }
        ofThread.add(new long[] {ns, delayNs});
    }

    /** Adds a time in which no thread of the process ran for so long, though none waited for a processor. */
    public synchronized void addStop(long fromNs, long toNs, long stoppedNs) {
        if (stops.size() == mostSamples) {
            stops.removeFirst();
        }
        stops.addLast(new long[] {fromNs, toNs, stoppedNs});
    }

    /**
     * Returns for how long at most the process was stopped in a time and not by the JVM, ns.
     *
     * @param events those of all threads are the stops of the JVM, which the samples show as well
     */
    public synchronized long stopped(long fromNs, long toNs, TimedEvents events) {
        long stoppedNs = 0;
        for (long[] stop : stops) {
            long ofOthersNs = stop[2] - (stop[1] - stop[0] - leftNs(stop[0], stop[1], events));
            long mostNs = leftNs(Math.max(stop[0], fromNs), Math.min(stop[1], toNs), events);
            stoppedNs += Math.max(0, Math.min(ofOthersNs, mostNs));
        }
        return stoppedNs;
    }

    /** Returns how much of a time the JVM was not stopped, ns. */
    private static long leftNs(long fromNs, long toNs, TimedEvents events) {
        FreeTime left = new FreeTime(fromNs, toNs);
        if (toNs > fromNs) {
            events.within("", fromNs, toNs).forEach(one -> left.take(one.fromNs(), one.toNs()));
        }
        return left.leftNs();
    }

    /** Returns whether there is any sample. */
    public synchronized boolean isKnown() {
        return !samples.isEmpty();
    }

    /**
     * Returns the delay that a thread had in a time: the growth from the last sample before it to the first one after
     * it, but at most its length.
     */
    public synchronized long within(String thread, long fromNs, long toNs) {
        List<long[]> ofThread = samples.getOrDefault(thread, List.of());
        int before = 0;
        int after = ofThread.size() - 1;
        for (int low = 0, high = ofThread.size() - 1; low <= high; ) {
            int middle = (low + high) >>> 1;
            if (ofThread.get(middle)[0] <= fromNs) {
                before = middle;
                low = middle + 1;
            } else {
                high = middle - 1;
            }
        }
        for (int low = before, high = ofThread.size() - 1; low <= high; ) {
            int middle = (low + high) >>> 1;
            if (ofThread.get(middle)[0] >= toNs) {
                after = middle;
                high = middle - 1;
            } else {
                low = middle + 1;
            }
        }
        if (ofThread.isEmpty() || after <= before) {
            return 0;
        }
        long growth = ofThread.get(after)[1] - ofThread.get(before)[1];
        return Math.max(0, Math.min(growth, toNs - fromNs));
    }
}
