// SPDX-License-Identifier: Apache-2.0
package io.uorb.wake;

/** The first step of a publisher that wakes a waiter, and is suspended behind it. */
public final class HeldWaiter {
    private HeldWaiter() {}

    /** Marks the waiter as due if it is armed; returns whether it is due. */
    public static boolean markDue(Waiter waiter) {
        return waiter.becomesDue();
    }
}
