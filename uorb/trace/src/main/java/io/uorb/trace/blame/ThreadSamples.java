// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.blame;

import io.uorb.trace.lane.LaneWatch;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * The counts that Linux keeps of threads, as samples of growing sums: run times, run delays, page faults. The kernel
 * adds a wait when it ends, so that it shows in the sample after it ({@code determinism:D-74}). Any thread may call it.
 */
public final class ThreadSamples {
    /** No samples: the system does not provide them. */
    public static final ThreadSamples NONE = new ThreadSamples(1);

    private static final int MOST_SAMPLES = 24_000;

    private final int mostSamples;
    private final Map<String, List<ThreadSample>> samples = new HashMap<>();
    /** From and to of the times in which the whole process was stopped, and how long it was, by time. */
    private final ArrayDeque<long[]> stops = new ArrayDeque<>();
    /** By thread. */
    private final Map<String, Supplier<OwnTimes>> own = new HashMap<>();

    /** Creates an empty collection of two minutes of samples each 5 ms. */
    public ThreadSamples() {
        this(MOST_SAMPLES);
    }

    /**
     * Creates an empty collection.
     *
     * @param mostSamples a thread; older ones are forgotten
     */
    public ThreadSamples(int mostSamples) {
        this.mostSamples = mostSamples;
    }

    /** Adds a sample of a thread, later than those before. */
    public synchronized void add(String thread, ThreadSample sample) {
        List<ThreadSample> ofThread = samples.computeIfAbsent(thread, name -> new ArrayList<>());
        if (ofThread.size() >= 2 * mostSamples) {
            ofThread.subList(0, mostSamples).clear();
        }
        ofThread.add(sample);
    }

    /**
     * Returns a recorder of the calling thread's own readings of its counters, besides the samples.
     *
     * @param readings how many are kept
     */
    public synchronized LaneWatch watch(int readings) {
        LaneWatch watch = OwnCounters.open(readings);
        if (watch instanceof OwnCounters counters) {
            watch(Thread.currentThread().getName(), counters);
        }
        return watch;
    }

    /** Notes what returns a thread's own readings. */
    synchronized void watch(String thread, Supplier<OwnTimes> times) {
        own.put(thread, times);
    }

    /**
     * Forgets a thread that has ended: its own readings and its samples, unless a later thread has its name.
     *
     * @param watch that of the thread, as {@link #watch(int)} returned it; others are ignored
     */
    public synchronized void forget(LaneWatch watch) {
        own.entrySet().removeIf(thread -> {
            boolean isOf = thread.getValue() == watch;
            if (isOf) {
                samples.remove(thread.getKey());
            }
            return isOf;
        });
    }

    /** Returns the number of threads whose own readings are kept. */
    public synchronized int watched() {
        return own.size();
    }

    /** Adds a time in which no thread of the process ran, though none waited for a processor. */
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

    /** Returns what a thread has done so far. */
    synchronized ThreadLoad load(String thread) {
        return new ThreadLoad(
                samples.getOrDefault(thread, List.of()),
                own.getOrDefault(thread, () -> OwnTimes.NONE).get());
    }
}
