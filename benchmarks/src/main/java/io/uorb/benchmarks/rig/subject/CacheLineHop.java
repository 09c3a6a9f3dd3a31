// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.rig.subject;

import java.util.function.DoubleSupplier;

/**
 * The raw hop: the shortest time from one core to another. It shows how near the cores were to which the hypervisor or
 * the scheduler put the two threads.
 */
public final class CacheLineHop implements DoubleSupplier {
    /** By time, not by round trips: on a busy machine each of them may cost a slice of the scheduler. */
    private static final long SLICE_NS = 30_000_000;

    private static final int WARM_UP_SLICES = 2;

    /** Measures nothing yet. */
    public CacheLineHop() {}

    /**
     * Returns the median of one way, ns; NaN with one processor. Takes 0.1 s on idle cores.
     *
     * @throws IllegalStateException if a hop takes 10 s
     */
    @Override
    public double getAsDouble() {
        if (Runtime.getRuntime().availableProcessors() < 2) {
            return Double.NaN;
        }
        try (Partner partner = new Partner();
                PingPong raw = new PingPong(new RawHop(), partner, SLICE_NS)) {
            for (int i = 0; i < WARM_UP_SLICES; i++) {
                raw.typicalNs(SLICE_NS);
            }
            return raw.typicalNs(SLICE_NS);
        } catch (Exception e) {
            throw new IllegalStateException("raw ping-pong failed: " + e.getMessage(), e);
        }
    }
}
