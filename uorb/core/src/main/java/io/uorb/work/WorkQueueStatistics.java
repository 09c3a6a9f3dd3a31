// SPDX-License-Identifier: Apache-2.0
package io.uorb.work;

import java.util.List;

/**
 * A queue that has items, in {@link WorkQueues#statistics}.
 *
 * @param config its name and priority
 * @param items its items, in the order in which they were made
 */
public record WorkQueueStatistics(WorkQueueConfig config, List<Item> items) {
    /** Keeps a copy of the list. */
    public WorkQueueStatistics {
        items = List.copyOf(items);
    }

    /**
     * An item.
     *
     * @param name its name
     * @param statistics what it did since it was made
     */
    public record Item(String name, WorkItemStatistics statistics) {}
}
