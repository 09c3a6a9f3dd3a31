// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink;

import io.uorb.Orb;
import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.drivers.bridge.mavlink.wire.LinkCounters;
import io.uorb.drivers.device.Driver;
import io.uorb.drivers.device.DriverOptions;
import io.uorb.drivers.transport.LinkAddresses;
import io.uorb.lockstep.ManualClock;
import io.uorb.testing.FreePorts;
import io.uorb.topics.estimation.VehicleAttitude;
import io.uorb.topics.estimation.VehicleAttitudeTopic;
import io.uorb.topics.input.ManualControlSetpoint;
import io.uorb.topics.input.ManualControlSetpointTopic;
import io.uorb.topics.vehicle.VehicleCommand;
import io.uorb.topics.vehicle.VehicleCommandTopic;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/** A bridge on a manual clock with a real socket: time passes as fast as the test wants it to. */
final class NetworkRig implements AutoCloseable {
    static final int SYSTEM = 3;

    private static final long STEP_US = 2_000;

    final ManualClock clock = new ManualClock();
    final Orb orb = Orb.create(clock);
    final LinkCounters counters = new LinkCounters();
    final List<String> lines = new ArrayList<>();
    final Subscription<VehicleCommand> commands = orb.subscribe(VehicleCommandTopic.VEHICLE_COMMAND);
    final Subscription<ManualControlSetpoint> sticks =
            orb.subscribe(ManualControlSetpointTopic.MANUAL_CONTROL_SETPOINT);
    private final Publication<VehicleAttitude> attitudes = orb.advertise(VehicleAttitudeTopic.VEHICLE_ATTITUDE);
    private final VehicleAttitude attitude = SampleMessages.attitude();
    private final Driver driver;

    NetworkRig(String address, UnaryOperator<MavlinkOptions> changes) throws InterruptedException {
        MavlinkOptions options = MavlinkOptions.to(LinkAddresses.parse(address)).ids(SYSTEM, 1);
        driver = MavlinkDriver.create(
                orb,
                DriverOptions.named("mavlink").listener(report -> lines.add(report.toString())),
                changes.apply(options),
                counters);
        driver.start();
        pass(STEP_US);
    }

    static int freePort() throws IOException {
        return FreePorts.udp();
    }

    static int freeTcpPort() throws IOException {
        return FreePorts.tcp();
    }

    /** Time passes; attitudes are published at 500 Hz. */
    void pass(long us) throws InterruptedException {
        for (long done = 0; done < us; done += STEP_US) {
            attitude.timestamp = clock.nowUs();
            attitudes.publish(attitude);
            clock.advance(STEP_US);
        }
    }

    /** Returns the numbers of the commands that have been published. */
    List<Long> takenCommands() {
        List<Long> numbers = new ArrayList<>();
        VehicleCommand command = new VehicleCommand();
        while (commands.update(command)) {
            numbers.add(command.command);
        }
        return numbers;
    }

    @Override
    public void close() {
        driver.close();
        orb.close();
    }
}
