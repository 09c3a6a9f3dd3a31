// SPDX-License-Identifier: Apache-2.0
package io.uorb.wake;

/** The expectation of a reader that is about to sleep. */
public enum WaitCheck {
    /** There is a message to hand out. */
    AVAILABLE,
    /** A message is being written: look again soon. */
    IN_FLIGHT,
    /** No message to wait for; the next publisher will find the armed {@link Waiter}. */
    IDLE
}
