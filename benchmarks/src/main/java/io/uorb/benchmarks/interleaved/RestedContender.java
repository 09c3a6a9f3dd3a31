// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.interleaved;

import java.util.concurrent.locks.LockSupport;
import java.util.function.IntUnaryOperator;

/** A loop in bursts, each after a rest in which the thread sleeps, as a thread of 8 kHz does. */
record RestedContender(String name, IntUnaryOperator loop) implements Contender {
    private static final int BURST = 8;
    private static final long REST_NS = 125_000;
    private static final int LONGER = 5;
    private static final int WARM_UP_OPERATIONS = 100;

    @Override
    public double slice(long sliceNs) {
        loop.applyAsInt(WARM_UP_OPERATIONS); // so few calls of a burst would not have it compiled
        long sumNs = 0;
        int bursts = 0;
        long endNs = System.nanoTime() + LONGER * sliceNs;
        do {
            LockSupport.parkNanos(REST_NS);
            long startNs = System.nanoTime();
            int found = loop.applyAsInt(BURST);
            sumNs += System.nanoTime() - startNs;
            if (found != BURST) {
                throw new IllegalStateException(name + ": " + found + " messages found in a burst of " + BURST);
            }
            bursts++;
        } while (System.nanoTime() - endNs < 0);
        return (double) sumNs / (bursts * BURST);
    }
}
