// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.xrce.client;

import io.uorb.bridge.ros2.BridgedTopics;
import io.uorb.bridge.topicsfile.TopicEntry;
import java.util.List;

/**
 * Settings of a client.
 *
 * @param topics of the file
 * @param key of the client at the agent, not 0; two programs need two
 * @param domain of the agent's participant
 * @param namespace in ROS 2; empty for none
 * @param sendsClock whether the time of a clock that does not pass by itself is sent as {@code /clock}
 */
public record XrceSettings(List<TopicEntry> topics, int key, int domain, String namespace, boolean sendsClock) {
    private static final int MOST_DOMAIN = 232;

    /** Checks key, domain and namespace. */
    public XrceSettings {
        topics = List.copyOf(topics);
        if (key == 0) {
            throw new IllegalArgumentException("client key 0 is not allowed; take any other number");
        }
        if (domain < 0 || domain > MOST_DOMAIN) {
            throw new IllegalArgumentException("domain " + domain + " is not a number from 0 to " + MOST_DOMAIN);
        }
        BridgedTopics.requireNamespace(namespace);
    }

    /** Creates settings of a client that does not send {@code /clock}. */
    public XrceSettings(List<TopicEntry> topics, int key, int domain, String namespace) {
        this(topics, key, domain, namespace, false);
    }
}
