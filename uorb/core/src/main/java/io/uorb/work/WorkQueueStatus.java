// SPDX-License-Identifier: Apache-2.0
package io.uorb.work;

import java.util.List;

/**
 * A queue that has items, in {@link WorkQueues#status}.
 *
 * @param config its name and priority
 * @param items its items, in the order in which they were made
 */
public record WorkQueueStatus(WorkQueueConfig config, List<WorkItemStatus> items) {
    /** Keeps a copy of the list. */
    public WorkQueueStatus {
        items = List.copyOf(items);
    }
}
