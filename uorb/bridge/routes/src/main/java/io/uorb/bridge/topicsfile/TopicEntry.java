// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.topicsfile;

import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * One topic of the file.
 *
 * @param source file and line, for messages
 * @param section of the file
 * @param topic name in ROS 2, such as {@code /fmu/out/vehicle_attitude}
 * @param type such as {@code px4_msgs::msg::VehicleAttitude}
 * @param intervalUs least mean time between messages; 0 for no limit, {@link #DEFAULT_INTERVAL_US} if not given
 * @param instance local instance, which is the end of the topic's name in ROS 2, if given
 * @param policy if given
 * @param maxAgeUs greatest age of messages; {@link #NO_AGE} for no limit, empty if not given
 * @param instances instance of messages that come in
 * @param routeField field of {@link TopicsSection#SUBSCRIPTIONS_DEMUX}; empty in other sections
 * @param maxInstances most instances of {@link TopicsSection#SUBSCRIPTIONS_DEMUX}
 */
public record TopicEntry(
        String source,
        TopicsSection section,
        String topic,
        String type,
        long intervalUs,
        OptionalInt instance,
        Optional<WaitingPolicy> policy,
        OptionalLong maxAgeUs,
        PublishedInstance instances,
        String routeField,
        int maxInstances) {
    /** Interval of topics without {@code rate_limit}: 100 Hz, as PX4's. */
    public static final long DEFAULT_INTERVAL_US = 10_000;

    /** Age that no message exceeds. */
    public static final long NO_AGE = Long.MAX_VALUE;

    /** Age of messages of routes with {@link WaitingPolicy#ALL} for which the file has none. */
    public static final long DEFAULT_AGE_US = 1_000_000;

    /** Returns the last part of the name, which is the local topic's. */
    public String simpleName() {
        return topic.substring(topic.lastIndexOf('/') + 1);
    }

    /** Returns the name of the message, such as {@code VehicleAttitude}. */
    public String messageName() {
        return type.substring(type.lastIndexOf(':') + 1);
    }

    /** Returns the policy, that of the queue's length if none is given. */
    public WaitingPolicy policyFor(int queueLength) {
        return policy.orElse(WaitingPolicy.ofQueue(queueLength));
    }

    /** Returns the greatest age, us, that of the policy if none is given. */
    public long maxAgeUsFor(int queueLength) {
        return maxAgeUs.orElse(policyFor(queueLength) == WaitingPolicy.ALL ? DEFAULT_AGE_US : NO_AGE);
    }
}
