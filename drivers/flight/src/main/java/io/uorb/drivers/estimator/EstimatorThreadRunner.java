// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.estimator;

import io.uorb.Orb;
import io.uorb.Poller;
import io.uorb.time.OrbClock;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** Runs a module on a thread of its own that polls for IMU messages. */
final class EstimatorThreadRunner implements EstimatorRunner {
    private final AttitudeModule module;
    private final Consumer<? super Throwable> onFailure;
    private final OrbClock clock;
    private final Poller poller;
    private final Thread thread = new Thread(this::run, "attitude-estimator");
    private volatile boolean closing;

    EstimatorThreadRunner(Orb orb, AttitudeModule module, Consumer<? super Throwable> onFailure) {
        this.module = module;
        this.onFailure = Objects.requireNonNull(onFailure, "onFailure");
        clock = orb.clock();
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
                long deadlineUs = module.run();
                poller.poll(timeoutUs(deadlineUs), TimeUnit.MICROSECONDS);
            }
        } catch (Throwable e) {
            onFailure.accept(e);
        } finally {
            poller.close();
            module.close();
        }
    }

    private long timeoutUs(long deadlineUs) {
        return deadlineUs == OrbClock.NEVER ? -1 : Math.max(0, deadlineUs - clock.nowUs());
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
