// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.dds;

import io.uorb.bridge.dds.cyclone.DdsNetwork;
import io.uorb.bridge.dds.cyclone.DdsParticipant;
import io.uorb.bridge.ros2.BridgedTopics;
import io.uorb.bridge.topicsfile.TopicEntry;
import io.uorb.text.TextEscapes;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Settings of a bridge to DDS. Immutable.
 *
 * @param topics of the file
 * @param domain id, from 0
 * @param network the interface
 * @param namespace of PX4 in ROS 2, such as {@code px4_1}; empty for none
 * @param isReliable whether writers offer reliable
 * @param isInsecure whether other machines may publish into this program without authentication
 * @param sendsClock whether the time of a clock that does not pass by itself is sent as {@code /clock}
 * @param library path of the C library; empty to search the usual places
 */
public record DdsSettings(
        List<TopicEntry> topics,
        int domain,
        DdsNetwork network,
        String namespace,
        boolean isReliable,
        boolean isInsecure,
        boolean sendsClock,
        Optional<Path> library) {
    private static final String DOMAIN_VARIABLE = "ROS_DOMAIN_ID";

    /**
     * @throws IllegalArgumentException if domain or namespace is invalid, or other machines could publish here without
     * {@code isInsecure}
     */
    public DdsSettings {
        topics = List.copyOf(topics);
        requireDomain(Integer.toString(domain), "domain");
        BridgedTopics.requireNamespace(namespace);
        if (network.isOpen()
                && !isInsecure
                && topics.stream().anyMatch(topic -> !topic.section().isOutgoing())) {
            throw new IllegalArgumentException("interface " + network.name()
                    + " can be reached by other machines, which could publish here without authentication; use a file"
                    + " without subscriptions, or allow it with insecure=true");
        }
    }

    /** Returns the settings of these topics on this machine's loopback interface, in ROS 2's domain. */
    public static DdsSettings of(List<TopicEntry> topics) {
        return new DdsSettings(
                topics,
                domainOf(System.getenv(DOMAIN_VARIABLE)),
                new DdsNetwork(DdsNetwork.LOOPBACK),
                "",
                false,
                false,
                false,
                Optional.empty());
    }

    /** Returns the domain that a value of {@code ROS_DOMAIN_ID} names; 0 for none. */
    static int domainOf(String variable) {
        return variable == null || variable.isEmpty() ? 0 : requireDomain(variable, DOMAIN_VARIABLE);
    }

    private static int requireDomain(String text, String what) {
        if (text.matches("[0-9]{1,3}") && Integer.parseInt(text) <= DdsParticipant.MOST_DOMAIN) {
            return Integer.parseInt(text);
        }
        throw new IllegalArgumentException(
                what + " " + TextEscapes.escape(text) + " is not a number from 0 to " + DdsParticipant.MOST_DOMAIN);
    }

    /** Returns a copy in another domain. */
    public DdsSettings withDomain(int other) {
        return new DdsSettings(topics, other, network, namespace, isReliable, isInsecure, sendsClock, library);
    }

    /**
     * Returns a copy on another interface.
     *
     * @param allowInsecure whether programs of other machines may publish here without authentication
     */
    public DdsSettings withNetwork(DdsNetwork other, boolean allowInsecure) {
        return new DdsSettings(topics, domain, other, namespace, isReliable, allowInsecure, sendsClock, library);
    }

    /** Returns a copy whose writers offer reliable delivery, or not. */
    public DdsSettings withReliable(boolean reliable) {
        return new DdsSettings(topics, domain, network, namespace, reliable, isInsecure, sendsClock, library);
    }

    /** Returns a copy that sends {@code /clock}, or not. */
    public DdsSettings withClock(boolean sent) {
        return new DdsSettings(topics, domain, network, namespace, isReliable, isInsecure, sent, library);
    }
}
