// SPDX-License-Identifier: Apache-2.0
package io.uorb.endpoint;

/** Requests of a module to a work item or poller. The order is that of the log. */
public enum TimerRequest {
    /** Run at once. */
    NOW,
    /** Run at a time, us. */
    AT,
    /** Run after a delay, us. */
    DELAYED,
    /** Run periodically: the interval, us. */
    INTERVAL,
    /** The first delay of {@link #INTERVAL}, us. */
    INTERVAL_DELAY,
    /** Run no more. */
    CLEAR,
    /** Wait at most, us; negative for no limit. */
    WAIT
}
