// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.link.memory;

/**
 * Conditions of a network in one direction, for tests. Immutable.
 *
 * @param loss share of frames that are lost, 0 to 1
 * @param delayNs least time on the way, ns
 * @param jitterNs greatest additional time, ns; more than the interval of frames reorders them
 * @param duplication share of frames that arrive twice, 0 to 1
 * @param bitsPerSecond the rate of the line; 0 for no limit
 * @param queueNs longest wait before such a line, ns; what would wait longer is lost, but in a reliable stream
 * @param up whether anything gets through
 */
public record NetworkConditions(
        double loss, long delayNs, long jitterNs, double duplication, long bitsPerSecond, long queueNs, boolean up) {
    /** A network without faults: 0.1 ms; half a second before a line. */
    public static final NetworkConditions GOOD = new NetworkConditions(0, 100_000, 0, 0, 0, 500_000_000, true);

    /** A network that is cut. */
    public static final NetworkConditions CUT = new NetworkConditions(0, 100_000, 0, 0, 0, 500_000_000, false);

    /** Returns these conditions with losses. */
    public NetworkConditions withLoss(double share) {
        return new NetworkConditions(share, delayNs, jitterNs, duplication, bitsPerSecond, queueNs, up);
    }

    /** Returns these conditions with times on the way, ns. */
    public NetworkConditions withDelay(long least, long jitter) {
        return new NetworkConditions(loss, least, jitter, duplication, bitsPerSecond, queueNs, up);
    }

    /** Returns these conditions with a line of that rate. */
    public NetworkConditions withRate(long bits) {
        return new NetworkConditions(loss, delayNs, jitterNs, duplication, bits, queueNs, up);
    }
}
