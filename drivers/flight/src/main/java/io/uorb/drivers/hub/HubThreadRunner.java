// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.hub;

import io.uorb.Orb;
import io.uorb.Poller;
import io.uorb.Subscription;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/** Runs a hub on a thread of its own. */
final class HubThreadRunner implements HubRunner {
    private final Orb orb;
    private final LongSupplier step;
    private final Consumer<? super Throwable> onFailure;
    private final Poller poller;
    private final Thread thread = new Thread(this::run, "sensor-hub");
    private volatile boolean closing;

    /** @param step runs the hub once, and returns when it has to run again at the latest, us */
    HubThreadRunner(Orb orb, LongSupplier step, Consumer<? super Throwable> onFailure) {
        this.orb = orb;
        this.step = step;
        this.onFailure = onFailure;
        this.poller = orb.poller();
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
                long againUs = step.getAsLong();
                poller.poll(Math.max(0, againUs - orb.clock().nowUs()), TimeUnit.MICROSECONDS);
            }
        } catch (Throwable e) {
            onFailure.accept(e);
        } finally {
            poller.close();
        }
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
