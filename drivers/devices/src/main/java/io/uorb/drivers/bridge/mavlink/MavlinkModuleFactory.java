// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink;

import io.uorb.drivers.bridge.mavlink.wire.SigningKey;
import io.uorb.drivers.device.Driver;
import io.uorb.drivers.device.DriverModule;
import io.uorb.drivers.device.DriverObserver;
import io.uorb.drivers.device.DriverOptions;
import io.uorb.drivers.mission.MissionStore;
import io.uorb.drivers.transport.LinkAddresses;
import io.uorb.module.Module;
import io.uorb.module.ModuleContext;
import io.uorb.module.ModuleDescription;
import io.uorb.module.ModuleException;
import io.uorb.module.ModuleFactory;
import io.uorb.module.ModuleOption;
import io.uorb.module.ModuleOptions;
import io.uorb.parameter.ParameterStore;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;

/**
 * Factory of {@code mavlink}, a MAVLink 2 link to ground stations over UDP, TCP or a serial port. With {@code key_file}
 * it signs frames and accepts only signed ones. Several links of a program need different {@code channel} numbers.
 */
public final class MavlinkModuleFactory implements ModuleFactory {
    private static final String ADDRESS = "address";
    private static final String CHANNEL = "channel";
    private static final String KEY = "key_file";
    private static final String SYSTEM_ID = "MAV_SYS_ID";
    private static final int MAX_CHANNEL = 5;

    /** Null to log reports. */
    private final DriverObserver observer;

    /** Creates the factory, as {@link java.util.ServiceLoader} does. */
    public MavlinkModuleFactory() {
        observer = null;
    }

    /** Creates a factory for a program that observes its drivers. */
    public MavlinkModuleFactory(DriverObserver observer) {
        this.observer = Objects.requireNonNull(observer, "observer");
    }

    @Override
    public String name() {
        return "mavlink";
    }

    @Override
    public ModuleDescription description() {
        return ModuleDescription.of("MAVLink 2 link to ground stations")
                .withOptions(
                        ModuleOption.text(ADDRESS, "", "udp:host:port, udp-listen:port, tcp-listen:port or serial:path")
                                .required(),
                        ModuleOption.integer(CHANNEL, 0, "", "Number of the link among those of the program")
                                .between(0, MAX_CHANNEL),
                        ModuleOption.text(KEY, "", "File with the key of signatures; without it frames are not signed"))
                .withPublished("driver_status");
    }

    /** Returns the system of the vehicle, as the commander has it; it stays until the next start, as in PX4. */
    private static int systemId(ParameterStore store) {
        return store.find(SYSTEM_ID).isPresent() ? store.get(SYSTEM_ID).intValue() : 1;
    }

    @Override
    public boolean drivesDevices() {
        return true;
    }

    @Override
    public Module create(ModuleContext context) throws ModuleException {
        String name = context.name().substring(1);
        DriverObserver used = observer == null ? DriverObserver.loggingTo(context.log(), name) : observer;
        try {
            ModuleOptions given = context.options();
            MavlinkOptions options = MavlinkOptions.to(LinkAddresses.parse(given.text(ADDRESS)))
                    .ids(systemId(context.parameterStore()), 1)
                    .channel(Math.toIntExact(given.integer(CHANNEL)))
                    .parameters(context.parameterStore())
                    .missions(MissionStore.of(context.orb()))
                    .logs(VehicleLogs.of(context.orb()))
                    .key(given.text(KEY).isEmpty() ? null : SigningKey.read(Path.of(given.text(KEY))));
            DriverOptions named = DriverModule.options(context, name, used);
            Driver driver = MavlinkDriver.create(context.orb(), named, options);
            return new DriverModule(context, used, List.of(driver));
        } catch (IllegalArgumentException | IOException e) {
            throw new ModuleException(e.getMessage(), e);
        }
    }
}
