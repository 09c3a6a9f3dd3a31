// SPDX-License-Identifier: Apache-2.0
package io.uorb.endpoint;

import java.util.concurrent.TimeUnit;

/** A path of one poller's polls, and what sees its waits. For the thread that polls; allocates nothing once made. */
public interface PollPath {
    /** Polls, as the poller does. */
    int poll(long timeout, TimeUnit unit);

    /** A poll begins to wait. */
    void waitBegins();

    /**
     * Called before each sleep, with the time at which news would end it; returns when to check again, us, not later.
     */
    long wakeAtUs(long atUs);

    /** Returns how many things are ready besides the poller's own. */
    int countReady();

    /**
     * The wait has ended.
     *
     * @param entries subscriptions in the poller
     * @param ready how many are updated, with channels and timers
     * @param timeoutUs negative for none
     */
    void waitEnded(int entries, int ready, long timeoutUs);

    /** The poller is closed; any thread, {@code here} by the one that has polled it. */
    void closed(boolean here);

    /** A poller as what attaches to it sees it. For the thread that polls. */
    interface PollerHandle {
        /** Polls on the plain path. */
        int poll(long timeout, TimeUnit unit);

        /** Wakes a poll that waits, so that it checks again. */
        void lookAgain();

        /** Returns what is attached to the first subscription with news; null if there is none. */
        SubscriptionPaths firstReady();
    }
}
