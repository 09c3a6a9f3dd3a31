// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.gps;

import io.uorb.drivers.device.Driver;
import io.uorb.drivers.device.DriverModule;
import io.uorb.drivers.device.DriverObserver;
import io.uorb.drivers.device.DriverOptions;
import io.uorb.drivers.transport.LinkAddress;
import io.uorb.drivers.transport.LinkAddresses;
import io.uorb.module.Module;
import io.uorb.module.ModuleContext;
import io.uorb.module.ModuleDescription;
import io.uorb.module.ModuleException;
import io.uorb.module.ModuleFactory;
import io.uorb.module.ModuleOption;
import io.uorb.module.ModuleOptions;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * Factory of {@code gps}, the driver of a satellite receiver (NMEA 0183 or u-blox UBX) on a serial port, a TCP
 * connection or a file. It publishes {@code sensor_gps} and {@code driver_status}, reconnects by itself, and reads
 * {@link GpsParameters} at its start.
 */
public final class GpsModuleFactory implements ModuleFactory {
    private static final String ADDRESS = "address";
    private static final String PROTOCOL = "protocol";
    private static final String RATE = "rate_hz";
    private static final String BAUD = "baud";

    /** Null to log reports. */
    private final DriverObserver observer;

    /** Null for that of the option. */
    private final LinkAddress address;

    /** Creates the factory, as {@link java.util.ServiceLoader} does. */
    public GpsModuleFactory() {
        observer = null;
        address = null;
    }

    /**
     * Creates a factory for a program that observes its drivers and has parsed the address; the option {@code address}
     * is then not required.
     */
    public GpsModuleFactory(DriverObserver observer, LinkAddress address) {
        this.observer = Objects.requireNonNull(observer, "observer");
        this.address = Objects.requireNonNull(address, "address");
    }

    @Override
    public String name() {
        return "gps";
    }

    @Override
    public ModuleDescription description() {
        String[] protocols = Stream.of(GpsProtocol.values())
                .map(protocol -> protocol.name().toLowerCase(Locale.ROOT))
                .toArray(String[]::new);
        return ModuleDescription.of("Driver of a satellite receiver (NMEA 0183, u-blox UBX)")
                .withOptions(
                        addressOption(),
                        ModuleOption.text(PROTOCOL, "auto", "Protocol").oneOf(protocols),
                        ModuleOption.number(RATE, GpsOptions.DEFAULT_RATE_HZ, "Hz", "Fixes to request of a u-blox"),
                        ModuleOption.integer(BAUD, 0, "baud", "Rate to set at a serial u-blox; 0 leaves it"))
                .withParameters(List.of(GpsParameters.class))
                .withPublished("sensor_gps", "driver_status");
    }

    private ModuleOption addressOption() {
        ModuleOption option =
                ModuleOption.text(ADDRESS, "", "serial:/dev/ttyACM0?baud=38400, tcp:host:port or file:path");
        return address == null ? option.required() : option;
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
            GpsOptions options = GpsOptions.of(address == null ? LinkAddresses.parse(given.text(ADDRESS)) : address)
                    .protocol(GpsProtocol.valueOf(given.text(PROTOCOL).toUpperCase(Locale.ROOT)))
                    .rateHz(given.number(RATE))
                    .baudRate(Math.toIntExact(given.integer(BAUD)))
                    .delayMs(context.parameters(GpsParameters.class).get().delayMs());
            DriverOptions named = DriverModule.options(context, name, used);
            Driver driver = GpsDriver.create(context.orb(), named, options);
            return new DriverModule(context, used, List.of(driver));
        } catch (IllegalArgumentException | ArithmeticException e) {
            throw new ModuleException(e.getMessage(), e);
        }
    }
}
