// SPDX-License-Identifier: Apache-2.0
package io.uorb.activation;

import io.uorb.time.OrbClock;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/**
 * Reads of the broker's own state as operations of activations, and stretches that programs bracket: endpoints by
 * module and place. Any thread.
 */
public final class TracedState {
    private final ActivationTrace trace;
    private final Supplier<String> presentModule;
    private final Map<Place, EndpointTrace> endpoints = new ConcurrentHashMap<>();

    private record Place(String module, EndpointKind kind, String name, int instance) {}

    /**
     * Creates the reads of a broker; without a trace nothing is recorded.
     *
     * @param module returns the calling thread's module; not called without a trace
     */
    public TracedState(ActivationTrace trace, Supplier<String> module) {
        this.trace = trace;
        this.presentModule = module;
    }

    /** Records that the present module reads a state, or answers it; returns the value that the module sees. */
    public long read(String topic, int instance, StateRead what, long value) {
        return trace == null ? value : read(presentModule.get(), topic, instance, what, value);
    }

    /** As {@link #read}, by a module that is known. */
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

    /** As {@link #read}, of a state without a place of which only a yes is recorded. */
    public boolean readFlag(StateRead what, boolean value) {
        return trace == null ? value : readFlag(presentModule.get(), "", 0, what, value);
    }

    /** As {@link #read} by a module that is known, of a state of which only a yes is recorded. */
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

    /** Begins an activation of the present module by its name, the same endpoint each time. */
    public ActivationScope begin(String name, OrbClock clock) {
        if (trace == null) {
            return ActivationScope.NONE;
        }
        return ActivationScope.begin(
                endpoint(new Place(presentModule.get(), EndpointKind.NAMED, name, 0)), clock.nowUs());
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
