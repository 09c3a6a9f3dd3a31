// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.hub.voting;

/** Reasons for which the hub leaves a sample out. */
public enum Rejection {
    /** A value is NaN or infinite. */
    NOT_FINITE("not_finite"),
    /** A value is beyond what a sensor can measure. */
    IMPOSSIBLE("impossible"),
    /** The time is not after that of the sample before. */
    OUT_OF_ORDER("out_of_order");

    /** Number of reasons. */
    public static final int COUNT = 3;

    private final String counter;

    Rejection(String counter) {
        this.counter = counter;
    }

    /** Returns the name of its counter in the module's status. */
    public String counter() {
        return counter;
    }
}
