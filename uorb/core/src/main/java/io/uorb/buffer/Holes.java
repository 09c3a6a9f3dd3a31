// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer;

import java.util.Arrays;

/**
 * The generations of a node that will never be published ({@code kernel:N-4}): passed over while their cells were being
 * written, or void. Immutable. Those that no reader asks about any more are kept as a number.
 *
 * @param forgotten how many are not in the list
 * @param forgottenUpTo the greatest of them; some before it may be in the list
 * @param list the others, ascending
 */
record Holes(long forgotten, long forgottenUpTo, long[] list) {
    /** None. */
    static final Holes NONE = new Holes(0, 0, new long[0]);

    /**
     * Returns these and another one. Those more than two laps before it are forgotten, unless one may still be claimed
     * or is just being so, by a publisher whose hint was stale: it must find that the generation is here.
     *
     * @param isNew whether it was never here; else it may be among those that are forgotten
     */
    Holes with(long generation, boolean isNew, NodeSearch node) {
        int at = Arrays.binarySearch(list, generation);
        if (at >= 0 || !isNew && generation <= forgottenUpTo) {
            return this;
        }
        long[] grown = new long[list.length + 1];
        long upTo = forgottenUpTo;
        int count = 0;
        for (int i = 0; i <= list.length; i++) {
            if (i == ~at) {
                grown[count++] = generation;
            }
            if (i < list.length && (list[i] >= generation - 2L * node.capacity() || node.mayBeClaimed(list[i]))) {
                grown[count++] = list[i];
            } else if (i < list.length) {
                upTo = Math.max(upTo, list[i]);
            }
        }
        return new Holes(forgotten + list.length + 1 - count, upTo, Arrays.copyOf(grown, count));
    }

    /** Returns how many are not greater than a generation, which must be 0 or greater than those forgotten. */
    long countUpTo(long generation) {
        if (generation == 0) {
            return 0;
        }
        int at = Arrays.binarySearch(list, generation);
        return forgotten + (at >= 0 ? at + 1 : ~at);
    }

    /** Returns another object of the same holes. */
    Holes copy() {
        return new Holes(forgotten, forgottenUpTo, list);
    }

    /** Whether a generation is one that is not forgotten. */
    boolean contains(long generation) {
        return Arrays.binarySearch(list, generation) >= 0;
    }

    /** Returns how many there are. */
    long count() {
        return forgotten + list.length;
    }
}
