// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink.stream;

/**
 * Byte budget of a link: a rate per second, with bursts of a quarter of a second. Urgent messages may exceed it by up
 * to a second's worth. Spare messages (parameters, files) take what others leave, more than half a burst, and on a link
 * that is full a tenth of the rate, so that neither stops the other. For the link's thread.
 */
public final class RateBudget {
    private static final double BURST_S = 0.25;
    private static final double LEAST_BURST = 600;
    private static final double SPARE_SHARE = 0.1;
    private static final double US = 1e-6;

    private final double bytesPerS;
    private final double burst;
    private double available;
    private double spare;
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
            double bytes = (nowUs - lastUs) * US * bytesPerS;
            available = Math.min(burst, available + bytes);
            spare = Math.min(burst, spare + SPARE_SHARE * bytes);
        }
        lastUs = nowUs;
    }

    /** Returns whether a message may go out. */
    boolean allows(int bytes, boolean urgent) {
        return bytesPerS == 0 || available - bytes >= (urgent ? -bytesPerS : 0);
    }

    /** Returns whether a spare message may go out. */
    boolean allowsSpare(int bytes) {
        return bytesPerS == 0 || available - bytes >= burst / 2 || spare >= bytes && allows(bytes, true);
    }

    /** Charges a sent spare message to the budget. */
    void spendSpare(int bytes) {
        spend(bytes);
        spare = Math.max(0, spare - bytes);
    }

    /** Charges a sent message to the budget. */
    void spend(int bytes) {
        available -= bytes;
    }
}
