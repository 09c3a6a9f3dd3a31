// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.peer;

import io.uorb.benchmarks.exchange.Sample;

abstract class SideLeftPad {
    long l0, l1, l2, l3, l4, l5, l6, l7, l8, l9, l10, l11, l12, l13, l14, l15;
    int gap;
}

abstract class SideState extends SideLeftPad {
    /** How many samples this thread has sent or received. */
    long count;

    /** Where it saw the other thread last. */
    long seen;

    /** Whether a callback put a sample where it belongs. */
    boolean filled;

    private Sample target;

    /** Returns the target of a callback, or null. */
    final Sample target() {
        return target;
    }

    /** A store of a reference makes work for the collector, so only a new one is stored. */
    final void into(Sample next) {
        if (target != next) {
            target = next;
        }
    }
}

/** State of the sending or the receiving thread alone, padded from the other thread's cache lines. */
final class Side extends SideState {
    long r0, r1, r2, r3, r4, r5, r6, r7, r8, r9, r10, r11, r12, r13, r14, r15;
}
