// SPDX-License-Identifier: Apache-2.0
package io.uorb.px4;

import io.uorb.Subscription;
import io.uorb.work.SubscriptionCallbackWorkItem;
import io.uorb.work.WorkItem;
import java.util.concurrent.atomic.AtomicReference;

/**
 * A {@link SubscriptionCallbackWorkItem} that schedules its item after a number of messages (T-6). Any thread.
 *
 * @param <T> the message class
 */
public final class RequiredUpdatesWorkItem<T> extends SubscriptionCallbackWorkItem<T> {
    private final WorkItem item;
    /** The count of messages of the present instance; null before the first. */
    private final AtomicReference<ScheduledCount> count = new AtomicReference<>();

    private volatile int requiredUpdates;

    /** As {@link SubscriptionCallbackWorkItem}, which schedules the item with each message. */
    public RequiredUpdatesWorkItem(WorkItem item, Subscription<T> subscription) {
        super(item, subscription);
        this.item = item;
    }

    /**
     * Sets the number of messages since the one that last scheduled the item that schedule it again; 0 and 1, the
     * default, mean each one.
     *
     * @throws IllegalArgumentException if negative
     */
    public void setRequiredUpdates(int requiredUpdates) {
        if (requiredUpdates < 0) {
            throw new IllegalArgumentException("required updates " + requiredUpdates + " for " + item
                    + " is negative; the least is 0 (every message)");
        }
        this.requiredUpdates = requiredUpdates;
    }

    /** Whether this message makes up the number; if so, counting starts again from it. */
    @Override
    protected boolean isEnough(int instance, long generation) {
        int required = requiredUpdates;
        ScheduledCount present = count.get();
        boolean isOther = present == null || present.instance() != instance;
        if (isOther && subscription().instance() == instance) {
            // Fails if another publisher has just done it. Allocates after a change of instance only.
            count.compareAndSet(present, ScheduledCount.after(present, instance, generation, Math.max(required, 1)));
            present = count.get();
        }
        boolean isPresent = present != null && present.instance() == instance;
        return isPresent && present.isEnough(generation, required) || required <= 1;
    }
}
