// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.drivers.arm.Puma560Dynamics;
import io.uorb.drivers.arm.pose.Poses;
import io.uorb.drivers.arm.sim.BlockWorld;
import io.uorb.drivers.arm.sim.TableArea;
import io.uorb.drivers.arm.topics.GripperCommand;
import io.uorb.drivers.arm.topics.GripperCommandTopic;
import io.uorb.drivers.arm.topics.GripperState;
import io.uorb.drivers.arm.topics.GripperStateTopic;
import io.uorb.testing.Statement;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/** A gripper on topics, and what it holds in the model of the control level (rccl:RC-2, rccl:RC-78, rccl:RC-82). */
@Statement({"rccl:RC-2", "rccl:RC-78", "rccl:RC-82"})
class PayloadTest {
    private static final double[] HAND = {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0.1};

    private final BlockWorld world = new BlockWorld(HAND, List.of(new TableArea(0, 1, -1, 1, -0.1 - 0.025)));

    @AutoClose
    private final ArmLoop loop = new ArmLoop(world);

    private final Publication<GripperCommand> gripper = loop.orb.advertise(GripperCommandTopic.GRIPPER_COMMAND);
    private final Subscription<GripperState> states = loop.orb.subscribe(GripperStateTopic.GRIPPER_STATE);
    private final GripperCommand command = new GripperCommand();
    private final GripperState state = new GripperState();

    PayloadTest() {
        double[] pose = new double[Poses.LENGTH];
        Poses.setTranslation(0.5, 0.1, -0.1, pose);
        world.addBlock("A", pose);
    }

    private void grip(double openingM, double forceN) throws InterruptedException {
        command.openingM = openingM;
        command.forceLimitN = forceN;
        gripper.publish(command);
        loop.run(1);
    }

    @Test
    void shouldTellWhatItHolds() throws InterruptedException {
        loop.run(1);
        assertTrue(states.update(state));
        assertFalse(state.holding);
        assertEquals(0.08, state.openingM);
        grip(0, 60);
        assertTrue(states.update(state));
        assertTrue(state.holding);
        assertEquals(0.05, state.openingM);
        assertEquals(0.3, state.massKg);
        assertEquals(0.1, state.centre[2], 1e-3);
        grip(0.08, 60);
        assertTrue(states.update(state));
        assertFalse(state.holding);
        assertEquals(0, state.massKg);
        assertEquals(List.of(), world.errors());
    }

    @Test
    void shouldLeaveOutCommandsThatAreNone() throws InterruptedException {
        loop.run(1);
        states.update(state);
        grip(Double.NaN, 60);
        grip(0, -1);
        assertFalse(states.update(state));
    }

    @Test
    void shouldHoldThePayloadByTheModel() throws InterruptedException {
        loop.run(1);
        grip(0, 60);
        loop.commands.move(ArmLoop.to("UP", 0.5, 0.1, 0.1).times(0.2, 0.5).build());
        loop.run(1_500);
        Puma560Dynamics model = new Puma560Dynamics();
        double[] gravity = new double[6];
        model.gravity(loop.state.q, gravity);
        double empty = gravity[1];
        model.setPayload(0.3, new double[] {0, 0, 0.1});
        model.gravity(loop.state.q, gravity);
        assertEquals(gravity[1], loop.command.tauFf[1], 1e-2);
        assertTrue(Math.abs(gravity[1] - empty) > 1);
        for (int i = 0; i < 6; i++) {
            assertEquals(loop.command.q[i], loop.state.q[i], 2e-4);
        }
    }
}
