// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.topic;

/** Is notified of subscribers that connect and disconnect. It must not block. */
@FunctionalInterface
public interface SubscriberListener {
    /**
     * Handles a subscriber that has connected or disconnected.
     *
     * @param callerId name of its node
     * @param connected whether it has connected
     */
    void onSubscriber(String callerId, boolean connected);
}
