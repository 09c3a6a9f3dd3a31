// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.source;

import io.uorb.drivers.ulog.UlogSensorSource;
import io.uorb.module.Module;
import io.uorb.module.ModuleContext;
import io.uorb.module.ModuleDescription;
import io.uorb.module.ModuleException;
import io.uorb.module.ModuleFactory;
import io.uorb.ulog.UlogReader;
import io.uorb.ulog.replay.LogOpener;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Objects;

/** Factory of {@code log_replay}, which publishes the sensor messages of a PX4 flight log. */
public final class LogReplayFactory implements ModuleFactory {
    private final SourceObserver observer;
    private final LogOpener opener;

    /** Creates the factory, as {@link java.util.ServiceLoader} does. */
    public LogReplayFactory() {
        this(SourceObserver.NONE);
    }

    /** Creates the maker of a source that a program observes. */
    public LogReplayFactory(SourceObserver observer) {
        this(observer, UlogReader::open);
    }

    /**
     * Creates the maker of a source that a program observes.
     *
     * @param opener opens the log for its first reading, on the thread that starts the module
     */
    public LogReplayFactory(SourceObserver observer, LogOpener opener) {
        this.observer = Objects.requireNonNull(observer, "observer");
        this.opener = Objects.requireNonNull(opener, "opener");
    }

    @Override
    public String name() {
        return "log_replay";
    }

    @Override
    public ModuleDescription description() {
        return ModuleDescription.of("Sensor messages of a PX4 flight log (ULog)")
                .withOptions(SourceOptions.FILE, SourceOptions.SPEED, SourceOptions.LOCK_STEP, SourceOptions.SECONDS)
                .withPublished("sensor_combined", "vehicle_magnetometer", "sensor_gyro", "sensor_accel", "sensor_mag");
    }

    @Override
    public Module create(ModuleContext context) throws ModuleException {
        try {
            UlogSensorSource source =
                    UlogSensorSource.open(Path.of(context.options().text(SourceOptions.FILE.name())), opener);
            source.advertise(context.orb());
            return SourceOptions.module(context, source, observer);
        } catch (IOException e) {
            throw new ModuleException(e.getMessage(), e);
        }
    }
}
