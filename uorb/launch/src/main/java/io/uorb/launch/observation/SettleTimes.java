// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.observation;

/**
 * When an observation is taken (architecture:GR-22).
 *
 * @param settleUs time without a change, with all nodes seen
 * @param timeoutUs time after the last start, at the latest
 */
public record SettleTimes(long settleUs, long timeoutUs) {
    /**
     * Checks the times.
     *
     * @throws IllegalArgumentException if one is negative
     */
    public SettleTimes {
        if (settleUs < 0 || timeoutUs < 0) {
            throw new IllegalArgumentException(
                    "time to settle, " + settleUs + " us, or timeout, " + timeoutUs + " us, is negative");
        }
    }
}
