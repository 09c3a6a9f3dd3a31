// SPDX-License-Identifier: Apache-2.0
package io.uorb.observe;

import io.uorb.work.WorkQueue;
import io.uorb.work.WorkQueueConfig;
import io.uorb.work.WorkQueues;
import java.util.List;

/**
 * The figures of the items of one work queue.
 *
 * @param config its name and priority
 * @param items its items, in the order in which they were made
 */
public record WorkQueueStatistics(WorkQueueConfig config, List<Item> items) {
    /** Keeps a copy of the list. */
    public WorkQueueStatistics {
        items = List.copyOf(items);
    }

    /** Returns those of the queues that have items. */
    public static List<WorkQueueStatistics> of(WorkQueues queues) {
        return queues.queues().stream()
                .map(WorkQueueStatistics::of)
                .filter(queue -> !queue.items().isEmpty())
                .toList();
    }

    private static WorkQueueStatistics of(WorkQueue queue) {
        return new WorkQueueStatistics(
                queue.config(),
                queue.items().stream()
                        .map(item -> new Item(item.name(), WorkItemStatistics.of(item)))
                        .toList());
    }

    /**
     * An item.
     *
     * @param name its name
     * @param statistics what it did since it was made
     */
    public record Item(String name, WorkItemStatistics statistics) {}
}
