// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer;

import java.util.Arrays;

/**
 * The generations of a node that will never be published ({@code kernel:N-4}): passed over while their cells were being
 * written, or void. Immutable. Those that no reader asks about any more are kept as a number.
 *
 * @param forgotten how many are not in the list
 * @param forgottenUpTo the greatest of them
 * @param list the others, ascending
 */
record Holes(long forgotten, long forgottenUpTo, long[] list) {
    /** None. */
    static final Holes NONE = new Holes(0, 0, new long[0]);

    /**
     * Returns these and another one.
     *
     * @param isNew whether it is known not to be here
     * @param reach how far behind the newest generation a reader may have to count
     */
    Holes with(long generation, boolean isNew, long reach) {
        if (generation <= forgottenUpTo) {
            return isNew ? new Holes(forgotten + 1, forgottenUpTo, list) : this;
        }
        int at = Arrays.binarySearch(list, generation);
        if (at >= 0) {
            return this;
        }
        int place = ~at;
        int gone = 0;
        while (gone < place && list[gone] < generation - reach) {
            gone++;
        }
        long[] grown = new long[list.length - gone + 1];
        System.arraycopy(list, gone, grown, 0, place - gone);
        grown[place - gone] = generation;
        System.arraycopy(list, place, grown, place - gone + 1, list.length - place);
        return new Holes(forgotten + gone, gone == 0 ? forgottenUpTo : list[gone - 1], grown);
    }

    /** Returns how many are not greater than a generation, which must be 0 or greater than those forgotten. */
    long countUpTo(long generation) {
        if (generation == 0) {
            return 0;
        }
        int at = Arrays.binarySearch(list, generation);
        return forgotten + (at >= 0 ? at + 1 : ~at);
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
