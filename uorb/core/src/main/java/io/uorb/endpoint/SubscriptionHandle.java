// SPDX-License-Identifier: Apache-2.0
package io.uorb.endpoint;

/** A subscription as what attaches to it sees it. Any thread; what changes may have changed a moment later. */
public interface SubscriptionHandle extends EndpointHandle {
    /** Returns the subscription itself. */
    AutoCloseable subscription();

    /** Whether it is attached to its node. */
    boolean isAttached();

    /** Calls this for each message of its node, wherever it moves; on publishing threads, several at a time. */
    void listen(Runnable published);

    /** Whether it is in a poller. */
    boolean isPolled();

    /** Whether it has a callback. */
    boolean isCalled();

    /** Returns the name of the thread that polls or that the callback hands over to; empty if neither is known. */
    String servingThread();

    /** Returns the newest generation of the node that is published. */
    long newestGeneration();

    /** Returns the newest generation of the node that is published or being published. */
    long newestClaimed();

    /** Returns the newest generation handed out. */
    long reached();

    /** Returns the number of messages lost. */
    long lost();
}
