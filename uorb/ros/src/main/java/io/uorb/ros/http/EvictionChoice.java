// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.http;

import io.uorb.ros.http.ServerConnection.State;
import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;

/** The connection of a server that goes when a limit is exceeded. For the server's thread. */
final class EvictionChoice {
    private EvictionChoice() {}

    /**
     * Returns the connection that has been idle longest; without one, the request that has been arriving longest, or
     * else the one that was added.
     */
    static ServerConnection forAnother(Collection<ServerConnection> all, ServerConnection added, long nowNs) {
        return longest(all, State.IDLE, added, nowNs)
                .or(() -> longest(all, State.DRAINING, added, nowNs))
                .or(() -> longest(all, State.RECEIVING, added, nowNs))
                .orElse(added);
    }

    private static Optional<ServerConnection> longest(
            Collection<ServerConnection> all, State state, ServerConnection except, long nowNs) {
        return all.stream()
                .filter(one -> one != except && one.state() == state)
                .max(Comparator.comparingLong(one -> nowNs - one.sinceNs()));
    }

    /**
     * Returns the connection with the most bytes of those that stall, or else of all that are under way: one that came
     * last may be whole in a moment. Null if all are being answered.
     */
    static ServerConnection forMemory(Collection<ServerConnection> all, long nowNs) {
        return all.stream()
                .filter(one -> one.heldBytes() > 0)
                .filter(one -> one.state() == State.RECEIVING || one.state() == State.SENDING)
                .max(Comparator.comparing((ServerConnection one) -> one.stalls(nowNs))
                        .thenComparingLong(ServerConnection::heldBytes))
                .orElse(null);
    }
}
