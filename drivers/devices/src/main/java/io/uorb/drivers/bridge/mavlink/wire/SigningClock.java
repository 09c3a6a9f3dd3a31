// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink.wire;

import java.util.function.LongSupplier;

/**
 * The timestamps of signatures: units of 10 us since 1 January 2015, UTC. They only rise: each is greater than the last
 * one given, and than the greatest accepted from a peer. For the link's thread.
 */
final class SigningClock {
    private static final long EPOCH_US = 1_420_070_400_000_000L;
    private static final long UNIT_US = 10;

    private final LongSupplier utcUs;
    private long lastGiven;
    private long greatestSeen;

    /** Creates a clock on top of one that returns microseconds since 1970, UTC. */
    SigningClock(LongSupplier utcUs) {
        this.utcUs = utcUs;
    }

    /** Returns the time at present. */
    long now() {
        return Math.max(Math.max(0, (utcUs.getAsLong() - EPOCH_US) / UNIT_US), Math.max(lastGiven, greatestSeen));
    }

    /** Returns the timestamp of the next signature. */
    long next() {
        lastGiven = Math.max(now(), lastGiven + 1);
        return lastGiven;
    }

    /** Records the timestamp of a peer with a correct signature. */
    void saw(long timestamp) {
        greatestSeen = Math.max(greatestSeen, timestamp);
    }
}
