// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.dronefleet.mavlink.common.CommandAck;
import io.dronefleet.mavlink.common.CommandLong;
import io.uorb.Subscription;
import io.uorb.drivers.bridge.mavlink.wire.MessageLayout;
import io.uorb.topics.vehicle.VehicleCommand;
import io.uorb.topics.vehicle.VehicleCommandTopic;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** More commands at once than the topic's queue holds; modules look at it every 20 ms. */
class CommandBurstTest {
    private static final MessageLayout LONG = MessageLayout.of(CommandLong.class);
    private static final MessageLayout ACK = MessageLayout.of(CommandAck.class);
    private static final long MODULE_US = 20_000;
    private static final int FIRST_NUMBER = 40_000;
    private static final int REJECTED = 1;
    private static final int UNSUPPORTED = 3;

    private final BridgeRig rig = new BridgeRig(options -> options);

    @AfterEach
    void close() {
        rig.close();
    }

    private void send(int commands) {
        for (int i = 0; i < commands; i++) {
            byte[] payload = LONG.newPayload();
            LONG.field("targetSystem").put(payload, 3);
            LONG.field("targetComponent").put(payload, 1);
            LONG.field("command").put(payload, FIRST_NUMBER + i);
            rig.send(LONG, payload);
        }
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
