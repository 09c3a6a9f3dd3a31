// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink.hil;

import io.uorb.Orb;
import io.uorb.drivers.device.DriverObserver;
import io.uorb.drivers.transport.LinkAddresses;
import io.uorb.module.Module;
import io.uorb.module.ModuleContext;
import io.uorb.module.ModuleDescription;
import io.uorb.module.ModuleException;
import io.uorb.module.ModuleFactory;
import io.uorb.module.ModuleOption;

/**
 * Factory of {@code hil}, the link to a MAVLink HIL simulator in lock-step: the simulator's sensor messages advance the
 * manual clock of the flight's broker. The broker must be on a {@link io.uorb.lockstep.ManualClock}.
 */
public final class HilModuleFactory implements ModuleFactory {
    private static final String ADDRESS = "address";

    /** Creates the factory, as {@link java.util.ServiceLoader} does. */
    public HilModuleFactory() {}

    @Override
    public String name() {
        return "hil";
    }

    @Override
    public ModuleDescription description() {
        return ModuleDescription.of("Link to a simulator in lock-step (MAVLink HIL), for a broker on a manual clock")
                .withOptions(ModuleOption.text(ADDRESS, "", "tcp:host:port or another address of the simulator")
                        .required())
                .withSubscribed("actuator_motors", "actuator_armed", "vehicle_control_mode")
                .withPublished("sensor_gyro", "sensor_accel", "sensor_mag", "sensor_baro", "sensor_gps");
    }

    @Override
    public boolean drivesDevices() {
        return true;
    }

    @Override
    public Module create(ModuleContext context) throws ModuleException {
        try {
            HilOptions options =
                    HilOptions.at(LinkAddresses.parse(context.options().text(ADDRESS)));
            Orb host = Orb.create();
            boolean done = false;
            try {
                HilSimulator simulator = new HilSimulator(
                        host, context.orb(), options, DriverObserver.loggingTo(context.log(), options.name()));
                done = true;
                return new HilModule(host, simulator);
            } finally {
                if (!done) {
                    host.close();
                }
            }
        } catch (IllegalArgumentException e) {
            throw new ModuleException(e.getMessage(), e);
        }
    }

    /** The simulator with the broker of its health. */
    private record HilModule(Orb host, HilSimulator simulator) implements Module {
        @Override
        public void start() {
            simulator.start();
        }

        @Override
        public void close() {
            simulator.close();
            host.close();
        }
    }
}
