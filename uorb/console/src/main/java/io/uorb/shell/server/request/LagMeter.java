// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.server.request;

import io.uorb.Orb;
import io.uorb.observe.Observation;
import io.uorb.observe.SubscriptionStatus;
import io.uorb.shell.wire.Answer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Meter of the ages of messages at their copy, active while a client requests it: copies cost their threads more
 * meanwhile. The listeners of consoles are not measured: clients could have a thousand of them, a probe each. Used by
 * the server's thread only.
 */
final class LagMeter {
    /** Limit of the subscriptions that are measured; their probes take 27 KB each. */
    static final int MAX_PROBES = 1_000;

    private final Orb orb;
    private final Observation observation;
    private final Map<Long, AgeProbe> probes = new HashMap<>();
    private int users;

    LagMeter(Orb orb) {
        this.orb = orb;
        this.observation = Observation.of(orb);
    }

    /** One client more wants to know. */
    void acquire() {
        users++;
    }

    /** One less. */
    void release() {
        users--;
        if (users == 0) {
            probes.keySet().forEach(id -> observation.setCopyProbe(id, null));
            probes.clear();
        }
    }

    /** @throws RefusalException if the program has more subscriptions than are measured */
    Answer.Lags answer() throws RefusalException {
        List<SubscriptionStatus> measured = observation.subscriptions().stream()
                .filter(subscription -> !ClientSession.MODULE.equals(subscription.module()))
                .toList();
        if (measured.size() > MAX_PROBES) {
            throw new RefusalException(
                    Answer.Reason.NOT_ALLOWED,
                    "the program has " + measured.size() + " subscriptions; lag measures " + MAX_PROBES + " at most");
        }
        List<Answer.LagRow> rows = new ArrayList<>();
        Set<Long> present = new HashSet<>();
        for (SubscriptionStatus subscription : measured) {
            present.add(subscription.id());
            AgeProbe probe = probes.computeIfAbsent(subscription.id(), this::newProbe);
            rows.add(probe.row(ObserveRequests.row(subscription)));
        }
        probes.keySet().retainAll(present);
        return new Answer.Lags(orb.clock().nowUs(), rows);
    }

    private AgeProbe newProbe(long id) {
        AgeProbe probe = new AgeProbe();
        observation.setCopyProbe(id, probe);
        return probe;
    }
}
