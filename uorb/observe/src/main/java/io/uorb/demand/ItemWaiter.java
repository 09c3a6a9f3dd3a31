// SPDX-License-Identifier: Apache-2.0
package io.uorb.demand;

import io.uorb.time.OrbClock;
import io.uorb.work.ScheduledWorkItem;
import io.uorb.work.WorkItem;

/** A work item that events schedule, with a timer of its queue for the deadline. */
final class ItemWaiter implements EventWaiter {
    private final WorkItem item;
    private final NodeEvents events;
    private final ScheduledWorkItem timer;

    ItemWaiter(WorkItem item, NodeEvents events) {
        this.item = item;
        this.events = events;
        this.timer = new ScheduledWorkItem("deadline for " + item.name(), item.queue(), this::lookAtDeadline);
    }

    @Override
    public boolean wake() {
        if (item.isClosed()) {
            timer.close();
            return false;
        }
        if (events.pending() != 0) {
            item.scheduleNow();
        }
        return true;
    }

    @Override
    public boolean lookAgain() {
        timer.scheduleNow();
        return true;
    }

    private void lookAtDeadline() {
        long dueUs = events.look(item.queue().clock().untraced().nowUs());
        if (!wake()) {
            events.remove(item);
        } else if (dueUs != OrbClock.NEVER) {
            timer.scheduleAt(dueUs);
        }
    }

    @Override
    public void forget() {
        timer.close();
    }

    @Override
    public boolean isOf(Object waiting) {
        return item == waiting;
    }
}
