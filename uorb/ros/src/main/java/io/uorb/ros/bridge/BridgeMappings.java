// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.bridge;

import io.uorb.OrbMetadata;
import io.uorb.ros.mapping.IncomingMapping;
import io.uorb.ros.mapping.OutgoingMapping;
import java.util.List;
import java.util.stream.Stream;

/**
 * The standard messages that a bridge knows. Immutable.
 *
 * @param usual out of uORB, those that need no rule
 * @param onDemand out of uORB, those that only a rule turns on
 * @param incoming into uORB
 */
public record BridgeMappings(
        List<OutgoingMapping> usual, List<OutgoingMapping> onDemand, List<IncomingMapping> incoming) {
    public BridgeMappings {
        usual = List.copyOf(usual);
        onDemand = List.copyOf(onDemand);
        incoming = List.copyOf(incoming);
    }

    /** Returns that there are none. */
    public static BridgeMappings none() {
        return new BridgeMappings(List.of(), List.of(), List.of());
    }

    /** Returns all ways of a topic out of uORB. */
    List<OutgoingMapping> outOf(OrbMetadata<?> topic) {
        return Stream.concat(usual.stream(), onDemand.stream())
                .filter(mapping -> mapping.topic().equals(topic))
                .toList();
    }

    /** Returns all ways into a topic. */
    List<IncomingMapping> into(OrbMetadata<?> topic) {
        return incoming.stream()
                .filter(mapping -> mapping.topics().contains(topic))
                .toList();
    }
}
