// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.iio;

import io.uorb.drivers.device.Driver;
import io.uorb.drivers.device.DriverModule;
import io.uorb.drivers.device.DriverObserver;
import io.uorb.drivers.device.DriverOptions;
import io.uorb.module.Module;
import io.uorb.module.ModuleContext;
import io.uorb.module.ModuleDescription;
import io.uorb.module.ModuleException;
import io.uorb.module.ModuleFactory;
import io.uorb.module.ModuleOption;
import io.uorb.work.WorkQueueConfig;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;

/**
 * Factory of {@code iio}: one driver for each IMU, magnetometer and barometer of Linux's industrial I/O, each an
 * instance of its sensor topic. With {@code on_demand} a device runs only while its topic has subscribers.
 */
public final class IioModuleFactory implements ModuleFactory {
    private static final String ROOT = "root";
    private static final String DEV = "dev";
    private static final String RATE = "rate_hz";
    private static final String ON_DEMAND = "on_demand";
    private static final double MAX_ON_DEMAND_S = 86_400;
    private static final double US_PER_S = 1e6;

    /** Null to log reports. */
    private final DriverObserver observer;

    /** Null to look for devices. */
    private final List<IioDeviceInfo> devices;

    /** Creates the factory, as {@link java.util.ServiceLoader} does. */
    public IioModuleFactory() {
        observer = null;
        devices = null;
    }

    /** Creates a factory for a program that observes its drivers and has found its devices. */
    public IioModuleFactory(DriverObserver observer, List<IioDeviceInfo> devices) {
        this.observer = Objects.requireNonNull(observer, "observer");
        this.devices = List.copyOf(devices);
    }

    @Override
    public String name() {
        return "iio";
    }

    @Override
    public ModuleDescription description() {
        return ModuleDescription.of("Drivers of the IMUs, magnetometers and barometers of Linux's industrial I/O")
                .withOptions(
                        ModuleOption.text(ROOT, IioDevices.ROOT.toString(), "Folder of the devices in sysfs"),
                        ModuleOption.text(DEV, "/dev", "Folder of the character devices"),
                        ModuleOption.number(
                                        RATE, 0, "Hz", "Rate of the devices, the highest one on demand; absent: theirs")
                                .between(1, IioOptions.MAX_RATE_HZ)
                                .optional(),
                        ModuleOption.number(
                                        ON_DEMAND,
                                        0,
                                        "s",
                                        "Time after its last subscriber at which a device stops; it samples at the"
                                                + " rate that subscribers request. Absent: at its own rate")
                                .between(0, MAX_ON_DEMAND_S)
                                .optional())
                .withPublished("sensor_gyro", "sensor_accel", "sensor_mag", "sensor_baro", "driver_status");
    }

    @Override
    public boolean drivesDevices() {
        return true;
    }

    /** That of PX4's drivers on SPI buses. */
    @Override
    public int threadPriority() {
        return WorkQueueConfig.SPI.get(0).threadPriority();
    }

    @Override
    public Module create(ModuleContext context) throws ModuleException {
        DriverObserver used = observer == null
                ? DriverObserver.loggingTo(context.log(), context.name().substring(1))
                : observer;
        Path root = Path.of(context.options().text(ROOT));
        IioOptions options =
                IioOptions.defaults().roots(root, Path.of(context.options().text(DEV)));
        if (context.options().given(RATE).isPresent()) {
            options = options.rateHz(context.options().number(RATE));
        }
        List<Driver> drivers =
                IioDrivers.create(context.orb(), options, found(root), name -> driverOptions(context, name, used));
        return new DriverModule(context, used, drivers);
    }

    private static DriverOptions driverOptions(ModuleContext context, String name, DriverObserver observer) {
        DriverOptions driver = DriverModule.options(context, name, observer);
        return context.options().given(ON_DEMAND).isPresent()
                ? driver.onDemand(Math.round(context.options().number(ON_DEMAND) * US_PER_S))
                : driver;
    }

    private List<IioDeviceInfo> found(Path root) throws ModuleException {
        if (devices != null) {
            return devices;
        }
        try {
            return IioDevices.scan(root);
        } catch (IOException e) {
            throw new ModuleException(e.getMessage(), e);
        }
    }
}
