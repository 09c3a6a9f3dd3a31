// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.scale;

import java.util.Arrays;
import java.util.function.IntConsumer;

/**
 * Time of one operation.
 *
 * @param medianNs median of the rounds
 * @param bestNs minimum of the rounds: the undisturbed cost
 */
record Timing(double medianNs, double bestNs) {
    private static final long ROUND_NS = 10_000_000;
    private static final int WARM_UP_ROUNDS = 5;

    /**
     * Measures rounds of about 10 ms, after some to warm up.
     *
     * @param rounds how many
     * @param operations number of operations in one pass
     * @param passes performs the given number of passes
     */
    static Timing measure(int rounds, int operations, IntConsumer passes) {
        int count = 1;
        while (time(passes, count) < ROUND_NS && count < 1 << 30) {
            count *= 2;
        }
        for (int round = 0; round < WARM_UP_ROUNDS; round++) {
            passes.accept(count);
        }
        double[] ns = new double[rounds];
        for (int round = 0; round < rounds; round++) {
            ns[round] = (double) time(passes, count) / count / operations;
        }
        Arrays.sort(ns);
        return new Timing(ns[rounds / 2], ns[0]);
    }

    private static long time(IntConsumer passes, int count) {
        long startNs = System.nanoTime();
        passes.accept(count);
        return System.nanoTime() - startNs;
    }
}
