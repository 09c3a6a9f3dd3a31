// SPDX-License-Identifier: Apache-2.0
package io.uorb.endpoint;

import java.util.concurrent.TimeUnit;

/** A poller as what attaches to it sees it. For the thread that polls. */
public interface PollerHandle {
    /** Polls on the plain path. */
    int poll(long timeout, TimeUnit unit);

    /** Returns what is attached to the first subscription with news; null if there is none. */
    SubscriptionPaths firstReady();
}
