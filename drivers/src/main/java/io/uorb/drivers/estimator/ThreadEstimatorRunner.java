// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.estimator;

import io.uorb.Orb;
import io.uorb.Poller;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** Runs a module on a thread of its own that polls for IMU messages. */
final class ThreadEstimatorRunner implements EstimatorRunner {
    private final AttitudeModule module;
    private final Consumer<? super Throwable> onFailure;
    private final Poller poller;
    private final Thread thread = new Thread(this::run, "attitude-estimator");
    private volatile boolean closing;

    ThreadEstimatorRunner(Orb orb, AttitudeModule module, Consumer<? super Throwable> onFailure) {
        this.module = module;
        this.onFailure = Objects.requireNonNull(onFailure, "onFailure");
        poller = orb.poller();
        poller.add(module.imuSubscription());
    }

    @Override
    public void start() {
        thread.start();
    }

    private void run() {
        try {
            while (!closing) {
                poller.poll(-1, TimeUnit.MICROSECONDS);
                module.run();
            }
        } catch (Throwable e) {
            onFailure.accept(e);
        } finally {
            poller.close();
            module.close();
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
