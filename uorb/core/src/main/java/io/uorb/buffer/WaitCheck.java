// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer;

/** What a reader that is about to sleep must expect. */
public enum WaitCheck {
    /** There is a message to hand out. */
    AVAILABLE,
    /** A publisher has taken a ticket whose message cannot be seen yet: look again soon. */
    IN_FLIGHT,
    /** Nothing; whoever publishes next will find the armed {@link Waiter}. */
    IDLE
}
