// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.arm.sim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.drivers.arm.pose.Poses;
import io.uorb.drivers.arm.pose.Rotations;
import io.uorb.testing.Statement;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Blocks on a table (rccl:RC-81, rccl:RC-82). */
@Statement({"rccl:RC-81", "rccl:RC-82"})
class BlockWorldTest {
    private static final double GRIP_N = 60;
    private static final double HALF_M = 0.025;
    private static final double STEP_S = 0.25e-3;

    private final double[] still = new double[6];
    private final double[] wrench = new double[6];
    private final BlockWorld world = new BlockWorld(at(0, 0, 0.1), List.of(new TableArea(0, 1, -1, 1, 0)));

    BlockWorldTest() {
        world.addBlock("A", at(0.5, 0, HALF_M));
    }

    private static double[] at(double x, double y, double z) {
        double[] pose = new double[Poses.LENGTH];
        Poses.setTranslation(x, y, z, pose);
        return pose;
    }

    /** A hand that points down, with the frame between its jaws at a place. */
    private static double[] hand(double x, double y, double z) {
        double[] pose = at(x, y, z + 0.1);
        Rotations.fromAxisAngle(1, 0, 0, Math.PI, pose);
        return pose;
    }

    private double heightOf(String name) {
        double[] pose = new double[Poses.LENGTH];
        world.place(name, pose);
        return pose[11];
    }

    @Test
    void shouldTakeABlockAsItLies() {
        assertEquals(Block.SIZE_M, world.grip(hand(0.51, 0.01, HALF_M), 0, GRIP_N));
        assertEquals("A", world.held());
        assertEquals(0.3, world.carriedKg());
        double[] centre = new double[3];
        world.carriedCentre(centre);
        assertEquals(-0.01, centre[0], 1e-12);
        assertEquals(0.01, centre[1], 1e-12);
        assertEquals(0.1, centre[2], 1e-12);
        world.advance(hand(0.51, 0.01, 0.1), still, STEP_S, wrench);
        assertEquals(0.1, heightOf("A"), 1e-12);
    }

    @Test
    void shouldTakeNothingThatIsTooFarOrTurned() {
        assertEquals(0, world.grip(hand(0.521, 0, HALF_M), 0, GRIP_N));
        double[] turned = hand(0.5, 0, HALF_M);
        double[] spin = Poses.identity();
        Rotations.exp(0, 0, Math.toRadians(11), spin);
        Poses.multiply(turned, spin, turned);
        assertEquals(0, world.grip(turned, 0, GRIP_N));
        Rotations.exp(0, 0, Math.toRadians(81), spin);
        Poses.multiply(hand(0.5, 0, HALF_M), spin, turned);
        assertEquals(Block.SIZE_M, world.grip(turned, 0, GRIP_N), "within 10 degrees of a quarter turn");
    }

    @Test
    void shouldTakeNothingWithTooLittleForceOrOpenJaws() {
        assertEquals(0, world.grip(hand(0.5, 0, HALF_M), 0, 2.9));
        assertEquals(0, world.grip(hand(0.5, 0, HALF_M), 0.06, GRIP_N));
        assertNull(world.held());
    }

    @Test
    void shouldPressWithFourCorners() {
        world.grip(hand(0.5, 0, HALF_M), 0, GRIP_N);
        world.advance(hand(0.5, 0, HALF_M - 1e-3), still, STEP_S, wrench);
        assertEquals(20, wrench[2], 1e-9);
        assertEquals(0, wrench[3], 1e-9);
        assertEquals(20, world.takeGreatestN(), 1e-9);
        assertEquals(List.of(), world.errors());
        world.advance(hand(0.5, 0, HALF_M - 2.1e-3), still, STEP_S, wrench);
        assertEquals(List.of("block A is 2.10 mm deep in its support"), world.errors());
    }

    @Test
    void shouldLiftABlockThatIsPressedInAndDropOneThatHangs() {
        world.grip(hand(0.5, 0, HALF_M), 0, GRIP_N);
        world.release(hand(0.5, 0, HALF_M - 1e-3));
        assertEquals(HALF_M, heightOf("A"), 1e-12);
        world.grip(hand(0.5, 0, HALF_M), 0, GRIP_N);
        world.release(hand(0.5, 0, HALF_M + 0.9e-3));
        assertEquals(List.of(), world.errors());
        world.grip(hand(0.5, 0, HALF_M), 0, GRIP_N);
        world.release(hand(0.5, 0, HALF_M + 0.2e-3));
        assertEquals(1, world.errors().size());
        assertTrue(world.errors().get(0).startsWith("block A falls: it is 1.10 mm above"), world.errors()::toString);
        assertEquals(0, world.grip(hand(0.5, 0, HALF_M), 0, GRIP_N), "what has fallen is out of reach");
    }

    @Test
    void shouldStackBlocksAndDropTheUpperOneWithoutTheLower() {
        world.addBlock("B", at(0.5, 0.002, 3 * HALF_M));
        assertEquals(List.of(), world.errors());
        world.grip(hand(0.5, 0, HALF_M), 0, GRIP_N);
        assertEquals(1, world.errors().size());
        assertTrue(world.errors().get(0).startsWith("block B falls"), world.errors()::toString);
    }

    @Test
    void shouldDropABlockBesideTheTable() {
        world.addBlock("C", at(1.02, 0, HALF_M));
        assertEquals(1, world.errors().size());
        assertTrue(world.errors().get(0).endsWith("which carries 2 of 4 corners"), world.errors()::toString);
    }
}
