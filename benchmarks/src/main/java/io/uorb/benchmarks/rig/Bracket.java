// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.rig;

import io.uorb.benchmarks.rig.subject.Results;
import java.util.function.DoubleSupplier;

/**
 * Measures a subject in slices, raw measurements before, between and after them. A slice whose two raw neighbours
 * differ is thrown away, for the cores have moved in it, and repeated; so is one whose raw figures show that both
 * threads were on one core.
 *
 * @param slices how many slices are wanted
 * @param attempts how many may be measured at most
 * @param factor the greater raw figure of a slice is at most this times the lesser one
 * @param farNs raw figure, ns, from which on cores count as far from each other
 * @param sharedNs raw figure, ns, from which on the two threads share a core
 */
record Bracket(int slices, int attempts, double factor, double farNs, double sharedNs) {
    /** Prefix of the results of slices on near cores. */
    static final String NEAR = "near.";
    /** And of those on far cores. */
    static final String FAR = "far.";
    /** And of those that were thrown away. */
    static final String DROPPED = "dropped.";
    /** Mean of a slice's two raw figures, ns. */
    static final String RAW_NS = "rawNs";
    /** A slice's typical time by its raw figure. */
    static final String RATIO = "ratio";
    /** Slices that were thrown away. */
    static final String MOVED = "moved";
    /** Slices that are wanting in the end. */
    static final String WANTING = "wanting";

    /** Measurement of one slice; its results contain {@link Results#TYPICAL_NS}. */
    @FunctionalInterface
    interface Slice {
        Results measure() throws Exception;
    }

    /** Returns whether what lies between two raw measurements counts for nothing. */
    boolean moved(double rawBeforeNs, double rawAfterNs) {
        double greater = Math.max(rawBeforeNs, rawAfterNs);
        return greater >= sharedNs || greater > factor * Math.min(rawBeforeNs, rawAfterNs);
    }

    /** Measures; {@code rawNs} gives the raw figure of this moment. */
    Results measure(DoubleSupplier rawNs, Slice slice) throws Exception {
        Results all = new Results();
        int accepted = 0;
        int moved = 0;
        double beforeNs = rawNs.getAsDouble();
        while (accepted < slices && accepted + moved < attempts) {
            Results found = slice.measure();
            double afterNs = rawNs.getAsDouble();
            if (moved(beforeNs, afterNs)) {
                moved++;
                all.merge(DROPPED, found);
            } else {
                accepted++;
                double meanNs = (beforeNs + afterNs) / 2;
                found.add(RAW_NS, meanNs);
                found.add(RATIO, found.median(Results.TYPICAL_NS) / meanNs);
                all.merge(meanNs < farNs ? NEAR : FAR, found);
            }
            beforeNs = afterNs;
        }
        all.add(MOVED, moved);
        all.add(WANTING, slices - accepted);
        return all;
    }
}
