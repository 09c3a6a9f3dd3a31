// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.graph;

/** The time between two answers. */
final class Elapsed {
    private Elapsed() {}

    /**
     * Seconds of the broker's clock; where it stands or went back, of the system's. NaN if neither went on.
     *
     * @param monotonicNs may wrap around
     */
    static double seconds(long fromUs, long fromMonotonicNs, long toUs, long toMonotonicNs) {
        if (toUs > fromUs) {
            return (toUs - fromUs) * 1e-6;
        }
        long ns = toMonotonicNs - fromMonotonicNs;
        return ns > 0 ? ns * 1e-9 : Double.NaN;
    }
}
