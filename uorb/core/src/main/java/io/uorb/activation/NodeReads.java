// SPDX-License-Identifier: Apache-2.0
package io.uorb.activation;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Reads of the broker's own state as operations of activations, and stretches that programs bracket: endpoints by
 * module and place. Any thread.
 */
public final class NodeReads {
    private final ActivationTrace trace;
    private final Map<Place, EndpointTrace> endpoints = new ConcurrentHashMap<>();

    private record Place(String module, EndpointKind kind, String name, int instance) {}

    /** Creates the reads of a broker; without a trace nothing is recorded. */
    public NodeReads(ActivationTrace trace) {
        this.trace = trace;
    }

    /** Records that a module reads a state, or answers it; returns the value that the module sees. */
    public long read(String module, String topic, int instance, StateRead what, long value) {
        if (trace == null) {
            return value;
        }
        EndpointTrace endpoint = endpoint(new Place(module, EndpointKind.NODE, topic, instance));
        return endpoint == null ? value : endpoint.state(what, value);
    }

    /** Returns whether reads are answered instead of recorded. */
    public boolean areReplayed() {
        return trace != null && trace.player() != null;
    }

    /** As {@link #read}, of a state of which only a yes is recorded. */
    public boolean readFlag(String module, String topic, int instance, StateRead what, boolean value) {
        boolean mayBe = trace != null && (value || areReplayed());
        EndpointTrace endpoint = mayBe ? endpoint(new Place(module, EndpointKind.NODE, topic, instance)) : null;
        if (endpoint == null) {
            return value;
        }
        return endpoint.player() != null
                ? endpoint.player().takeState(endpoint.number(), what)
                : endpoint.state(what, 1) != 0;
    }

    /** Begins an activation of a module by its name, the same endpoint each time. */
    public ActivationScope begin(String module, String name, long timeUs) {
        EndpointTrace endpoint = trace == null ? null : endpoint(new Place(module, EndpointKind.NAMED, name, 0));
        return ActivationScope.begin(endpoint, timeUs);
    }

    private EndpointTrace endpoint(Place place) {
        EndpointTrace present = endpoints.get(place);
        return present != null ? present : endpoints.computeIfAbsent(place, this::register);
    }

    /** Returns null, which is not kept, if the trace does not want it. */
    private EndpointTrace register(Place place) {
        return EndpointTrace.of(trace, place.module(), place.kind(), place.name(), place.instance(), null);
    }
}
