// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.report;

import java.util.List;

/** Store of a suite's rounds, so that a run in parts continues where its last part ended. */
public interface RoundStore {
    /** Keeps nothing and has no limit: for a run in one piece. */
    RoundStore NONE = new RoundStore() {
        @Override
        public void begin(PlannedRound round) {}

        @Override
        public List<String> lines(PlannedRound round, Measuring measuring) throws Exception {
            return measuring.lines();
        }

        @Override
        public double earlierSeconds() {
            return 0;
        }
    };

    /** Measurement of one round. */
    @FunctionalInterface
    interface Measuring {
        /** Measures, and returns the result as lines of text. */
        List<String> lines() throws Exception;
    }

    /**
     * Checks that there is time for a round that is not kept here.
     *
     * @throws PartOverException if not
     */
    void begin(PlannedRound round) throws PartOverException;

    /**
     * Returns the lines of a round: those of an earlier part, or measured now and kept.
     *
     * @throws PartOverException if it has to be measured and there is no time
     */
    List<String> lines(PlannedRound round, Measuring measuring) throws Exception;

    /** Returns how long the rounds took that were read from earlier parts, s. */
    double earlierSeconds();
}
