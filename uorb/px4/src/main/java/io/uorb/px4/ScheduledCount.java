// SPDX-License-Identifier: Apache-2.0
package io.uorb.px4;

import java.util.concurrent.atomic.AtomicLong;

/**
 * The count of one instance's messages since the one that scheduled the item last (T-6). Publishers call it, several at
 * a time and perhaps out of order; lock-free.
 */
final class ScheduledCount {
    private final int instance;
    /** Generation of the newest message that scheduled the item; only grows. */
    private final AtomicLong lastScheduled;

    private ScheduledCount(int instance, long lastScheduled) {
        this.instance = instance;
        this.lastScheduled = new AtomicLong(lastScheduled);
    }

    /**
     * Returns a count that begins with that message. The first one counts from generation 0; after a change of instance
     * the message is enough by itself.
     *
     * @param before the count before; null if there is none
     */
    static ScheduledCount after(ScheduledCount before, int instance, long generation, int required) {
        boolean isEnough = before != null || Long.compareUnsigned(generation, required) >= 0;
        return new ScheduledCount(instance, isEnough ? generation - required : 0);
    }

    int instance() {
        return instance;
    }

    /**
     * Whether this message makes up the number; if so, counting starts again from it. A message that is announced after
     * a later one does not.
     */
    boolean isEnough(long generation, int required) {
        long last = lastScheduled.get();
        while (generation - last >= Math.max(required, 1)) {
            if (lastScheduled.compareAndSet(last, generation)) {
                return true;
            }
            last = lastScheduled.get();
        }
        return false;
    }
}
