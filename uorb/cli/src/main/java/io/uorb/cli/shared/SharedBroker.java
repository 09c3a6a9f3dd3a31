// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.shared;

import io.uorb.Orb;
import io.uorb.OrbBuilder;
import io.uorb.activation.ActivationTrace;
import io.uorb.observe.Tracing;
import io.uorb.shm.SharedNodes;
import io.uorb.time.OrbClock;
import java.util.Objects;
import java.util.function.Consumer;

/** The nodes that a command's broker shares with other processes, or none. Closed after the broker. One thread. */
public final class SharedBroker implements AutoCloseable {
    /** Shares nothing. */
    public static final SharedBroker NONE = new SharedBroker(null, null);

    private final SharedNodes nodes;
    private final OrbClock clock;

    private SharedBroker(SharedNodes nodes, OrbClock clock) {
        this.nodes = nodes;
        this.clock = clock;
    }

    /** Returns what a broker on that clock shares, which has the time of {@link SharedNodes#clock}. */
    public static SharedBroker of(SharedNodes nodes, OrbClock clock) {
        return new SharedBroker(Objects.requireNonNull(nodes, "nodes"), Objects.requireNonNull(clock, "clock"));
    }

    /** Returns whether there is something that is shared. */
    public boolean isShared() {
        return nodes != null;
    }

    /** Returns the broker's clock: the other one if nothing is shared. */
    public OrbClock clock(OrbClock otherwise) {
        return nodes == null ? otherwise : clock;
    }

    /** Attaches to the broker that is built, whose clock is {@link #clock}. */
    public OrbBuilder attach(OrbBuilder broker) {
        return nodes == null ? broker : broker.paths(nodes);
    }

    /** As {@link #attach(OrbBuilder)}, with a trace of the modules' activations; null for none. */
    @SuppressWarnings("exports") // callers have the trace
    public OrbBuilder attach(OrbBuilder broker, ActivationTrace trace) {
        if (trace == null) {
            return attach(broker);
        }
        return broker.paths(nodes == null ? Tracing.by(trace) : nodes.traced(trace));
    }

    /** Makes a broker on that clock, or on the shared nodes' own. */
    public Orb newOrb(OrbClock otherwise) {
        return attach(Orb.builder().clock(clock(otherwise))).build();
    }

    /**
     * Makes the topics that other programs share known to the broker, until what is returned is closed, before the
     * broker.
     *
     * @param warnings receives, on any thread, a line for each topic that cannot be opened
     * @throws IllegalStateException if nothing is shared
     */
    public SharedTopics follow(Orb orb, Consumer<String> warnings) {
        if (nodes == null) {
            throw new IllegalStateException("nothing is shared");
        }
        return new SharedTopics(nodes, orb, warnings);
    }

    @Override
    public void close() {
        if (nodes != null) {
            nodes.close();
        }
    }
}
