// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.report;

/** The end of a suite in a part: the time that is left does not suffice for its next round. */
public final class PartOverException extends Exception {
    private static final long serialVersionUID = 1L;

    /** Names the round that has to wait for another part. */
    public PartOverException(String suite, PlannedRound next) {
        super(suite + ", " + next.name() + " takes about " + Math.round(next.seconds()) + " s");
    }
}
