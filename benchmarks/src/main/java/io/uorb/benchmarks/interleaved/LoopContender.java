// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.interleaved;

import java.util.function.IntUnaryOperator;

/** A loop of this JVM. Belongs to one thread. */
final class LoopContender implements Contender {
    /** Operations a call: so few that the loop is compiled as a method, so many that the call does not count. */
    private static final int OPERATIONS = 500;

    private final String name;
    private final IntUnaryOperator loop;
    private final int expected;
    private double leastCallNs = Double.POSITIVE_INFINITY;

    /** @param found the amount that one operation adds to the loop's result */
    LoopContender(String name, IntUnaryOperator loop, int found) {
        this.name = name;
        this.loop = loop;
        this.expected = found * OPERATIONS;
    }

    @Override
    public String name() {
        return name;
    }

    /** @throws IllegalStateException if the loop's result is wrong */
    @Override
    public double slice(long sliceNs) {
        // The first slice is a call; its time sets the length of the next one.
        int calls = (int) Math.max(1, Math.min(sliceNs / leastCallNs, Integer.MAX_VALUE));
        long found = 0;
        long startNs = System.nanoTime();
        for (int call = 0; call < calls; call++) {
            found += loop.applyAsInt(OPERATIONS);
        }
        double callNs = (System.nanoTime() - startNs) / (double) calls;
        if (found != (long) expected * calls) {
            throw new IllegalStateException(name + ": " + found + " messages found in " + calls + " calls of "
                    + OPERATIONS + " operations, expected " + (long) expected * calls);
        }
        leastCallNs = Math.max(1, Math.min(leastCallNs, callNs));
        return callNs / OPERATIONS;
    }
}
