// SPDX-License-Identifier: Apache-2.0
package io.uorb.observe;

import io.uorb.Orb;
import io.uorb.OrbModule;
import io.uorb.OrbTools;
import io.uorb.activation.ActivationScope;
import io.uorb.activation.ActivationTrace;
import io.uorb.activation.EndpointKind;
import io.uorb.activation.EndpointTrace;
import io.uorb.activation.ExternalInput;
import io.uorb.activation.StateRead;
import io.uorb.endpoint.BrokerPathsProvider;
import java.util.Objects;

/**
 * Access to the trace of a broker's activations, for hosts of modules, drivers and traces. Does nothing on a broker
 * that is not traced. Any thread.
 */
public final class Tracing {
    private Tracing() {}

    /**
     * Returns what {@code OrbBuilder.paths} takes for a broker whose modules' activations are recorded, or whose
     * operations are answered in a replay. A trace cannot be set later: a module's earlier activations would be
     * missing.
     */
    public static BrokerPathsProvider by(ActivationTrace trace) {
        Objects.requireNonNull(trace, "trace");
        return clock -> ObservedBrokers.of(clock, trace);
    }

    /**
     * Returns what {@code OrbBuilder.paths} takes for a broker whose activations are not recorded, also if the system
     * property requests a trace of all brokers.
     */
    public static BrokerPathsProvider none() {
        return clock -> ObservedBrokers.of(clock, null);
    }

    /** Returns the trace of the broker's activations; null if there is none. */
    public static ActivationTrace of(Orb orb) {
        return OrbTools.of(orb).paths() instanceof ObservedBroker observed ? observed.trace() : null;
    }

    /** Begins an activation of the present module, for code in no work item or poll loop ({@code determinism:D-1}). */
    public static ActivationScope activation(Orb orb, String name) {
        return OrbTools.of(orb).paths() instanceof ObservedBroker observed
                ? observed.tracedState().begin(name, observed.clock())
                : ActivationScope.NONE;
    }

    /**
     * Begins an activation of the calling thread that is the making of the present module ({@link OrbModule}), or the
     * begin of its thread: it lasts until its scope is closed, and waits of a poller divide it.
     *
     * @param name of the thread; empty for the making
     */
    public static ActivationScope construction(Orb orb, String name) {
        return ActivationScope.begin(
                EndpointTrace.of(of(orb), OrbModule.current(), EndpointKind.CONSTRUCTION, name, 0, null),
                orb.clock().untraced().nowUs());
    }

    /** Returns an input of the present module from outside of the program, as a device, which a trace records. */
    public static ExternalInput externalInput(Orb orb, String name) {
        return new ExternalInput(EndpointTrace.of(
                of(orb), OrbModule.current(), EndpointKind.INPUT, Objects.requireNonNull(name), 0, null));
    }

    /**
     * Returns whether the present module is stopping, as seen by its activation: in a replay, at the recorded read.
     *
     * @param tools of the module's broker: a loop asks in each round, and would allocate them
     * @param stopping whether it is now
     */
    public static boolean readStopping(OrbTools tools, boolean stopping) {
        return tools.paths() instanceof ObservedBroker observed
                ? observed.tracedState().readFlag(StateRead.STOPPING, stopping)
                : stopping;
    }
}
