// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.alternatives;

import io.uorb.benchmarks.alternatives.design.Design;
import io.uorb.benchmarks.child.RowLine;
import java.util.concurrent.TimeUnit;

/**
 * A separate JVM for one design, so that the profile of shared code contains no other design's classes. Prints one row
 * of the flat-out run and one of the stress run.
 */
public final class AlternativesChild {
    private AlternativesChild() {}

    /**
     * Measures.
     *
     * @param arguments name of the design, duration of the measured flat-out run in ms (half of it before for warming
     *     up), messages of each publisher in the stress run
     */
    public static void main(String[] arguments) throws Exception {
        if (arguments.length != 3) {
            throw new IllegalArgumentException("3 arguments expected: design, ms, messages; got " + arguments.length);
        }
        Design design = Alternatives.named(arguments[0]);
        long durationNs = TimeUnit.MILLISECONDS.toNanos(Long.parseLong(arguments[1]));
        SlotThroughput.run(design, durationNs / 2);
        SlotThroughput.Result flatOut = SlotThroughput.run(design, durationNs);
        System.out.println(new RowLine(AlternativesSuite.FLAT_OUT, AlternativesSuite.row(design, flatOut)));
        StressResult stress = Stress.run(design, Long.parseLong(arguments[2]));
        System.out.println(new RowLine(AlternativesSuite.STRESS, AlternativesSuite.row(design, stress)));
    }
}
