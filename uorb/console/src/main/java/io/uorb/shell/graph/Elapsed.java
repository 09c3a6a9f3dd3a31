// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.graph;

/** The time between two answers. */
final class Elapsed {
    private Elapsed() {}

    /**
     * Returns the seconds on the broker's clock or, if that did not advance, on the system's; NaN if neither advanced.
     *
     * @param fromMonotonicNs system's time, which may wrap around
     * @param toMonotonicNs system's time, which may wrap around
     */
    static double seconds(long fromUs, long fromMonotonicNs, long toUs, long toMonotonicNs) {
        if (toUs > fromUs) {
            return (toUs - fromUs) * 1e-6;
        }
        long ns = toMonotonicNs - fromMonotonicNs;
        return ns > 0 ? ns * 1e-9 : Double.NaN;
    }
}
