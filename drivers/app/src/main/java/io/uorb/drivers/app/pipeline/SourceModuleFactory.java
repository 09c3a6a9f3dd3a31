// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.pipeline;

import io.uorb.drivers.pace.PacedDriver;
import io.uorb.drivers.source.SensorSourceModule;
import io.uorb.module.Module;
import io.uorb.module.ModuleContext;
import io.uorb.module.ModuleDescription;
import io.uorb.module.ModuleFactory;

/** The maker of the module of one run's source, at the pace of the run. */
public final class SourceModuleFactory implements ModuleFactory {
    private final PacedDriver driver;
    private SensorSourceModule module;

    public SourceModuleFactory(PacedDriver driver) {
        this.driver = driver;
    }

    @Override
    public String name() {
        return "sensor_source";
    }

    @Override
    public ModuleDescription description() {
        return ModuleDescription.of("Source of the sensor messages of a run");
    }

    @Override
    public Module create(ModuleContext context) {
        module = new SensorSourceModule(context, driver);
        return module;
    }

    /** Waits for the end of the source, after the start; returns whether it has come. */
    public boolean awaitEnd(long limitMs) throws InterruptedException {
        return module.awaitEnd(limitMs);
    }
}
