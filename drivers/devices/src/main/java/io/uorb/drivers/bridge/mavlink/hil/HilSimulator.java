// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink.hil;

import io.uorb.Orb;
import io.uorb.drivers.bridge.mavlink.wire.LinkCounters;
import io.uorb.drivers.device.DeviceContext;
import io.uorb.drivers.device.DriverListener;
import io.uorb.drivers.device.DriverOptions;
import io.uorb.drivers.device.DriverState;
import io.uorb.drivers.device.DriverStatistics;
import io.uorb.drivers.device.ManagedDriver;
import io.uorb.lockstep.ManualClock;

/**
 * A simulator that drives a flight in lock-step: its sensors are published in the flight's broker, whose clock it
 * moves, and it receives the actuators' commands. Modules of the flight should be work items or runners, which then run
 * inline; threads that wait on the flight's clock take part as well.
 *
 * <p>The link runs on a thread of its own, {@code drv:<name>}, which is also the one that advances the flight's clock:
 * nobody else may. It is opened again when it was lost; its health is {@code driver_status} in the host's broker. Any
 * thread may call the methods.
 */
public final class HilSimulator implements AutoCloseable {
    private final ManagedDriver driver;
    private HilTopics topics;
    private HilDevice device;

    /**
     * Creates a simulator's driver that is not started.
     *
     * @param host a broker on a system clock, for the driver's health
     * @param flight a broker on a {@link ManualClock}
     * @param listener receives the reports of the driver
     * @throws IllegalArgumentException if the clocks are not of these kinds
     */
    public HilSimulator(Orb host, Orb flight, HilOptions options, DriverListener listener) {
        if (!host.clock().passesByItself()) {
            throw new IllegalArgumentException("the host's broker needs a real-time clock, not "
                    + host.clock().getClass().getSimpleName());
        }
        ManualClock clock = ManualClock.of(flight.clock())
                .orElseThrow(() -> new IllegalArgumentException("the flight's broker needs a ManualClock, not "
                        + flight.clock().getClass().getSimpleName()));
        DriverOptions driverOptions = DriverOptions.named(options.name())
                .timeoutUs(options.silenceUs())
                .keepOpenOnTimeout(true)
                .listener(listener);
        driver = ManagedDriver.onThread(host, driverOptions, context -> newDevice(context, options, clock, flight));
    }

    private HilDevice newDevice(DeviceContext context, HilOptions options, ManualClock clock, Orb flight) {
        topics = new HilTopics(flight, context);
        device = new HilDevice(context, options, clock, topics, flight);
        return device;
    }

    /** Starts it, and returns at once. */
    public void start() {
        driver.start();
    }

    /** Disconnects from the simulator; the flight is suspended until it is started again. */
    public void stop() {
        driver.stop();
    }

    /** Returns where it is in its life. */
    public DriverState state() {
        return driver.state();
    }

    /** Returns the counters of this simulator link; its samples are HIL_SENSOR messages. */
    public DriverStatistics statistics() {
        return driver.statistics();
    }

    /** Returns bytes and frames of the link, and what was wrong with them. */
    public LinkCounters counters() {
        return device.counters();
    }

    /** Stops it permanently and releases its topics. */
    @Override
    public void close() {
        driver.close();
        topics.close();
        device.release();
    }
}
