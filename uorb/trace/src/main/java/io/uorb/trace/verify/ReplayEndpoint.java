// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.verify;

import io.uorb.activation.ActivationAction;
import io.uorb.activation.ActivationTrace;
import io.uorb.activation.EndpointIdentity;
import io.uorb.activation.EndpointKind;
import io.uorb.trace.RecordedMessages;
import io.uorb.trace.RecordedSeries;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** An endpoint that a replayed module has made. For the thread that runs the module. */
final class ReplayEndpoint {
    private final EndpointIdentity identity;
    /** Null if nothing is to be called. */
    private final ActivationAction action;

    /** The present instance: subscriptions may change it. */
    private volatile int instance;

    private long generation;
    /** How the recorded messages are defined otherwise; null before the first, empty if they are not. */
    private String otherDefinition;

    private long[] scratch = {};
    /** The recorded messages of {@link #seriesInstance}; null before the first. */
    private RecordedSeries series;

    private int seriesInstance;
    private long[] found = {};

    ReplayEndpoint(EndpointIdentity identity, ActivationAction action) {
        this.identity = identity;
        this.action = action;
        this.instance = identity.instance();
    }

    EndpointIdentity identity() {
        return identity;
    }

    ActivationAction action() {
        return action;
    }

    int instance() {
        return instance;
    }

    void changeInstance(int changed) {
        instance = changed;
    }

    long generation() {
        return generation;
    }

    void copied(long copiedGeneration) {
        generation = copiedGeneration;
    }

    /** Returns how the recorded messages are defined otherwise; empty if they are not. {@code find} is asked once. */
    String otherDefinition(Function<String, Optional<String>> find) {
        if (otherDefinition == null) {
            otherDefinition = find.apply(identity.name()).orElse("");
        }
        return otherDefinition;
    }

    /** Returns the words of a recorded message of its topic, which the next one overwrites; null if there is none. */
    long[] find(RecordedMessages messages, int ofInstance, long ofGeneration) {
        if (series == null || seriesInstance != ofInstance) {
            series = messages.of(identity.name(), ofInstance);
            seriesInstance = ofInstance;
        }
        long[] words = series.find(ofGeneration, found);
        found = words == null ? found : words;
        return words;
    }

    long[] scratch(int length) {
        if (scratch.length != length) {
            scratch = new long[length];
        }
        Arrays.fill(scratch, 0);
        return scratch;
    }

    long[] scratch() {
        return scratch;
    }

    /** The endpoints that a replayed module has made, matched with the recorded ones ({@code determinism:D-39}). */
    static final class Table {
        /** By number; replaced with each new one, so that operations read it without a lock. */
        private volatile ReplayEndpoint[] all = {};

        private final Map<EndpointIdentity, Integer> numbers = new HashMap<>();
        private final Map<EndpointIdentity, Integer> ordinals = new HashMap<>();

        synchronized int add(String module, EndpointKind kind, String name, int instance, ActivationAction action) {
            EndpointIdentity first = new EndpointIdentity(module, kind, name, instance, 0);
            int ordinal = ordinals.merge(first, 1, Integer::sum) - 1;
            EndpointIdentity identity = new EndpointIdentity(module, kind, name, instance, ordinal);
            ReplayEndpoint[] more = Arrays.copyOf(all, all.length + 1);
            more[all.length] = new ReplayEndpoint(identity, action);
            numbers.put(identity, all.length);
            all = more;
            return more.length - 1;
        }

        ReplayEndpoint get(int number) {
            return all[number];
        }

        /** Moves a recorded subscription to another instance, if the module has made it. */
        void changeInstance(EndpointIdentity identity, int instance) {
            int number = number(identity);
            if (number != ActivationTrace.UNTRACED) {
                get(number).changeInstance(instance);
            }
        }

        /** Returns the number of a recorded endpoint; {@link ActivationTrace#UNTRACED} if there is none (yet). */
        synchronized int number(EndpointIdentity identity) {
            return numbers.getOrDefault(identity, ActivationTrace.UNTRACED);
        }
    }
}
