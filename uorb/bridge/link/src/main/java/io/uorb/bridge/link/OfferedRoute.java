// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.link;

import io.uorb.bridge.config.RoutePolicy;
import io.uorb.bridge.link.route.RouteReceiver;
import io.uorb.bridge.link.route.RouteSender;
import io.uorb.bridge.link.route.RouteWishes;
import io.uorb.bridge.link.route.SenderCounters;
import io.uorb.schema.MessageSchema;

/** One route of the peer at its receiver: as it is offered, and what has become of it here. */
final class OfferedRoute {
    final int number;
    final int instance;
    final int hash;
    final int sizeBytes;
    final int queueLength;
    final RoutePolicy policy;
    final String topic;
    final SenderCounters remote = new SenderCounters();
    String module;
    /** The definition that the peer has sent; null if none was needed. */
    MessageSchema schema;

    RouteReceiver receiver;
    /** Open senders of the node, which must not send what this publishes. */
    RouteSender[] senders = {};

    LinkContext[] senderLinks = {};
    /** The number of the change of routes after which the senders were found; 0 if they must be found. */
    long sendersFound;

    /** The last changes of the node's demand that the peer was told of. */
    int demandSeen;

    final RouteWishes told = new RouteWishes();
    NodePlace place;
    /** Number of its last publishing, of all that links have made. */
    long publishing;

    String reason = "";
    int answer;
    boolean isOffered = true;
    int leavesAt;
    long leaveDeadlineNs;
    int reported;

    OfferedRoute(
            int number,
            int instance,
            int hash,
            int sizeBytes,
            int queueLength,
            RoutePolicy policy,
            String topic,
            String module) {
        this.number = number;
        this.instance = instance;
        this.hash = hash;
        this.sizeBytes = sizeBytes;
        this.queueLength = queueLength;
        this.policy = policy;
        this.topic = topic;
        this.module = module;
    }

    /** Returns the policy that is asked for. */
    RoutePolicy policyHere() {
        return receiver == null ? policy : receiver.policy();
    }
}
