// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.jmh;

import io.uorb.benchmarks.report.Effort;

/**
 * Durations of each subject. In a round every subject has one JVM, one after the other; so the JVMs of one subject are
 * spread over the whole time, and a slow minute of the machine meets all subjects alike.
 *
 * @param rounds number of JVMs for each subject
 * @param warmups iterations before
 * @param warmupMs length of one, ms
 * @param measurements iterations that count, in each round
 * @param measurementMs length of one, ms
 * @param forked false runs everything in this JVM: for tests only
 */
record Schedule(int rounds, int warmups, int warmupMs, int measurements, int measurementMs, boolean forked) {
    static Schedule of(Effort effort) {
        return switch (effort) {
            case QUICK -> new Schedule(2, 3, 150, 8, 50, true);
            case FULL -> new Schedule(3, 3, 150, 5, 50, true);
        };
    }

    /** For the report. */
    String text() {
        return rounds
                + " rounds (where a note says so, fewer); in each, one JVM for each row, one after the other, with "
                + warmups
                + " iterations of " + warmupMs + " ms to warm up and " + measurements + " of " + measurementMs
                + " ms that count";
    }
}
