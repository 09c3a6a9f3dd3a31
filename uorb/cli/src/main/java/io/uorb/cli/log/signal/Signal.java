// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.signal;

import io.uorb.cli.log.input.Leaf;
import io.uorb.cli.log.input.TopicInstance;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A number over time, and the topics and fields from which it may be had: releases of PX4 differ in both. The first
 * source that a log has is used. Immutable.
 *
 * @param name for legends
 * @param turn by how much it jumps from one end of its range to the other, as 360 of an angle; infinite if it does not
 * @param sources in order of preference
 */
public record Signal(String name, double turn, List<Source> sources) {
    /** A formula of the numbers of a message. */
    @FunctionalInterface
    public interface Formula {
        /** The number as it is. */
        Formula FIRST = values -> values[0];

        /** Returns the result; NaN if the message has none. */
        double of(double[] values);
    }

    /**
     * A way to get it.
     *
     * @param topic the topic's name
     * @param fields the paths of numbers in its messages
     * @param formula what is made of them
     */
    public record Source(String topic, List<String> fields, Formula formula) {
        /** Copies the list. */
        public Source {
            fields = List.copyOf(fields);
        }

        @Override
        public String toString() {
            return topic + "." + String.join(", ", fields);
        }
    }

    /** Copies the list. */
    public Signal {
        sources = List.copyOf(sources);
    }

    /** Returns a signal without sources. */
    public static Signal of(String name) {
        return new Signal(name, Double.POSITIVE_INFINITY, List.of());
    }

    /** Returns an angle in degrees, without sources. */
    public static Signal angle(String name) {
        return new Signal(name, 360, List.of());
    }

    /** Returns it with a further source: a number as it is. */
    public Signal from(String topic, String field) {
        return from(topic, Formula.FIRST, field);
    }

    /** Returns it with a further source. */
    public Signal from(String topic, Formula formula, String... fields) {
        List<Source> more = new ArrayList<>(sources);
        more.add(new Source(topic, List.of(fields), formula));
        return new Signal(name, turn, more);
    }

    /** Returns what reads it from an instance of the topic that the log has, if it has one with all fields. */
    public Optional<SignalReader> bind(LogSurvey survey, int instance) {
        for (Source source : sources) {
            TopicInstance key = new TopicInstance(source.topic(), instance);
            Optional<SignalReader> reader = survey.find(key).flatMap(found -> bind(source, key, found));
            if (reader.isPresent()) {
                return reader;
            }
        }
        return Optional.empty();
    }

    private Optional<SignalReader> bind(Source source, TopicInstance key, InstanceSurvey found) {
        Leaf[] leaves = new Leaf[source.fields().size()];
        for (int i = 0; i < leaves.length; i++) {
            leaves[i] = Leaf.find(found.format(), source.fields().get(i)).orElse(null);
            if (leaves[i] == null) {
                return Optional.empty();
            }
        }
        return Optional.of(new SignalReader(this, source, key, found, leaves));
    }
}
