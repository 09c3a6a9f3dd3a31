// SPDX-License-Identifier: Apache-2.0
package io.uorb.activation;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Reads of the broker's own state as operations of activations: endpoints by module and place. Any thread. */
public final class NodeReads {
    private final ActivationTrace trace;
    private final Map<Place, EndpointTrace> endpoints = new ConcurrentHashMap<>();

    private record Place(String module, String topic, int instance) {}

    /** Creates the reads of a broker; without a trace nothing is recorded. */
    public NodeReads(ActivationTrace trace) {
        this.trace = trace;
    }

    /** Records that a module reads a state, or answers it; returns the value that the module sees. */
    public long read(String module, String topic, int instance, StateRead what, long value) {
        if (trace == null) {
            return value;
        }
        EndpointTrace endpoint = endpoint(new Place(module, topic, instance));
        return endpoint == null ? value : endpoint.state(what, value);
    }

    /** Returns whether reads are answered instead of recorded. */
    public boolean areReplayed() {
        return trace != null && trace.player() != null;
    }

    /** As {@link #read}, of a state of which only a yes is recorded. */
    public boolean readFlag(String module, String topic, int instance, StateRead what, boolean value) {
        boolean mayBe = trace != null && (value || areReplayed());
        EndpointTrace endpoint = mayBe ? endpoint(new Place(module, topic, instance)) : null;
        if (endpoint == null) {
            return value;
        }
        return endpoint.player() != null
                ? endpoint.player().takeState(endpoint.number(), what)
                : endpoint.state(what, 1) != 0;
    }

    private EndpointTrace endpoint(Place place) {
        EndpointTrace endpoint = endpoints.get(place);
        if (endpoint == null) {
            endpoint =
                    EndpointTrace.of(trace, place.module(), EndpointKind.NODE, place.topic(), place.instance(), null);
            if (endpoint != null) {
                endpoints.put(place, endpoint);
            }
        }
        return endpoint;
    }
}
