// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace;

import io.uorb.activation.EndpointIdentity;
import io.uorb.activation.EndpointKind;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The messages of a module's topics that its recorder has lost: what cannot be verified. Any thread. */
public final class RecorderLosses {
    private RecorderLosses() {}

    /**
     * Returns why the verification of a module is incomplete, a sentence for each topic and instance that it publishes
     * and each topic that it reads.
     */
    public static List<String> reasons(RecordedTrace trace, String module) {
        Map<String, Long> losses = trace.losses();
        if (losses.isEmpty()) {
            return List.of();
        }
        Set<String> published = new HashSet<>();
        Set<String> read = new HashSet<>();
        for (RecordedLane lane : trace.lanes()) {
            for (EndpointIdentity endpoint : lane.endpoints()) {
                if (endpoint.module().equals(module) && endpoint.kind() == EndpointKind.PUBLICATION) {
                    published.add(endpoint.name() + ":" + endpoint.instance());
                } else if (endpoint.module().equals(module) && endpoint.kind() == EndpointKind.SUBSCRIPTION) {
                    read.add(endpoint.name()); // a subscription may change its instance
                }
            }
        }
        List<String> reasons = new ArrayList<>();
        losses.forEach((place, messages) -> {
            boolean isRead = read.contains(place.substring(0, place.lastIndexOf(':')));
            if (isRead || published.contains(place)) {
                reasons.add("the recorder has lost " + messages + " messages of " + place + ", which " + module
                        + (isRead ? " reads" : " publishes"));
            }
        });
        return reasons;
    }
}
