// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.hub;

import io.uorb.Subscription;

/** What makes a hub run: a thread of its own, or a work queue. */
interface HubRunner extends AutoCloseable {
    /** Has the hub run at each message of the subscription. */
    void listen(Subscription<?> subscription);

    /** Has it run from now on. */
    void start();

    /** Returns when the hub does not run any more, and will not; idempotent. */
    @Override
    void close();
}
