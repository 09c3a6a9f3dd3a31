// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer;

import java.util.Arrays;
import java.util.function.LongPredicate;

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
     * Returns these and another one. Those far before it are forgotten, unless one may still be claimed, or just has
     * been, by a publisher whose hint was stale: it must find that the generation is here.
     *
     * @param isNew whether it was never here; else it may be among those that are forgotten
     * @param reach how far behind the newest generation a reader may have to count
     * @param mayBeClaimed tells of the others whether they are to be kept
     */
    Holes with(long generation, boolean isNew, long reach, LongPredicate mayBeClaimed) {
        int at = Arrays.binarySearch(list, generation);
        if (at >= 0) {
            return this;
        }
        if (generation <= forgottenUpTo) {
            return isNew ? new Holes(forgotten + 1, forgottenUpTo, list) : this;
        }
        long[] grown = new long[list.length + 1];
        long upTo = forgottenUpTo;
        int count = 0;
        for (int i = 0; i <= list.length; i++) {
            if (i == ~at) {
                grown[count++] = generation;
            }
            if (i < list.length && (list[i] >= generation - reach || mayBeClaimed.test(list[i]))) {
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
