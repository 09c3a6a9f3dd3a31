// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.alternatives.design;

import io.uorb.benchmarks.exchange.Sample;
import java.lang.invoke.VarHandle;

/** A reader's place in one publisher's ring of a {@link Region}. Only the reading thread uses it. */
final class RegionCursor extends HandlePad {
    private final Region region;
    private final int ring;
    /** The newest message that was found, 0 before the first. */
    private long sequence;

    private long generation;
    private long discarded;

    RegionCursor(Region region, int ring) {
        this.region = region;
        this.ring = ring;
    }

    /** Returns the generation of the newest message that was found, 0 before the first. */
    long generation() {
        return generation;
    }

    /** Returns how many messages were loaded and thrown away. */
    long discarded() {
        return discarded;
    }

    /** Returns whether there is a newer message than the one that was found. */
    boolean hasNewer() {
        long stamp = region.stampAcquire(Region.cell(ring, sequence + 1));
        return stamp > sequence || ~stamp > sequence + 1;
    }

    /** Finds the newest message. */
    void refresh() {
        long n = newest(sequence);
        while (n != sequence) {
            int cell = Region.cell(ring, n);
            if (region.stampAcquire(cell) == n) {
                long found = region.generationPlain(cell);
                // As in copy.
                VarHandle.acquireFence();
                if (region.stampOpaque(cell) == n) {
                    sequence = n;
                    generation = found;
                    return;
                }
            }
            n = newest(n);
        }
    }

    /**
     * Returns the newest message at some moment of this call; the walk ends after a lap, however fast the publisher is.
     */
    private long newest(long from) {
        long n = from;
        for (int steps = Region.CELLS; steps > 0; steps--) {
            long stamp = region.stampAcquire(Region.cell(ring, n + 1));
            if (stamp > n) {
                n = stamp;
            } else if (~stamp > n + 1) {
                n = ~stamp - 1; // a later lap is written here, so the message before it is whole
            } else {
                return n;
            }
        }
        return n;
    }

    /** Copies the message that was found; false if it has been overwritten since. */
    boolean copyFound(Sample target) {
        return copy(sequence, target);
    }

    /** Finds and copies the newest message without its generation, which a reader of one ring does not need. */
    boolean copyNewest(Sample target) {
        while (true) {
            long n = newest(sequence);
            if (n == 0) {
                return false;
            }
            if (copy(n, target)) {
                sequence = n;
                return true;
            }
        }
    }

    private boolean copy(long n, Sample target) {
        int cell = Region.cell(ring, n);
        if (region.stampAcquire(cell) != n) {
            return false;
        }
        region.decode(cell, target);
        // Keeps the loads of the words above the second load of the stamp.
        VarHandle.acquireFence();
        if (region.stampOpaque(cell) == n) {
            return true;
        }
        discarded++;
        return false;
    }
}
