// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.verify;

import io.uorb.activation.ActivationAction;
import io.uorb.activation.ActivationTrace;
import io.uorb.activation.EndpointIdentity;
import io.uorb.activation.EndpointKind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The endpoints that a replayed module has made, matched with the recorded ones ({@code determinism:D-39}). */
final class ReplayEndpoints {
    private final List<ReplayEndpoint> all = new ArrayList<>();
    private final Map<EndpointIdentity, Integer> numbers = new HashMap<>();
    private final Map<EndpointIdentity, Integer> ordinals = new HashMap<>();

    synchronized int add(String module, EndpointKind kind, String name, int instance, ActivationAction action) {
        EndpointIdentity first = new EndpointIdentity(module, kind, name, instance, 0);
        int ordinal = ordinals.merge(first, 1, Integer::sum) - 1;
        EndpointIdentity identity = new EndpointIdentity(module, kind, name, instance, ordinal);
        all.add(new ReplayEndpoint(identity, action));
        numbers.put(identity, all.size() - 1);
        return all.size() - 1;
    }

    synchronized ReplayEndpoint get(int number) {
        return all.get(number);
    }

    /** Returns the number of a recorded endpoint, or {@link ActivationTrace#UNTRACED} if the replay has none (yet). */
    synchronized int number(EndpointIdentity identity) {
        return numbers.getOrDefault(identity, ActivationTrace.UNTRACED);
    }
}
