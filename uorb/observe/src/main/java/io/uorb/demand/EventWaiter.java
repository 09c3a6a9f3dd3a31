// SPDX-License-Identifier: Apache-2.0
package io.uorb.demand;

/** A waiter for events of a node: a poller, or a work item. Any thread; the events are not locked. */
interface EventWaiter {
    /** Wakes it for an event; returns false if it does not wait any more. */
    boolean wake();

    /** Makes it check the deadline, which may have changed; returns false if it no longer waits. */
    boolean lookAgain();

    /** Makes it forget the events. */
    void forget();

    /** Whether it is that poller or work item. */
    boolean isOf(Object waiting);
}
