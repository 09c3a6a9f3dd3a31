// SPDX-License-Identifier: Apache-2.0
package io.uorb.observe;

import io.uorb.activation.ActivationTrace;
import io.uorb.activation.TraceProviders;
import io.uorb.activation.TracingClock;
import io.uorb.endpoint.BrokerPaths;
import io.uorb.endpoint.BrokerPathsProvider;
import io.uorb.time.OrbClock;

/** Attaches this artifact to the brokers of a program: the service. Any thread. Not for users. */
public final class ObservedBrokers implements BrokerPathsProvider {
    /** For {@link java.util.ServiceLoader}. */
    public ObservedBrokers() {}

    @Override
    public BrokerPaths of(OrbClock clock) {
        return of(clock, TraceProviders.find());
    }

    @Override
    public BrokerPaths withoutBroker() {
        return new ObservedBroker(OrbClock.system(), null, null);
    }

    /**
     * Returns what attaches to a broker whose nodes that memory holds, or some of them.
     *
     * @param trace null for the one that the system property requests, or none
     */
    public static BrokerPaths ofMemory(OrbClock clock, NodeMemory memory, ActivationTrace trace) {
        return new ObservedBroker(clock, trace == null ? TraceProviders.find() : trace, memory);
    }

    /** Returns what attaches to a broker with the wanted trace, null for none, and that of its clock. */
    static BrokerPaths of(OrbClock clock, ActivationTrace wanted) {
        return new ObservedBroker(
                clock,
                clock.untraced() instanceof TracingClock clockOfTraces ? clockOfTraces.trace(wanted) : wanted,
                null);
    }
}
