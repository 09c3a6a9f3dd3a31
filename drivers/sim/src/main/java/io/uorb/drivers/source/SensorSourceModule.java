// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.source;

import io.uorb.drivers.pace.PacedDriver;
import io.uorb.module.Module;
import io.uorb.module.ModuleContext;
import io.uorb.module.ModuleThread;
import io.uorb.module.StatusPrinter;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** A module whose thread publishes the messages of a source until it ends. Any thread may await its end. */
public final class SensorSourceModule implements Module {
    private final ModuleContext context;
    private final PacedDriver driver;
    private final List<AutoCloseable> owned;
    private final CountDownLatch ended = new CountDownLatch(1);

    /**
     * Creates a module that does not run yet.
     *
     * @param owned what is closed with it, in this order
     */
    public SensorSourceModule(ModuleContext context, PacedDriver driver, AutoCloseable... owned) {
        this.context = context;
        this.driver = driver;
        this.owned = List.of(owned);
    }

    @Override
    public void start() {
        context.thread("", this::run);
    }

    private void run(ModuleThread thread) throws IOException {
        try {
            driver.run();
        } finally {
            ended.countDown();
        }
    }

    /** Waits for the end of the source, in real time; returns whether it has come. */
    public boolean awaitEnd(long limitMs) throws InterruptedException {
        return ended.await(limitMs, TimeUnit.MILLISECONDS);
    }

    @Override
    public void status(StatusPrinter printer) {
        printer.value("messages", driver.messages());
        printer.value("imu_samples", driver.imuSamples());
    }

    @Override
    public void close() {
        driver.stop();
        for (AutoCloseable part : owned) {
            try {
                part.close();
            } catch (Exception e) {
                context.log().error("cannot close the source: " + e.getMessage(), e);
            }
        }
    }
}
