// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.work;

import io.uorb.cli.rate.WorkItemRate;
import java.util.List;

/**
 * The runs of work queues between two samples.
 *
 * @param nowUs the broker's time
 * @param seconds that passed
 */
record WorkQueueSample(long nowUs, double seconds, List<Queue> queues) {
    WorkQueueSample {
        queues = List.copyOf(queues);
    }

    /** A queue and its items. */
    record Queue(String name, int relativePriority, List<WorkItemRate> items) {
        Queue {
            items = List.copyOf(items);
        }
    }
}
