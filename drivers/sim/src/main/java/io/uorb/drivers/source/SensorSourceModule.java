// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.source;

import io.uorb.drivers.pace.Pace;
import io.uorb.drivers.pace.PacedDriver;
import io.uorb.drivers.pace.SensorSource;
import io.uorb.module.Module;
import io.uorb.module.ModuleContext;
import io.uorb.module.ModuleThread;
import io.uorb.module.StatusPrinter;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** A module whose thread publishes the messages of a source until it ends. It owns the source and its pace. */
final class SensorSourceModule implements Module {
    private final ModuleContext context;
    private final SensorSource source;
    private final Pace pace;
    private final SourceObserver observer;
    private final PacedDriver driver;

    /** Creates a module that does not run yet. */
    SensorSourceModule(ModuleContext context, SensorSource source, Pace pace, SourceObserver observer) {
        this.context = context;
        this.source = source;
        this.pace = pace;
        this.observer = observer;
        driver = new PacedDriver(source, pace);
    }

    @Override
    public void start() {
        context.thread("", this::run);
    }

    private void run(ModuleThread thread) throws IOException {
        try {
            driver.run();
        } catch (IOException | RuntimeException | Error e) {
            observer.ended(Optional.of(e));
            throw e;
        }
        observer.ended(Optional.empty());
    }

    @Override
    public void status(StatusPrinter printer) {
        printer.value("messages", driver.messages());
        printer.value("imu_samples", driver.imuSamples());
        printer.value("disordered", source.disordered());
    }

    @Override
    public void close() {
        driver.stop();
        for (AutoCloseable part : List.of(source, pace)) {
            try {
                part.close();
            } catch (Exception e) {
                context.log().error("cannot close the source: " + e.getMessage(), e);
            }
        }
    }
}
