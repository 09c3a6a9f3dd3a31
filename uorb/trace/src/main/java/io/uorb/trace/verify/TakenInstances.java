// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.verify;

import io.uorb.activation.EndpointIdentity;
import io.uorb.activation.EndpointKind;
import io.uorb.trace.RecordedLane;
import io.uorb.trace.RecordedTrace;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The instances on which a module publishes in a record. Its making takes free instances of topics; if that is not
 * recorded, these are the ones, in an order that is guessed. One thread.
 */
final class TakenInstances {
    /** By topic: those that were not returned yet. */
    private final Map<String, TreeSet<Integer>> left = new TreeMap<>();

    /** Creates the instances of nothing. */
    TakenInstances() {}

    /** Creates those of a module. */
    TakenInstances(RecordedTrace trace, String module) {
        for (RecordedLane lane : trace.lanes()) {
            for (EndpointIdentity endpoint : lane.endpoints()) {
                if (endpoint.kind() == EndpointKind.PUBLICATION
                        && endpoint.module().equals(module)) {
                    left.computeIfAbsent(endpoint.name(), topic -> new TreeSet<>())
                            .add(endpoint.instance());
                }
            }
        }
    }

    /** Returns the lowest one of a topic that was not returned before; 0 if there is none. */
    int next(String topic) {
        Integer lowest = left.getOrDefault(topic, new TreeSet<>()).pollFirst();
        return lowest == null ? 0 : lowest;
    }
}
