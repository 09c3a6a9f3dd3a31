// SPDX-License-Identifier: Apache-2.0
package io.uorb.lockstep;

import io.uorb.time.OrbClock;
import io.uorb.time.Runner;
import java.util.Objects;

/** A runner of a {@link ManualClock}: its runs are turns of the advancing thread. Guarded by the clock's monitor. */
final class InlineRunner extends DueAction implements Runner {
    private final ManualClock clock;
    private final String name;
    private final Task task;
    private boolean running;
    private boolean closed;

    InlineRunner(ManualClock clock, String name, Task task) {
        this.clock = clock;
        this.name = name;
        this.task = Objects.requireNonNull(task, "task");
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public void wake() {
        synchronized (clock) {
            if (!TurnOrder.defers(clock.order(), this)) {
                wakeAt(clock.nowUs());
            }
        }
    }

    @Override
    void wakeAt(long timeUs) {
        if (!closed && dueUs() > timeUs) {
            clock.setDue(this, timeUs);
        }
    }

    @Override
    void begin() {
        running = true;
    }

    @Override
    Thread thread() {
        return Thread.currentThread();
    }

    @Override
    void act() {
        long nextUs = OrbClock.NEVER;
        try {
            nextUs = task.run(clock.nowUs());
        } finally {
            end(nextUs);
        }
    }

    private void end(long nextUs) {
        synchronized (clock) {
            running = false;
            TurnOrder.ended(clock.order(), this);
            if (closed) {
                clock.notifyAll();
            } else if (nextUs < dueUs()) { // else a wake-up came during the run
                clock.setDue(this, Math.max(nextUs, clock.nowUs()));
            }
        }
    }

    @Override
    void abandoned() {} // runs in the next advance

    @Override
    public void close() {
        boolean interrupted = false;
        synchronized (clock) {
            closed = true;
            clock.dueActions().remove(this);
            while (running && !clock.isAdvancedHere()) {
                try {
                    clock.wait();
                } catch (InterruptedException e) {
                    interrupted = true;
                }
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
