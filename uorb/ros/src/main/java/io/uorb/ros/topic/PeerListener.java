// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.topic;

/** Is notified of trouble with peers, at most once for each peer and text. It must not block. */
@FunctionalInterface
public interface PeerListener {
    /**
     * Handles a refusal, a broken message or the like.
     *
     * @param peer the URI or the name of the peer
     * @param topic the topic's name
     * @param text what is wrong
     */
    void onTrouble(String peer, String topic, String text);
}
