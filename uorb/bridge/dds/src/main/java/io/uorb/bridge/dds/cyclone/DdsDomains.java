// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.dds.cyclone;

import java.util.HashMap;
import java.util.Map;

/** The domains of this process, each with one configuration, as long as a participant uses it. Any thread. */
final class DdsDomains {
    private static final Map<Integer, Domain> OPEN = new HashMap<>();

    private DdsDomains() {}

    private static final class Domain {
        private final int entity;
        private final String configuration;
        private int users = 1;

        private Domain(int entity, String configuration) {
            this.entity = entity;
            this.configuration = configuration;
        }
    }

    /**
     * Enters a domain.
     *
     * @throws DdsException if the process uses it with another configuration
     */
    static synchronized void enter(int id, String configuration) throws DdsException {
        Domain open = OPEN.get(id);
        if (open == null) {
            int entity = DdsException.require(
                    CycloneFunctions.dds_create_domain(id, configuration),
                    "domain " + id + " cannot be entered (is the interface there?)");
            OPEN.put(id, new Domain(entity, configuration));
            return;
        }
        if (!open.configuration.equals(configuration)) {
            throw new DdsException("this process uses DDS domain " + id + " with another interface already");
        }
        open.users++;
    }

    static synchronized void leave(int id) {
        Domain open = OPEN.get(id);
        if (--open.users == 0) {
            OPEN.remove(id);
            CycloneFunctions.dds_delete(open.entity);
        }
    }
}
