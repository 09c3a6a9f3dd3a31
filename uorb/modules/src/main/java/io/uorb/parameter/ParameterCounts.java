// SPDX-License-Identifier: Apache-2.0
package io.uorb.parameter;

/** Counts of a store's calls, for {@code parameter_update}. Not thread-safe. */
final class ParameterCounts {
    private long reads;
    private long writes;
    private long lookups;
    private long exports;

    /** Counts values read by name; records that modules read are not counted. */
    void read(int values) {
        reads += values;
    }

    /** Counts values written by name. */
    void written(int values) {
        writes += values;
        lookups += values;
    }

    /** Counts a search for a name. */
    void lookedUp() {
        lookups++;
    }

    /** Counts a collection of the values that a file keeps. */
    void exported() {
        exports++;
    }

    /** Returns the values read. */
    long reads() {
        return reads;
    }

    /** Returns the values written. */
    long writes() {
        return writes;
    }

    /** Returns the searches. */
    long lookups() {
        return lookups;
    }

    /** Returns the collections for files. */
    long exports() {
        return exports;
    }
}
