// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink.stream;

/**
 * Byte budget of a link: a rate per second, with bursts of a quarter of a second. Urgent messages may exceed it by up
 * to a second's worth. For the link's thread.
 */
public final class RateBudget {
    private static final double BURST_S = 0.25;
    private static final double LEAST_BURST = 600;
    private static final double US = 1e-6;

    private final double bytesPerS;
    private final double burst;
    private double available;
    private long lastUs;

    /** Creates a budget; 0 is without a limit. */
    public RateBudget(double bytesPerS) {
        this.bytesPerS = bytesPerS;
        this.burst = Math.max(LEAST_BURST, BURST_S * bytesPerS);
        this.available = burst;
    }

    /** Adds the bytes of the time that has passed. */
    void advance(long nowUs) {
        if (nowUs > lastUs) {
            available = Math.min(burst, available + (nowUs - lastUs) * US * bytesPerS);
        }
        lastUs = nowUs;
    }

    /** Returns whether a message may go out. */
    boolean allows(int bytes, boolean urgent) {
        return bytesPerS == 0 || available - bytes >= (urgent ? -bytesPerS : 0);
    }

    /** Charges a sent message to the budget. */
    void spend(int bytes) {
        available -= bytes;
    }
}
