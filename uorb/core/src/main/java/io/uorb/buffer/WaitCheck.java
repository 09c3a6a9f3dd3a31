// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer;

/** The expectation of a reader that is about to sleep. */
public enum WaitCheck {
    /** There is a message to hand out. */
    AVAILABLE,
    /** A publisher has taken a ticket whose message cannot be seen yet: look again soon. */
    IN_FLIGHT,
    /** As {@link #IN_FLIGHT}, but only of tickets that were given up: look once more after a short pause. */
    GIVEN_UP,
    /** No message to wait for; the next publisher will find the armed {@link Waiter}. */
    IDLE
}
