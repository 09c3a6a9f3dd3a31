// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.dronefleet.mavlink.common.CommandAck;
import io.dronefleet.mavlink.common.CommandLong;
import io.uorb.Subscription;
import io.uorb.drivers.bridge.mavlink.wire.FrameEncoder;
import io.uorb.drivers.bridge.mavlink.wire.MessageLayout;
import io.uorb.drivers.device.Driver;
import io.uorb.drivers.device.DriverOptions;
import io.uorb.topics.vehicle.VehicleCommand;
import io.uorb.topics.vehicle.VehicleCommandTopic;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/** More commands at once than the topic's queue holds; modules look at it every 20 ms. */
class CommandBurstTest {
    private static final MessageLayout LONG = MessageLayout.of(CommandLong.class);
    private static final MessageLayout ACK = MessageLayout.of(CommandAck.class);
    private static final long MODULE_US = 20_000;
    private static final int FIRST_NUMBER = 40_000;
    private static final int REJECTED = 1;
    private static final int UNSUPPORTED = 3;

    @AutoClose
    private final BridgeRig rig = new BridgeRig(options -> options);

    private void send(int commands) {
        for (int i = 0; i < commands; i++) {
            rig.send(LONG, command(i));
        }
    }

    private static byte[] command(int number) {
        byte[] payload = LONG.newPayload();
        LONG.field("targetSystem").put(payload, 3);
        LONG.field("targetComponent").put(payload, 1);
        LONG.field("command").put(payload, FIRST_NUMBER + number);
        return payload;
    }

    /** Returns the results of all answers, by the numbers of the commands. */
    private List<List<Integer>> answers(int commands) {
        List<List<Integer>> answers = new ArrayList<>();
        for (int i = 0; i < commands; i++) {
            answers.add(new ArrayList<>());
        }
        for (byte[] payload : rig.taken(ACK)) {
            answers.get((int) ACK.field("command").get(payload) - FIRST_NUMBER)
                    .add((int) ACK.field("result").get(payload));
        }
        return answers;
    }

    @Test
    void shouldPublishAllCommandsOfABurst() {
        try (Subscription<VehicleCommand> subscription = rig.orb.subscribe(VehicleCommandTopic.VEHICLE_COMMAND)) {
            VehicleCommand command = new VehicleCommand();
            send(60);
            List<Long> numbers = new ArrayList<>();
            for (int i = 0; i < 20; i++) {
                rig.advance(MODULE_US);
                while (subscription.update(command)) {
                    numbers.add(command.command - FIRST_NUMBER);
                }
            }
            assertEquals(60, numbers.size());
            assertEquals(0, subscription.lost());
            assertEquals(numbers.stream().sorted().toList(), numbers);
        }
    }

    /** Six links share the queue. */
    @Test
    void shouldPublishAllCommandsOfBurstsOnSeveralLinks() throws Exception {
        List<MemoryLink> links = new ArrayList<>();
        List<Driver> drivers = new ArrayList<>();
        try (Subscription<VehicleCommand> subscription = rig.orb.subscribe(VehicleCommandTopic.VEHICLE_COMMAND)) {
            for (int i = 1; i < 6; i++) {
                MemoryLink link = new MemoryLink();
                links.add(link);
                MavlinkOptions options = MavlinkOptions.to(link).ids(3, 1).channel(i);
                drivers.add(MavlinkDriver.create(rig.orb, DriverOptions.named("mavlink" + i), options));
            }
            drivers.forEach(Driver::start);
            send(10);
            byte[] frame = new byte[FrameEncoder.MAX_LENGTH];
            for (int i = 0; i < 50; i++) {
                FrameEncoder encoder = new FrameEncoder(100 + i, 190, null);
                MemoryLink link = links.get(i % links.size());
                link.send(frame, encoder.encode(LONG, command(10 + i), frame));
            }
            VehicleCommand command = new VehicleCommand();
            List<Long> numbers = new ArrayList<>();
            for (int i = 0; i < 20; i++) {
                rig.advance(MODULE_US);
                while (subscription.update(command)) {
                    numbers.add(command.command - FIRST_NUMBER);
                }
            }
            assertEquals(0, subscription.lost());
            assertEquals(60, numbers.stream().distinct().count());
        } finally {
            drivers.forEach(Driver::close);
        }
    }

    /** Commands that wait when their link fails are those of a station that nobody hears any more. */
    @Test
    void shouldForgetCommandsOfALinkThatHasFailed() {
        try (Subscription<VehicleCommand> subscription = rig.orb.subscribe(VehicleCommandTopic.VEHICLE_COMMAND)) {
            VehicleCommand command = new VehicleCommand();
            int opens = rig.link.opens;
            rig.advance(2_000_000);
            send(60);
            rig.link.broken = true;
            int published = 0;
            for (int i = 0; i < 200; i++) {
                rig.advance(MODULE_US);
                rig.link.broken &= i < 10;
                while (subscription.update(command)) {
                    published++;
                }
            }
            assertTrue(rig.link.opens > opens, "has not failed");
            assertEquals(0, subscription.lost());
            assertTrue(published > 0 && published <= 8, published + " commands");
        }
    }

    /** None of them by a module; what comes while too many wait is refused, to be sent again. */
    @Test
    void shouldAnswerEachCommandOnce() {
        send(300);
        for (int i = 0; i < 300; i++) {
            rig.advance(MODULE_US);
        }
        int unsupported = 0;
        for (List<Integer> results : answers(300)) {
            assertEquals(1, results.size());
            assertTrue(results.get(0) == UNSUPPORTED || results.get(0) == REJECTED, results::toString);
            unsupported += results.get(0) == UNSUPPORTED ? 1 : 0;
        }
        assertEquals(8 + 64, unsupported);
    }
}
