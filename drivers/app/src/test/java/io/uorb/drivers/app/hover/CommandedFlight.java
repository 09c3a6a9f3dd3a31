// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.hover;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.drivers.app.run.MessageStreamDigest;
import io.uorb.drivers.app.run.Speed;
import io.uorb.drivers.math.TangentPlane;
import io.uorb.drivers.mission.MissionItem;
import io.uorb.drivers.mission.MissionStore;
import io.uorb.drivers.topics.MissionProgress;
import io.uorb.drivers.topics.MissionProgressTopic;
import io.uorb.fault.Fault;
import io.uorb.fault.Faults;
import io.uorb.topics.estimation.VehicleLocalPosition;
import io.uorb.topics.estimation.VehicleLocalPositionTopic;
import io.uorb.topics.vehicle.VehicleCommand;
import io.uorb.topics.vehicle.VehicleCommandAck;
import io.uorb.topics.vehicle.VehicleCommandAckTopic;
import io.uorb.topics.vehicle.VehicleCommandTopic;
import io.uorb.topics.vehicle.VehicleStatus;
import io.uorb.topics.vehicle.VehicleStatusTopic;
import java.util.concurrent.atomic.AtomicReference;

/** A flight that a test commands, on the manual clock. */
final class CommandedFlight implements AutoCloseable {
    private static final double RATE_HZ = 250;
    private static final int RELATIVE_INT = 6;
    /** Where simulated vehicles start. */
    private static final TangentPlane EARTH = new TangentPlane(47.397742, 8.545594);

    private final AtomicReference<Throwable> failure = new AtomicReference<>();
    private final HoverLoop loop;
    private final MessageStreamDigest digest;
    private final Publication<VehicleCommand> commands;
    private final Subscription<VehicleCommandAck> acks;
    private final Subscription<VehicleStatus> statuses;
    private final Subscription<VehicleLocalPosition> truths;
    private final Subscription<MissionProgress> progresses;
    private final VehicleStatus status = new VehicleStatus();
    private final VehicleLocalPosition truth = new VehicleLocalPosition();
    private final MissionProgress progress = new MissionProgress();
    private final VehicleCommandAck ack = new VehicleCommandAck();

    CommandedFlight(long seed) {
        HoverOptions options = new HoverOptions(
                1e9, seed, RATE_HZ, 3, Speed.MAX, false, null, false, true, HoverOptions.REGISTRATION, 0);
        loop = new HoverLoop(options, 1e9, (source, error) -> failure.set(error));
        digest = new MessageStreamDigest(loop.orb(), loop.topics());
        commands = loop.orb().advertise(VehicleCommandTopic.VEHICLE_COMMAND);
        acks = loop.orb().subscribe(VehicleCommandAckTopic.VEHICLE_COMMAND_ACK);
        statuses = loop.orb().subscribe(VehicleStatusTopic.VEHICLE_STATUS).sampling();
        truths = loop.orb()
                .subscribe(VehicleLocalPositionTopic.VEHICLE_LOCAL_POSITION_GROUNDTRUTH)
                .sampling();
        progresses = loop.orb().subscribe(MissionProgressTopic.MISSION_PROGRESS).sampling();
    }

    MissionStore missions() {
        return MissionStore.of(loop.orb());
    }

    /** Lets nothing be published on a topic from now on. */
    void suspend(String topic) {
        Faults.of(loop.orb()).put(topic, Faults.ALL_INSTANCES, Fault.suspend());
    }

    /** Ends what {@link #suspend} does. */
    void resume(String topic) {
        Faults.of(loop.orb()).clear(topic, Faults.ALL_INSTANCES);
    }

    /** Returns an item at a place in m north, east and above home. */
    MissionItem item(int command, double northM, double eastM, double upM) {
        return new MissionItem(
                RELATIVE_INT,
                command,
                true,
                0,
                0,
                0,
                Float.NaN,
                (int) Math.round(EARTH.latitudeDeg(northM) * 1e7),
                (int) Math.round(EARTH.longitudeDeg(eastM) * 1e7),
                (float) upM);
    }

    void run(double seconds) throws InterruptedException {
        for (int i = 0; i < Math.round(seconds * RATE_HZ); i++) {
            loop.step();
            digest.drain();
        }
        assertTrue(failure.get() == null, () -> "failed: " + failure.get());
    }

    /** Gives a command; returns the result. */
    int command(int number, float... parameters) throws InterruptedException {
        VehicleCommand command = new VehicleCommand();
        command.param1 = parameters.length > 0 ? parameters[0] : 0;
        command.param7 = Float.NaN;
        command.command = number;
        return give(command);
    }

    int takeOff(float altitudeM) throws InterruptedException {
        VehicleCommand command = new VehicleCommand();
        command.command = VehicleCommand.VEHICLE_CMD_NAV_TAKEOFF;
        command.param7 = altitudeM;
        return give(command);
    }

    private int give(VehicleCommand command) throws InterruptedException {
        while (acks.update(ack)) {
            // older ones
        }
        command.timestamp = loop.startUs() + loop.nextUs();
        command.fromExternal = true;
        commands.publish(command);
        run(0.04);
        assertTrue(acks.update(ack), "no answer to " + command.command);
        return ack.result;
    }

    VehicleStatus status() {
        statuses.update(status);
        return status;
    }

    MissionProgress progress() {
        progresses.update(progress);
        return progress;
    }

    /** Returns the true distance to a place in m north, east and up. */
    double distanceM(double[] place) {
        truths.update(truth);
        return Math.sqrt(
                Math.pow(truth.x - place[0], 2) + Math.pow(truth.y - place[1], 2) + Math.pow(-truth.z - place[2], 2));
    }

    /** Returns the true position and velocity, NED; owned by the flight. */
    VehicleLocalPosition truth() {
        truths.update(truth);
        return truth;
    }

    String hash() {
        return digest.end();
    }

    @Override
    public void close() {
        digest.close();
        loop.close();
    }
}
