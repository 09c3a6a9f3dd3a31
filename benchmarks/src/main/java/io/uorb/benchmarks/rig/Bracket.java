// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.rig;

import io.uorb.benchmarks.rig.subject.RawTime;
import io.uorb.benchmarks.rig.subject.Results;
import java.util.function.Supplier;

/**
 * Measures a subject in slices, raw measurements before, between and after them. A slice whose two raw neighbours
 * differ is discarded and repeated, because the threads changed cores; so is one whose raw figures show that both
 * threads were on one core.
 *
 * @param slices how many slices are wanted
 * @param attempts how many may be measured at most
 * @param factor the greater raw figure of a slice is at most this times the lesser one
 * @param farNs raw figure, ns, from which on cores count as far from each other
 * @param sharedNs raw figure, ns, from which on the two threads share a core
 */
public record Bracket(int slices, int attempts, double factor, double farNs, double sharedNs) {
    /** Prefix of the results of slices on near cores. */
    public static final String NEAR = "near.";
    /** And of those on far cores. */
    public static final String FAR = "far.";
    /** Mean of a slice's two raw figures, ns. */
    public static final String RAW_NS = "rawNs";
    /** A slice's typical time by its raw figure. */
    public static final String RATIO = "ratio";
    /** Mean of a slice's two raw hops by the clock, ns. */
    public static final String RAW_CLOCK_NS = "rawClockNs";
    /** A slice's hop by the clock, by its raw hop by the clock. */
    public static final String CLOCK_RATIO = "clockRatio";
    /** Median over a JVM's slices of {@link #RATIO}. */
    public static final String JVM_RATIO = "jvmRatio";
    /** Median over a JVM's slices of {@link #CLOCK_RATIO}. */
    public static final String JVM_CLOCK_RATIO = "jvmClockRatio";
    /** Slices that were thrown away. */
    public static final String MOVED = "moved";
    /** Slices that are wanting in the end. */
    public static final String WANTING = "wanting";

    /** Measurement of one slice; its results contain {@link Results#TYPICAL_NS}. */
    @FunctionalInterface
    public interface Slice {
        /** Measures one slice. */
        Results measure() throws Exception;
    }

    /** Returns whether the slice between two raw measurements is discarded. */
    boolean moved(RawTime before, RawTime after) {
        return Math.max(before.typicalNs(), after.typicalNs()) >= sharedNs
                || differ(before.typicalNs(), after.typicalNs())
                || differ(before.clockNs(), after.clockNs());
    }

    private boolean differ(double beforeNs, double afterNs) {
        return Math.max(beforeNs, afterNs) > factor * Math.min(beforeNs, afterNs);
    }

    /** Measures; {@code raw} gives the raw time of this moment. */
    public Results measure(Supplier<RawTime> raw, Slice slice) throws Exception {
        Results all = new Results();
        int accepted = 0;
        int moved = 0;
        RawTime before = raw.get();
        while (accepted < slices && accepted + moved < attempts) {
            Results found = slice.measure();
            RawTime after = raw.get();
            if (moved(before, after)) {
                moved++;
            } else {
                accepted++;
                addRatios(found, before.meanWith(after));
                all.merge(found.median(RAW_NS) < farNs ? NEAR : FAR, found);
            }
            before = after;
        }
        all.add(MOVED, moved);
        all.add(WANTING, slices - accepted);
        return all;
    }

    private static void addRatios(Results found, RawTime raw) {
        found.add(RAW_NS, raw.typicalNs());
        found.add(RATIO, found.median(Results.TYPICAL_NS) / raw.typicalNs());
        if (found.count(Results.CLOCK_NS) > 0) {
            found.add(RAW_CLOCK_NS, raw.clockNs());
            found.add(CLOCK_RATIO, found.median(Results.CLOCK_NS) / raw.clockNs());
        }
    }
}
