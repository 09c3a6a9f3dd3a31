// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.config;

import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * One entry of a configuration.
 *
 * @param path the topic as it is written, such as {@code /fmu/out/vehicle_attitude}
 * @param type the ROS type as it is written, such as {@code px4_msgs::msg::VehicleAttitude}; empty if absent
 * @param rateLimitHz the most messages a second; empty if absent
 * @param instance the only instance that counts; empty for all, or the engine's default
 * @param routeField the field that chooses the instance, of {@code subscriptions_demux}; empty otherwise
 * @param maxInstances the most instances, of {@code subscriptions_demux}; empty otherwise
 * @param policy empty for that of the topic's queue length
 * @param maxAgeUs the greatest age at the receiver, us; empty for the policy's default
 * @param instances where it appears; empty for the engine's default
 * @param line of the file, from 1; 0 if it is from no file
 */
public record TopicRule(
        String path,
        String type,
        OptionalDouble rateLimitHz,
        OptionalInt instance,
        String routeField,
        OptionalInt maxInstances,
        Optional<RoutePolicy> policy,
        OptionalLong maxAgeUs,
        Optional<InstanceRule> instances,
        int line) {
    /** The name that selects all topics. */
    public static final String ALL_TOPICS = "*";

    /** Returns a rule of a topic with no more than its name. */
    public static TopicRule of(String topic) {
        return new TopicRule(
                topic,
                "",
                OptionalDouble.empty(),
                OptionalInt.empty(),
                "",
                OptionalInt.empty(),
                Optional.empty(),
                OptionalLong.empty(),
                Optional.empty(),
                0);
    }

    /** Returns this rule with another rule for instances. */
    public TopicRule withInstances(InstanceRule rule) {
        return new TopicRule(
                path, type, rateLimitHz, instance, routeField, maxInstances, policy, maxAgeUs, Optional.of(rule), line);
    }

    /** Returns this rule with a limit of the rate. */
    public TopicRule withRateLimitHz(double hz) {
        OptionalDouble rate = OptionalDouble.of(hz);
        return new TopicRule(path, type, rate, instance, routeField, maxInstances, policy, maxAgeUs, instances, line);
    }

    /** Returns the last segment of the path, the name of the uORB topic; {@value #ALL_TOPICS} for all. */
    public String topic() {
        return path.substring(path.lastIndexOf('/') + 1);
    }

    /** Whether it applies to all topics. */
    public boolean isOfAll() {
        return topic().equals(ALL_TOPICS);
    }

    /** Whether it is about the instance of the topic. */
    public boolean covers(String name, int number) {
        return (isOfAll() || topic().equals(name)) && (instance.isEmpty() || instance.getAsInt() == number);
    }
}
