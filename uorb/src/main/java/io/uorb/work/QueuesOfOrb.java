// SPDX-License-Identifier: Apache-2.0
package io.uorb.work;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** The work queues that were made for one broker and are open. Any thread. */
final class QueuesOfOrb {
    private final List<WorkQueues> all = new CopyOnWriteArrayList<>();

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
