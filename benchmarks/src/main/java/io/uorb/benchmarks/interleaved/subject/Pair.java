// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.interleaved.subject;

import java.util.function.IntSupplier;
import java.util.function.LongToDoubleFunction;

/**
 * Two threads that do one thing each without pause: the measuring one for a given time, the other, in {@link #run},
 * until that is over. A thread's task returns the number of messages that it published or received.
 */
final class Pair implements LongToDoubleFunction, Runnable {
    private static final int BATCH = 64;

    private final Parts parts;
    private IntSupplier ours;
    private IntSupplier theirs;
    private volatile boolean running;
    private volatile boolean ended;

    /** Creates a thread's task; called once, on that thread. */
    interface Parts {
        IntSupplier ours();

        IntSupplier theirs();

        /** Returns the time of a message, ns, while the other thread does its part. */
        default double measure(IntSupplier part, long durationNs) {
            long messages = 0;
            long startNs = System.nanoTime();
            long nowNs;
            do {
                for (int i = 0; i < BATCH; i++) {
                    messages += part.getAsInt();
                }
                nowNs = System.nanoTime();
            } while (nowNs - startNs < durationNs || messages == 0);
            return (nowNs - startNs) / (double) messages;
        }
    }

    Pair(Parts parts) {
        this.parts = parts;
    }

    @Override
    public double applyAsDouble(long durationNs) {
        if (ours == null) {
            ours = parts.ours();
        }
        while (!running) {
            Thread.onSpinWait();
        }
        try {
            return parts.measure(ours, durationNs);
        } finally {
            ended = true;
        }
    }

    @Override
    public void run() {
        if (theirs == null) {
            theirs = parts.theirs();
        }
        running = true;
        while (!ended) {
            theirs.getAsInt();
        }
        ended = false;
        running = false;
    }
}
