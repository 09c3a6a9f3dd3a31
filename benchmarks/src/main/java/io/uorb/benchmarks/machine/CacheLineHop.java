// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.machine;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.function.DoubleSupplier;

/**
 * Sends one cache line to and fro between two threads: the shortest time in which anything can get from one core to
 * another. It tells how near the cores were to which the hypervisor or the scheduler put the two threads.
 */
public final class CacheLineHop implements DoubleSupplier {
    private static final int WARM_UP_BATCHES = 200;
    private static final int BATCHES = 200;
    private static final int ROUNDS_PER_BATCH = 200;

    /** On a machine with other work to do each batch may cost slices of the scheduler. */
    private static final long LIMIT_NS = 1_000_000_000;

    private static final int WORD = 32;
    private static final long STOP = -1;

    /** A line of its own: nothing else lies within 128 bytes of the word. */
    private final AtomicLongArray line = new AtomicLongArray(64);

    /** Median of one way, ns; NaN with one processor. Takes 10 to 50 ms on idle cores; one caller at a time. */
    @Override
    public double getAsDouble() {
        if (Runtime.getRuntime().availableProcessors() < 2) {
            return Double.NaN;
        }
        line.set(WORD, 0);
        Thread echo = new Thread(this::echo, "hop-echo");
        echo.setDaemon(true);
        echo.start();
        double[] oneWayNs = new double[WARM_UP_BATCHES + BATCHES];
        long beginNs = System.nanoTime();
        long endNs = beginNs;
        int batches = 0;
        for (long sent = 0; batches < oneWayNs.length && endNs - beginNs < LIMIT_NS; batches++) {
            long startNs = endNs;
            for (int round = 0; round < ROUNDS_PER_BATCH; round++) {
                line.setRelease(WORD, ++sent);
                await(++sent);
            }
            endNs = System.nanoTime();
            oneWayNs[batches] = (endNs - startNs) / (2.0 * ROUNDS_PER_BATCH);
        }
        line.setRelease(WORD, STOP);
        double[] warm = Arrays.copyOfRange(oneWayNs, Math.min(WARM_UP_BATCHES, batches - 1), batches);
        Arrays.sort(warm);
        return warm[warm.length / 2];
    }

    /** Answers each odd number with the even one that follows. */
    private void echo() {
        for (long expected = 1; await(expected); expected += 2) {
            line.setRelease(WORD, expected + 1);
        }
    }

    /** Spins, without a pause instruction: it would be most of what is measured. Returns false when it is to stop. */
    private boolean await(long value) {
        long seen = line.getAcquire(WORD);
        while (seen != value && seen != STOP) {
            seen = line.getAcquire(WORD);
        }
        return seen == value;
    }
}
