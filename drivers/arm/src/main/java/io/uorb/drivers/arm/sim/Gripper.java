// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.arm.sim;

import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.drivers.arm.topics.GripperCommand;
import io.uorb.drivers.arm.topics.GripperCommandTopic;
import io.uorb.drivers.arm.topics.GripperState;
import io.uorb.drivers.arm.topics.GripperStateTopic;
import io.uorb.module.ModuleContext;

/**
 * A gripper with two jaws that executes {@code gripper_command} within one sample, nearly as a pneumatic gripper does.
 * Commands that are not finite or are negative are ignored. Belongs to the arm's thread.
 */
final class Gripper {
    private static final double WIDEST_M = 0.08;

    private final HandContacts bodies;
    private final Subscription<GripperCommand> subscription;
    private final Publication<GripperState> publication;
    private final GripperCommand command = new GripperCommand();
    private final GripperState state = new GripperState();
    private long rejected;

    /** Creates an open gripper; without bodies it never holds anything. */
    Gripper(ModuleContext context, HandContacts bodies) {
        this.bodies = bodies;
        subscription = context.subscribe(GripperCommandTopic.GRIPPER_COMMAND);
        publication = context.advertise(GripperStateTopic.GRIPPER_STATE);
        state.openingM = WIDEST_M;
    }

    /** Executes the commands since the last sample; returns whether there were any. */
    boolean obey(double[] t6) {
        boolean obeyed = false;
        while (subscription.update(command)) {
            boolean valid = command.openingM >= 0
                    && command.forceLimitN >= 0
                    && Double.isFinite(command.openingM + command.forceLimitN);
            if (valid) {
                move(t6);
                obeyed = true;
            } else {
                rejected++;
            }
        }
        return obeyed;
    }

    private void move(double[] t6) {
        double wanted = Math.min(WIDEST_M, command.openingM);
        if (state.holding && wanted <= state.openingM) {
            return;
        }
        if (state.holding) {
            bodies.release(t6);
        }
        boolean closes = bodies != null && wanted < state.openingM;
        double width = closes ? bodies.grip(t6, wanted, command.forceLimitN) : 0;
        state.holding = width > 0;
        state.openingM = width > 0 ? width : wanted;
    }

    double carriedKg() {
        return state.massKg;
    }

    double[] carriedCentre() {
        return state.centre;
    }

    long rejected() {
        return rejected;
    }

    void publish(long sample, long nowUs) {
        state.massKg = bodies == null ? 0 : bodies.carriedKg();
        if (bodies != null) {
            bodies.carriedCentre(state.centre);
        }
        state.sequence = sample;
        state.timestamp = nowUs;
        publication.publish(state);
    }
}
