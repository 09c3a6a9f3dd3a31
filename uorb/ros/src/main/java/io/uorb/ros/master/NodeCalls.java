// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.master;

import java.util.List;

/** The calls that a master makes to nodes. None of them blocks. */
interface NodeCalls {
    /** Sends all publishers of a topic to a subscriber. */
    void publisherUpdate(String uri, String topic, List<Object> publishers);

    /**
     * Sends a value to a subscriber.
     *
     * @param key with a slash at its end
     * @param onRefusal run if the node answers that it is not subscribed
     */
    void paramUpdate(String uri, String key, Object value, Runnable onRefusal);

    /**
     * Asks a node to end itself.
     *
     * @param node its name
     */
    void shutdown(String uri, String node, String reason);

    /** Withdraws what asks other nodes at a URI to end and has not been sent: this node has the address now. */
    void withdrawShutdowns(String uri, String node);
}
