// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink;

import io.uorb.Orb;
import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.drivers.bridge.mavlink.wire.LinkCounters;
import io.uorb.drivers.device.Driver;
import io.uorb.drivers.device.DriverOptions;
import io.uorb.drivers.transport.LinkAddresses;
import io.uorb.time.ManualClock;
import io.uorb.topics.estimation.VehicleAttitude;
import io.uorb.topics.estimation.VehicleAttitudeTopic;
import io.uorb.topics.input.ManualControlSetpoint;
import io.uorb.topics.input.ManualControlSetpointTopic;
import io.uorb.topics.vehicle.VehicleCommand;
import io.uorb.topics.vehicle.VehicleCommandTopic;
import java.io.IOException;
import java.net.BindException;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.UnaryOperator;

/** A bridge on a manual clock with a real socket: time passes as fast as the test wants it to. */
final class NetworkRig implements AutoCloseable {
    static final int SYSTEM = 3;

    private static final long STEP_US = 2_000;
    private static final int LEAST_TCP_PORT = 20_000;
    /** Linux gives ports from here on to connections. */
    private static final int LEAST_GIVEN_PORT = 32_768;

    private static final int TCP_TRIES = 100;

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
        try (DatagramSocket free = new DatagramSocket(new InetSocketAddress("127.0.0.1", 0))) {
            return free.getLocalPort();
        }
    }

    /**
     * Returns a port on which nobody listens, below those that the system gives to connections: one of these could be
     * taken between this call and the rig's.
     */
    static int freeTcpPort() throws IOException {
        for (int i = 0; i < TCP_TRIES; i++) {
            int port = ThreadLocalRandom.current().nextInt(LEAST_TCP_PORT, LEAST_GIVEN_PORT);
            try (ServerSocket free = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
                return free.getLocalPort();
            } catch (BindException e) {
                continue; // somebody listens there
            }
        }
        throw new BindException("no free port was found");
    }

    Driver driver() {
        return driver;
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
