// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.interleaved;

/** A loop that is measured in slices, in turn with others. */
interface Contender {
    /** Returns the name in errors. */
    String name();

    /** Runs for about this long and returns the time of one operation, ns. */
    double slice(long sliceNs);
}
