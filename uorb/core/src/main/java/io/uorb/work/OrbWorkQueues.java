// SPDX-License-Identifier: Apache-2.0
package io.uorb.work;

import io.uorb.Orb;
import io.uorb.OrbTools;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** The work queues that were made for one broker and are open. Any thread. */
final class OrbWorkQueues {
    private final List<WorkQueues> all = new CopyOnWriteArrayList<>();

    /**
     * Returns the broker's list; for a broker that was closed before it had one, a new empty list.
     */
    static OrbWorkQueues of(Orb orb) {
        try {
            return OrbTools.of(orb).attribute(OrbWorkQueues.class, any -> new OrbWorkQueues());
        } catch (IllegalStateException e) {
            return new OrbWorkQueues();
        }
    }

    void add(WorkQueues queues) {
        all.add(queues);
    }

    void remove(WorkQueues queues) {
        all.remove(queues);
    }

    List<WorkQueues> all() {
        return List.copyOf(all);
    }
}
