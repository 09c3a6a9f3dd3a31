// SPDX-License-Identifier: Apache-2.0
package io.uorb.module.harness;

import io.uorb.Orb;
import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.module.ModuleDescription;
import io.uorb.module.host.ModuleConfig;
import io.uorb.observe.Observation;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Comparison of a module's description with the topics that it uses. Any thread. */
public final class DeclaredTopics {
    private DeclaredTopics() {}

    /**
     * Returns the topics that a module has open and its description does not name, a sentence each; empty if there are
     * none.
     */
    public static List<String> undeclared(Orb orb, ModuleConfig module, ModuleDescription description) {
        Set<String> found = new TreeSet<>();
        for (AutoCloseable endpoint : Observation.endpointsOf(orb, module.scopeName())) {
            if (endpoint instanceof Publication<?> publication
                    && !description.publishes().contains(publication.topic().name())) {
                found.add(sentence("publishes", publication.topic().name(), "withPublished"));
            } else if (endpoint instanceof Subscription<?> subscription
                    && !description.subscribes().contains(subscription.topic().name())) {
                found.add(sentence("subscribes", subscription.topic().name(), "withSubscribed"));
            }
        }
        return List.copyOf(found);
    }

    private static String sentence(String verb, String topic, String method) {
        return verb + " " + topic + ", which its description does not name in " + method + "(…)";
    }
}
