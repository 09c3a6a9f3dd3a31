// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.node;

/**
 * Intervals of a node's calls to the master, us of wall time.
 *
 * @param masterRetryUs pause between attempts while there is no master
 * @param masterCheckUs interval of checks whether the master was restarted; 0 for never
 * @param serviceRetryUs interval of lookups while a client waits for a service
 */
public record NodeTimes(long masterRetryUs, long masterCheckUs, long serviceRetryUs) {
    /** Default of {@link #masterRetryUs}: 0.5 s. */
    public static final long DEFAULT_MASTER_RETRY_US = 500_000;

    /** Default of {@link #masterCheckUs}: 2 s. */
    public static final long DEFAULT_MASTER_CHECK_US = 2_000_000;

    /** Default of {@link #serviceRetryUs}: 0.3 s. */
    public static final long DEFAULT_SERVICE_RETRY_US = 300_000;

    /** All defaults. */
    public static final NodeTimes DEFAULTS =
            new NodeTimes(DEFAULT_MASTER_RETRY_US, DEFAULT_MASTER_CHECK_US, DEFAULT_SERVICE_RETRY_US);

    /** @throws IllegalArgumentException if a time is negative, or a pause is 0 */
    public NodeTimes {
        if (masterRetryUs <= 0 || masterCheckUs < 0 || serviceRetryUs <= 0) {
            throw new IllegalArgumentException("times of " + masterRetryUs + ", " + masterCheckUs + " and "
                    + serviceRetryUs + " us; pauses must be positive, an interval 0 or more");
        }
    }
}
