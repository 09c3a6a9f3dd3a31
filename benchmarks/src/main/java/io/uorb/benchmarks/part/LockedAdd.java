// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.part;

import java.util.concurrent.atomic.AtomicLong;
import java.util.function.DoubleSupplier;

/** Calibration of a part: the time of an atomic add to a number that no other thread uses, ns; the least of many. */
public final class LockedAdd implements DoubleSupplier {
    private static final int SLICES = 100;
    private static final int ADDS = 100_000;

    private final AtomicLong number = new AtomicLong();

    @Override
    public double getAsDouble() {
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i < SLICES; i++) {
            least = Math.min(least, slice());
        }
        return least;
    }

    private double slice() {
        long startNs = System.nanoTime();
        for (int i = 0; i < ADDS; i++) {
            number.getAndIncrement();
        }
        return (double) (System.nanoTime() - startNs) / ADDS;
    }
}
