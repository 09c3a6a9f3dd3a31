// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.runner;

import io.uorb.Orb;
import io.uorb.Poller;
import io.uorb.Subscription;
import io.uorb.time.OrbClock;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/** A poll loop on a thread of its own. */
public final class PollLoop implements ModuleRunner {
    private final LongSupplier step;
    private final Consumer<? super Throwable> onFailure;
    private final Runnable onEnd;
    private final OrbClock clock;
    private final Poller poller;
    private final Thread thread;
    private volatile boolean closing;

    /**
     * Creates the thread; {@link #start} starts it.
     *
     * @param step the module's step; returns the time of the next step without a message, us on the broker's clock, or
     *     {@link OrbClock#NEVER}
     * @param onFailure receives, on the thread, the exception of a step, which ends the loop
     * @param onEnd called last on the thread
     */
    public PollLoop(String name, Orb orb, LongSupplier step, Consumer<? super Throwable> onFailure, Runnable onEnd) {
        this.step = Objects.requireNonNull(step, "step");
        this.onFailure = Objects.requireNonNull(onFailure, "onFailure");
        this.onEnd = Objects.requireNonNull(onEnd, "onEnd");
        clock = orb.clock();
        poller = orb.poller();
        thread = new Thread(this::run, name);
    }

    @Override
    public void listen(Subscription<?> subscription) {
        poller.add(subscription);
    }

    @Override
    public void start() {
        thread.start();
    }

    private void run() {
        try {
            while (!closing) {
                long dueUs = step.getAsLong();
                poller.poll(timeoutUs(dueUs), TimeUnit.MICROSECONDS);
            }
        } catch (Throwable e) {
            onFailure.accept(e);
        } finally {
            poller.close();
            onEnd.run();
        }
    }

    private long timeoutUs(long dueUs) {
        return dueUs == OrbClock.NEVER ? -1 : Math.max(0, dueUs - clock.nowUs());
    }

    @Override
    public void close() {
        closing = true;
        poller.wakeup();
        boolean interrupted = false;
        while (thread.isAlive()) {
            try {
                thread.join();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        poller.close();
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
