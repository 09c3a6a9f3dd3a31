// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.pipeline;

import io.uorb.drivers.pace.PacedDriver;
import java.util.function.Consumer;

/** A thread that runs a driver. */
final class DriverThread implements AutoCloseable {
    private final PacedDriver driver;
    private final Consumer<? super Throwable> onFailure;
    private final Thread thread = new Thread(this::run, "sensor-driver");

    DriverThread(PacedDriver driver, Consumer<? super Throwable> onFailure) {
        this.driver = driver;
        this.onFailure = onFailure;
    }

    void start() {
        thread.start();
    }

    private void run() {
        try {
            driver.run();
        } catch (Throwable e) {
            onFailure.accept(e);
        }
    }

    /** Waits at most {@code limitMs} for the driver's end; returns whether it has ended. */
    boolean awaitEnd(long limitMs) throws InterruptedException {
        thread.join(limitMs);
        return !thread.isAlive();
    }

    @Override
    public void close() {
        driver.stop();
        ThreadJoiner.join(thread);
    }
}
