// SPDX-License-Identifier: Apache-2.0
package io.uorb.testing;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;

/** Bytes that the current thread allocates. */
public final class Allocations {
    /** How often the work is run at most: again while it seems to allocate, for a compiler that is late lets it. */
    public static final int MOST_RUNS = 25;

    /** How often it is run at least. */
    private static final int LEAST_RUNS = 5;

    /** Bytes of a run that the measurement itself may allocate. */
    private static final long NOISE_BYTES = 50;

    /** Parts of the rounds that are counted one by one. */
    private static final int PARTS = 5;

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private Allocations() {}

    /** The measured action. */
    @FunctionalInterface
    public interface Work {
        void run() throws Exception;
    }

    /**
     * An action that is measured as the average of many.
     *
     * @param <E> what it throws
     */
    @FunctionalInterface
    public interface Round<E extends Exception> {
        void run() throws E;
    }

    /**
     * The outcome of a measurement.
     *
     * @param bytes of the run that allocated least
     * @param runs of the work
     */
    public record Measurement(long bytes, int runs) {}

    /** {@link #measure} without the number of runs. */
    public static long ofLeastRun(Work work) throws Exception {
        return measure(work).bytes();
    }

    /**
     * The bytes of that run of the work, which is warm, that allocates least: the JVM itself allocates now and then, as
     * for a constant's text that code meets which it has just compiled. What each run allocates is in the least, too.
     */
    public static Measurement measure(Work work) throws Exception {
        long least = Long.MAX_VALUE;
        int runs = 0;
        for (; runs < LEAST_RUNS || least >= NOISE_BYTES && runs < MOST_RUNS; runs++) {
            long before = THREADS.getCurrentThreadAllocatedBytes();
            work.run();
            least = Math.min(least, THREADS.getCurrentThreadAllocatedBytes() - before);
        }
        return new Measurement(least, runs);
    }

    /**
     * The bytes that a round allocates, rounded down, in that fifth of the rounds in which it allocates least: what the
     * JVM itself allocates once, late, is a few hundred bytes, which few and long rounds cannot hide. Runs just warmUp
     * and then rounds times, a multiple of five.
     */
    public static <E extends Exception> long perRound(int warmUp, int rounds, Round<E> round) throws E {
        run(warmUp, round);
        int part = rounds / PARTS;
        long least = Long.MAX_VALUE;
        for (int i = 0; i < PARTS; i++) {
            long before = THREADS.getCurrentThreadAllocatedBytes();
            run(part, round);
            least = Math.min(least, THREADS.getCurrentThreadAllocatedBytes() - before);
        }
        return least / part;
    }

    private static <E extends Exception> void run(int rounds, Round<E> round) throws E {
        for (int i = 0; i < rounds; i++) {
            round.run();
        }
    }
}
