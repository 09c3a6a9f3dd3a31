// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.interleaved;

/** Keeps another hardware thread busy while something is measured, perhaps the sibling on the same core. */
final class BusyThread {
    /** Its work, without pause. */
    enum Work {
        STORES,
        ADDS
    }

    private static final int PASSES = 1_000;
    private static final int WORDS = 512;

    private final Thread thread;
    private volatile boolean ended;
    /** Consumes the results, so that the work is not eliminated. */
    private volatile long result;

    BusyThread(Work work) {
        long[] words = new long[WORDS];
        thread = new Thread(() -> run(work, words), "busy");
        thread.setDaemon(true);
        thread.start();
    }

    private void run(Work work, long[] words) {
        while (!ended) {
            if (work == Work.STORES) {
                store(words);
                result = words[0];
            } else {
                result = add(result);
            }
        }
    }

    private static void store(long[] words) {
        for (int pass = 0; pass < PASSES; pass++) {
            for (int i = 0; i < WORDS; i++) {
                words[i] = pass;
            }
        }
    }

    /** Four sums that do not wait for each other. */
    private static long add(long start) {
        long one = start;
        long two = start + 1;
        long three = start + 2;
        long four = start + 3;
        for (int i = 0; i < PASSES * WORDS; i++) {
            one += two ^ i;
            two += i;
            three += four ^ i;
            four += i;
        }
        return one + two + three + four;
    }

    /** Ends it. */
    void end() throws InterruptedException {
        ended = true;
        thread.join();
    }
}
