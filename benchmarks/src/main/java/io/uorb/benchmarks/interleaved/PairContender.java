// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.interleaved;

import io.uorb.benchmarks.rig.subject.Partner;
import java.util.function.LongToDoubleFunction;

/**
 * Two threads at once.
 *
 * @param ours measures for a number of nanoseconds
 * @param theirs continues until the other has ended
 */
record PairContender(String name, LongToDoubleFunction ours, Runnable theirs, Partner partner) implements Contender {
    /** Slices of those on one thread: threads wake up first, and the slowest operation takes a millisecond. */
    private static final int LONGER = 5;

    @Override
    public double slice(long sliceNs) {
        double[] ns = new double[1];
        try {
            partner.play(() -> ns[0] = ours.applyAsDouble(LONGER * sliceNs), theirs::run);
        } catch (Exception e) {
            throw new IllegalStateException(name + ": " + e.getMessage(), e);
        }
        return ns[0];
    }
}
