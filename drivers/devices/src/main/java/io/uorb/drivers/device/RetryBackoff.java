// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.device;

/** Pauses between attempts, each twice as long as the one before up to a limit. Not thread-safe. */
final class RetryBackoff {
    private final long minUs;
    private final long maxUs;
    private long nextUs;

    RetryBackoff(long minUs, long maxUs) {
        this.minUs = minUs;
        this.maxUs = maxUs;
        this.nextUs = minUs;
    }

    long nextUs() {
        long pauseUs = nextUs;
        nextUs = pauseUs > maxUs / 2 ? maxUs : 2 * pauseUs;
        return pauseUs;
    }

    void reset() {
        nextUs = minUs;
    }
}
