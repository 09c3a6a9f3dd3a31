// SPDX-License-Identifier: Apache-2.0
package io.uorb.endpoint;

import java.util.concurrent.TimeUnit;

/** A path of one poller's polls, and what sees its waits. For the thread that polls; allocates nothing once made. */
public interface PollPath {
    /** Polls, as the poller says. */
    int poll(long timeout, TimeUnit unit);

    /** A poll begins to wait. */
    void waitBegins();

    /**
     * The wait has ended.
     *
     * @param entries subscriptions in the poller
     * @param ready how many are updated, with channels and timers
     * @param timeoutUs negative for none
     */
    void waitEnded(int entries, int ready, long timeoutUs);

    /** The thread closes the poller that it has polled. */
    void closed();
}
