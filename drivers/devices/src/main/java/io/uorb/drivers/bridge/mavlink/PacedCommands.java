// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink;

import io.uorb.Publication;
import io.uorb.drivers.device.DeviceContext;
import io.uorb.topics.vehicle.VehicleCommand;
import io.uorb.topics.vehicle.VehicleCommandTopic;

/**
 * The publisher of a link's commands, at the pace of all links ({@link CommandPace}): those that come faster wait for
 * their turn. For the link's thread; allocates nothing.
 */
final class PacedCommands {
    private static final int MOST_WAITING = 64;

    private final Publication<VehicleCommand> publication;
    private final CommandPace pace;
    private final UnansweredCommands unanswered;
    private final VehicleCommand[] waiting = new VehicleCommand[MOST_WAITING];
    private int first;
    private int count;

    PacedCommands(DeviceContext context, CommandPace pace, UnansweredCommands unanswered) {
        publication = context.advertise(VehicleCommandTopic.VEHICLE_COMMAND);
        this.pace = pace;
        this.unanswered = unanswered;
        for (int i = 0; i < waiting.length; i++) {
            waiting[i] = new VehicleCommand();
        }
    }

    /** Publishes a command, now or in its turn; false if too many wait already. */
    boolean publish(VehicleCommand command, long nowUs) {
        run(nowUs);
        if (count == 0 && mayPublish(nowUs)) {
            publishNow(command);
            return true;
        }
        if (count == MOST_WAITING) {
            return false;
        }
        copy(command, waiting[(first + count) % MOST_WAITING]);
        count++;
        return true;
    }

    /** Forgets those that wait: their link is gone. */
    void discard() {
        count = 0;
    }

    /** Publishes those whose turn has come. */
    void run(long nowUs) {
        while (count > 0 && mayPublish(nowUs)) {
            VehicleCommand command = waiting[first];
            command.timestamp = nowUs;
            first = (first + 1) % MOST_WAITING;
            count--;
            publishNow(command);
        }
    }

    private boolean mayPublish(long nowUs) {
        return !unanswered.isFull() && pace.take(nowUs);
    }

    private void publishNow(VehicleCommand command) {
        unanswered.add(command);
        publication.publish(command);
    }

    private static void copy(VehicleCommand from, VehicleCommand to) {
        to.param1 = from.param1;
        to.param2 = from.param2;
        to.param3 = from.param3;
        to.param4 = from.param4;
        to.param5 = from.param5;
        to.param6 = from.param6;
        to.param7 = from.param7;
        to.command = from.command;
        to.targetSystem = from.targetSystem;
        to.targetComponent = from.targetComponent;
        to.sourceSystem = from.sourceSystem;
        to.sourceComponent = from.sourceComponent;
        to.confirmation = from.confirmation;
        to.fromExternal = from.fromExternal;
    }
}
