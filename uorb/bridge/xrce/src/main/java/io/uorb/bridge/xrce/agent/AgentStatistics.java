// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.xrce.agent;

import io.uorb.bridge.route.IncomingStatistics;
import io.uorb.bridge.route.OutgoingStatistics;
import java.util.List;

/**
 * Counters of an agent's client.
 *
 * @param peer its address
 * @param key it has
 * @param lostInTransit messages of data that were lost on the way here
 * @param malformed submessages that could not be read
 * @param incoming topics that it publishes here
 * @param outgoing topics that it gets from here
 */
public record AgentStatistics(
        String peer,
        int key,
        long lostInTransit,
        long malformed,
        List<IncomingStatistics> incoming,
        List<OutgoingStatistics> outgoing) {
    /** Copies the lists. */
    public AgentStatistics {
        incoming = List.copyOf(incoming);
        outgoing = List.copyOf(outgoing);
    }
}
