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
    /** From when to when a sample was read, and the sum it has, by time. */
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

    /**
     * Adds a sample of a thread.
     *
     * @param fromNs before it was read
     * @param toNs after it was read: the reader itself may wait for a processor between
     * @param delayNs since the thread's start
     */
    public synchronized void add(String thread, long fromNs, long toNs, long delayNs) {
        List<long[]> ofThread = samples.computeIfAbsent(thread, name -> new ArrayList<>());
        if (ofThread.size() >= 2 * mostSamples) {
            ofThread.subList(0, mostSamples).clear();
        }
        ofThread.add(new long[] {fromNs, toNs, delayNs});
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
     * Returns the delay that a thread had in a time: the growth from the last sample that was read before it to the
     * first one read after it, but at most its length.
     */
    public synchronized long within(String thread, long fromNs, long toNs) {
        List<long[]> ofThread = samples.getOrDefault(thread, List.of());
        int before = Math.max(0, first(ofThread, 1, fromNs + 1) - 1);
        int after = Math.min(ofThread.size() - 1, first(ofThread, 0, toNs));
        if (after <= before) {
            return 0;
        }
        long growth = ofThread.get(after)[2] - ofThread.get(before)[2];
        return Math.max(0, Math.min(growth, toNs - fromNs));
    }

    /** Returns the first sample with at least this time in a column; their count if there is none. */
    private static int first(List<long[]> ofThread, int column, long ns) {
        int low = 0;
        int high = ofThread.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (ofThread.get(middle)[column] < ns) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }
}
