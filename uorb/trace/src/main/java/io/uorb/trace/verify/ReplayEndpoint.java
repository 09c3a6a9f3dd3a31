// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.verify;

import io.uorb.activation.ActivationAction;
import io.uorb.activation.EndpointIdentity;
import java.util.Optional;
import java.util.function.Function;

/** An endpoint that a replayed module has made. For the thread that runs the module. */
final class ReplayEndpoint {
    private final EndpointIdentity identity;
    /** Null if nothing is to be called. */
    private final ActivationAction action;

    /** The present instance: subscriptions may change it. */
    private int instance;

    private long generation;
    /** How the recorded messages are defined otherwise; null before the first, empty if they are not. */
    private String otherDefinition;

    private long[] scratch = {};

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

    long[] scratch(int length) {
        if (scratch.length != length) {
            scratch = new long[length];
        }
        java.util.Arrays.fill(scratch, 0);
        return scratch;
    }

    long[] scratch() {
        return scratch;
    }
}
