// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.config;

import io.uorb.Orb;
import io.uorb.schema.Names;
import io.uorb.text.SimilarNames;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;

/** Collects the keys of one entry; problems are {@link IllegalArgumentException}s. */
final class TopicRuleBuilder {
    private static final List<String> KEYS = List.of(
            "topic",
            "type",
            "rate_limit",
            "instance",
            "policy",
            "max_age",
            "instances",
            "route_field",
            "max_instances",
            "options");
    private static final double US_PER_SECOND = 1e6;
    private static final double MAX_AGE_S = 3_600;

    private final boolean isDemux;
    private String path;
    private String type = "";
    private OptionalDouble rateLimitHz = OptionalDouble.empty();
    private OptionalInt instance = OptionalInt.empty();
    private String routeField = "";
    private OptionalInt maxInstances = OptionalInt.empty();
    private Optional<RoutePolicy> policy = Optional.empty();
    private OptionalLong maxAgeUs = OptionalLong.empty();
    private Optional<InstanceRule> instances = Optional.empty();

    TopicRuleBuilder(boolean isDemux) {
        this.isDemux = isDemux;
    }

    void set(String key, String value) {
        switch (key) {
            case "topic" -> path = value;
            case "type" -> type = value;
            case "rate_limit" -> rateLimitHz = OptionalDouble.of(rate(value));
            case "instance" -> instance = OptionalInt.of(integer(key, value, 0, Orb.MAX_INSTANCES - 1));
            case "policy" -> policy = Optional.of(policy(value));
            case "max_age" -> maxAgeUs = OptionalLong.of(durationUs(value));
            case "instances" -> instances = Optional.of(InstanceRule.parse(value));
            case "route_field" -> routeField = value;
            case "max_instances" -> maxInstances = OptionalInt.of(integer(key, value, 1, Orb.MAX_INSTANCES));
            default -> requireKnown(key);
        }
    }

    /** Checks a key before its value is. */
    void requireKnown(String key) {
        if (!KEYS.contains(key)) {
            throw new IllegalArgumentException(
                    "unknown key " + key + "; keys are " + String.join(", ", KEYS) + SimilarNames.nearHint(key, KEYS));
        }
        if (!isDemux && (key.equals("route_field") || key.equals("max_instances"))) {
            throw new IllegalArgumentException("key " + key + " is for section subscriptions_demux");
        }
    }

    private static double rate(String text) {
        double hz = number("rate_limit", text);
        if (!(hz > 0 && hz <= US_PER_SECOND)) {
            throw new IllegalArgumentException("rate_limit " + text + " is not above 0 and at most 1000000 Hz");
        }
        return hz;
    }

    private static RoutePolicy policy(String text) {
        return switch (text.toLowerCase(Locale.ROOT)) {
            case "latest" -> RoutePolicy.LATEST;
            case "all" -> RoutePolicy.ALL;
            default -> throw new IllegalArgumentException("policy \"" + text + "\" is not latest or all");
        };
    }

    /** Returns the duration of a text such as {@code 1s}, {@code 250ms} or {@code 0.5}, which are seconds. */
    static long durationUs(String text) {
        String value = text.strip();
        double factor = US_PER_SECOND;
        if (value.endsWith("ms")) {
            factor = 1e3;
            value = value.substring(0, value.length() - 2);
        } else if (value.endsWith("s")) {
            value = value.substring(0, value.length() - 1);
        }
        double us = number("max_age", value) * factor;
        if (!(us >= 1 && us <= MAX_AGE_S * US_PER_SECOND)) {
            throw new IllegalArgumentException("max_age " + text + " is not above 0 and at most 3600 s");
        }
        return Math.round(us);
    }

    private static double number(String key, String text) {
        try {
            return Double.parseDouble(text.strip());
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(key + " \"" + text + "\" is not a number");
        }
    }

    private static int integer(String key, String text, int least, int most) {
        try {
            int value = Integer.parseInt(text.strip());
            if (value >= least && value <= most) {
                return value;
            }
        } catch (NumberFormatException e) {
            // Falls through to the one message for all.
        }
        throw new IllegalArgumentException(
                key + " \"" + text + "\" is not a whole number from " + least + " to " + most);
    }

    TopicRule build(int line) {
        if (path == null) {
            throw new IllegalArgumentException("an entry without the key topic");
        }
        String topic = path.substring(path.lastIndexOf('/') + 1);
        if (!topic.equals(TopicRule.ALL_TOPICS) && !Names.isSnakeCase(topic)) {
            throw new IllegalArgumentException("topic \"" + path + "\" does not end in a name in snake_case, or *");
        }
        if (isDemux && routeField.isEmpty()) {
            throw new IllegalArgumentException("topic " + path + " of subscriptions_demux needs the key route_field");
        }
        return new TopicRule(
                path, type, rateLimitHz, instance, routeField, maxInstances, policy, maxAgeUs, instances, line);
    }
}
