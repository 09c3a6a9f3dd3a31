// SPDX-License-Identifier: Apache-2.0
package io.uorb.fault;

import io.uorb.NodeStatus;
import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.OrbModule;
import io.uorb.demand.SubscriptionDemand;
import io.uorb.dynamic.DynamicMessage;
import io.uorb.dynamic.DynamicSubscription;
import java.util.HashMap;
import java.util.Map;

/** The newest messages of a topic's instances. */
final class NewestMessages {
    private NewestMessages() {}

    /**
     * Returns the words of each instance's newest message, also if it still waits in a lane; none for those without.
     *
     * @param instance the only one of interest, or {@link Faults#ALL_INSTANCES}
     * @param faults those that are in; null for none
     */
    static Map<Integer, long[]> of(Orb orb, OrbMetadata<?> topic, int instance, TopicFaults faults) {
        Map<Integer, long[]> newest = new HashMap<>();
        for (NodeStatus node : orb.status()) {
            boolean wanted = instance == ActiveFault.ALL_INSTANCES || instance == node.instance();
            if (wanted && node.topic().equals(topic.name())) {
                DynamicMessage message = new DynamicMessage(topic);
                if (faults != null && faults.copyNewestDelayed(node.instance(), message.words())
                        || copyNewest(orb, node.instance(), message)) {
                    newest.put(node.instance(), message.words());
                }
            }
        }
        return newest;
    }

    @SuppressWarnings("try") // the scope is only there
    private static boolean copyNewest(Orb orb, int instance, DynamicMessage message) {
        try (OrbModule scope = OrbModule.enter(BypassPublications.MODULE);
                DynamicSubscription subscription = new DynamicSubscription(
                        SubscriptionDemand.looking(() -> orb.subscribe(message.topic(), instance)))) {
            return subscription.copy(message);
        }
    }
}
