// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink;

import io.uorb.drivers.bridge.mavlink.stream.MessageSender;
import io.uorb.topics.vehicle.VehicleCommand;
import io.uorb.topics.vehicle.VehicleCommandAck;

/**
 * Commands to us that were published and that no module has answered. Whoever sent one would wait and send it again; so
 * after a second the link answers that it is unsupported. A module that takes longer answers with "in progress" first.
 * For the link's thread; allocates nothing.
 */
final class UnansweredCommands {
    private static final long WAIT_US = 1_000_000;

    /** Most commands at a time; those beyond must wait. */
    private static final int MOST = 128;

    private final long[] numbers = new long[MOST];
    private final int[] systems = new int[MOST];
    private final int[] components = new int[MOST];
    private final long[] dueUs = new long[MOST];
    private int count;

    /** Remembers a command that was published, unless it is for all systems; the first of those that are repeated. */
    void add(VehicleCommand command) {
        if (command.targetSystem == 0) {
            return;
        }
        boolean isKnown = find(command.command, command.sourceSystem, command.sourceComponent) >= 0;
        if (!isKnown && count < MOST) {
            numbers[count] = command.command;
            systems[count] = command.sourceSystem;
            components[count] = command.sourceComponent;
            dueUs[count] = command.timestamp + WAIT_US;
            count++;
        }
    }

    boolean isFull() {
        return count == MOST;
    }

    /** Forgets the command that was answered. */
    void onAck(VehicleCommandAck ack) {
        int index = find(ack.command, ack.targetSystem, ack.targetComponent);
        if (index >= 0) {
            remove(index);
        }
    }

    /** Answers those whose time is over. */
    void run(CommandSender answers, MessageSender sender, long nowUs) {
        for (int i = count - 1; i >= 0; i--) {
            if (nowUs >= dueUs[i]) {
                answers.sendAck(
                        sender,
                        numbers[i],
                        VehicleCommandAck.VEHICLE_CMD_RESULT_UNSUPPORTED,
                        0,
                        0,
                        systems[i],
                        components[i]);
                remove(i);
            }
        }
    }

    private int find(long number, int system, int component) {
        for (int i = 0; i < count; i++) {
            if (numbers[i] == number && systems[i] == system && components[i] == component) {
                return i;
            }
        }
        return -1;
    }

    private void remove(int index) {
        count--;
        numbers[index] = numbers[count];
        systems[index] = systems[count];
        components[index] = components[count];
        dueUs[index] = dueUs[count];
    }
}
