// SPDX-License-Identifier: Apache-2.0
package io.uorb.module.host;

import io.uorb.work.ScheduledWorkItem;
import io.uorb.work.WorkQueue;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/** A work item of a module: each run is an activation, and an exception is the module's failure. */
final class HostItem implements Runnable {
    private final Runnable action;
    private final Activity activity;
    private final BooleanSupplier halted;
    private final Consumer<Throwable> failures;
    private final Runnable ended;
    private final ScheduledWorkItem item;

    /**
     * For the module's scope, in which the item runs.
     *
     * @param ended called at the end of each run
     */
    HostItem(
            Activity activity,
            WorkQueue queue,
            Runnable action,
            BooleanSupplier halted,
            Consumer<Throwable> failures,
            Runnable ended) {
        this.ended = ended;
        this.activity = activity;
        this.action = action;
        this.halted = halted;
        this.failures = failures;
        this.item = new ScheduledWorkItem(activity.name(), queue, this);
    }

    @Override
    public void run() {
        if (halted.getAsBoolean()) {
            return;
        }
        try {
            activity.begin();
            action.run();
            ended.run();
        } catch (Throwable e) {
            failures.accept(e);
        } finally {
            activity.end();
        }
    }

    ScheduledWorkItem item() {
        return item;
    }

    Activity activity() {
        return activity;
    }
}
