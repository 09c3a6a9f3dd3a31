// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer;

import java.util.Arrays;

/**
 * The rings of a node at one moment. Immutable; another object means that a ring has come or gone.
 *
 * @param list the rings whose messages may still be handed out
 * @param releasedCommitted messages that were committed in rings that are gone
 * @param releasedAnswered tickets that those rings answered, by a message or by giving up
 */
record Rings(Ring[] list, long releasedCommitted, long releasedAnswered) {
    /** No ring yet. */
    static final Rings EMPTY = new Rings(new Ring[0], 0, 0);

    /** Returns these rings and another one. */
    Rings with(Ring ring) {
        Ring[] grown = Arrays.copyOf(list, list.length + 1);
        grown[list.length] = ring;
        return new Rings(grown, releasedCommitted, releasedAnswered);
    }

    /** Returns these rings without one that nobody writes any more. */
    Rings without(Ring ring) {
        Ring[] left = new Ring[list.length - 1];
        int count = 0;
        for (Ring other : list) { // no stream: a reader that copies may do this
            if (other != ring) {
                left[count++] = other;
            }
        }
        long committed = ring.committedAcquire();
        return new Rings(left, releasedCommitted + committed, releasedAnswered + committed + ring.abandonedAcquire());
    }

    /** Whether the ring is one of these. */
    boolean contains(Ring ring) {
        for (Ring present : list) {
            if (present == ring) {
                return true;
            }
        }
        return false;
    }

    /** Returns the greatest committed ticket, or 0. Lock-free. */
    long newestStamp() {
        long greatest = 0;
        for (Ring ring : list) {
            greatest = Math.max(greatest, ring.newestStamp());
        }
        return greatest;
    }
}
