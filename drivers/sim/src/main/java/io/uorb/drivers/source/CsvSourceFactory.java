// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.source;

import io.uorb.drivers.csv.BroadSensorSource;
import io.uorb.module.Module;
import io.uorb.module.ModuleContext;
import io.uorb.module.ModuleDescription;
import io.uorb.module.ModuleException;
import io.uorb.module.ModuleFactory;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Objects;

/** Factory of {@code csv_source}, which publishes a trial of the BROAD data set. */
public final class CsvSourceFactory implements ModuleFactory {
    private final SourceObserver observer;

    /** Creates the factory, as {@link java.util.ServiceLoader} does. */
    public CsvSourceFactory() {
        this(SourceObserver.NONE);
    }

    /** Creates the maker of a source that a program observes. */
    public CsvSourceFactory(SourceObserver observer) {
        this.observer = Objects.requireNonNull(observer, "observer");
    }

    @Override
    public String name() {
        return "csv_source";
    }

    @Override
    public ModuleDescription description() {
        return ModuleDescription.of("Trial of the BROAD data set, plain or gzip, with its reference")
                .withOptions(SourceOptions.FILE, SourceOptions.SPEED, SourceOptions.LOCK_STEP, SourceOptions.SECONDS)
                .withPublished("sensor_combined", "vehicle_magnetometer", "vehicle_attitude_groundtruth");
    }

    @Override
    public Module create(ModuleContext context) throws ModuleException {
        try {
            Path file = Path.of(context.options().text(SourceOptions.FILE.name()));
            return SourceOptions.module(context, new BroadSensorSource(context.orb(), file), observer);
        } catch (IOException e) {
            throw new ModuleException(e.getMessage(), e);
        }
    }
}
