// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink.hil;

import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.drivers.device.DriverError;
import io.uorb.drivers.device.DriverReport;
import io.uorb.drivers.transport.LinkAddress;
import io.uorb.drivers.transport.TcpAddress;
import io.uorb.lockstep.ManualClock;
import io.uorb.topics.actuators.ActuatorArmed;
import io.uorb.topics.actuators.ActuatorArmedTopic;
import io.uorb.work.WorkQueues;
import java.net.ServerSocket;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** A flight that waits for a simulator. */
final class HilRig implements AutoCloseable {
    static final long START_US = 1_000_000;

    final Orb host = Orb.create();
    final ManualClock clock = new ManualClock(START_US);
    final List<String> failures = new ArrayList<>();
    final Orb flight = Orb.create(clock, (source, error) -> failures.add(source + ": " + error));
    final WorkQueues queues = new WorkQueues(flight);
    final BlockingQueue<DriverReport> reports = new LinkedBlockingQueue<>();
    final HilSimulator simulator;
    private final Publication<ActuatorArmed> armedPublication = flight.advertise(ActuatorArmedTopic.ACTUATOR_ARMED);

    HilRig(LinkAddress address) {
        this(new HilOptions("hil", address, 1, 60_000_000));
    }

    HilRig(HilOptions options) {
        simulator = new HilSimulator(host, flight, options, reports::add);
    }

    static LinkAddress address(ServerSocket server) {
        return new TcpAddress(server.getInetAddress().getHostAddress(), server.getLocalPort());
    }

    void arm() {
        ActuatorArmed armed = new ActuatorArmed();
        armed.armed = true;
        armedPublication.publish(armed);
    }

    /** Returns a topic's instance as it is now; the simulator has been answered, so nobody publishes. */
    <T> T latest(OrbMetadata<T> topic, int instance) {
        try (Subscription<T> subscription = flight.subscribe(topic, instance)) {
            T message = topic.newMessage();
            if (!subscription.copy(message)) {
                throw new AssertionError("no " + topic.name() + " of instance " + instance);
            }
            return message;
        }
    }

    boolean isAdvertised(OrbMetadata<?> topic, int instance) {
        try (Subscription<?> subscription = flight.subscribe(topic, instance)) {
            return subscription.advertised() && subscription.updated();
        }
    }

    /** Returns the next error that is reported. */
    DriverReport error(DriverError kind) throws InterruptedException {
        while (true) {
            DriverReport report = reports.poll(20, TimeUnit.SECONDS);
            if (report == null) {
                throw new AssertionError("no report of " + kind);
            }
            if (report.error().isPresent() && report.error().get() == kind) {
                return report;
            }
        }
    }

    @Override
    public void close() {
        simulator.close();
        queues.close();
        armedPublication.close();
        flight.close();
        host.close();
    }
}
