// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink;

import io.uorb.Orb;
import io.uorb.OrbTools;
import io.uorb.topics.vehicle.VehicleCommand;
import java.util.Arrays;

/**
 * The pace at which all links of a broker together publish commands: the queue of {@code vehicle_command} has eight
 * places, and modules look at it every 20 ms. Any thread.
 */
final class CommandPace {
    private static final int AT_ONCE = VehicleCommand.ORB_QUEUE_LENGTH;
    private static final long WINDOW_US = 25_000;

    private final long[] takenUs = new long[AT_ONCE];
    private int turn;

    CommandPace() {
        Arrays.fill(takenUs, Long.MIN_VALUE / 2);
    }

    /** Returns the pace of a broker's links. */
    static CommandPace of(Orb orb) {
        return OrbTools.of(orb).attribute(CommandPace.class, any -> new CommandPace());
    }

    /** Takes a place in the queue, if one is free. */
    synchronized boolean take(long nowUs) {
        if (nowUs - takenUs[turn] < WINDOW_US) {
            return false;
        }
        takenUs[turn] = nowUs;
        turn = (turn + 1) % AT_ONCE;
        return true;
    }
}
