// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.drivers.arm.pose.Poses;
import io.uorb.drivers.arm.pose.Rotations;
import io.uorb.drivers.rccl.trajectory.AccelerationLimits;
import io.uorb.drivers.rccl.trajectory.MotionMode;
import io.uorb.drivers.rccl.trajectory.MotionRequest;
import io.uorb.drivers.rccl.world.PositionEquation;
import io.uorb.drivers.rccl.world.Transform;
import io.uorb.drivers.rccl.world.TransformKind;
import io.uorb.drivers.rccl.world.World;
import io.uorb.testing.Statement;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** How often functions run: once a sample, whatever begins or ends in it (rccl:RC-15). */
@Statement({"rccl:RC-15", "rccl:RC-22"})
class FunctionEvaluationTest {
    private static final int SAMPLES = 3_600;

    private final ArmLoop loop = new ArmLoop();
    private final World world = new World();
    private final WorldLink link = new WorldLink(loop.orb, world, loop.commands, "program", "control");

    @AfterEach
    void closeLoop() {
        link.close();
        loop.close();
    }

    private PositionEquation position(String name, double x, Transform... more) {
        double[] down = new double[Poses.LENGTH];
        Poses.setTranslation(x, 0.1, 0, down);
        Rotations.fromAxisAngle(1, 0, 0, Math.PI, down);
        List<Transform> right = new ArrayList<>(List.of(more));
        right.add(0, world.transform("AT " + name, TransformKind.CONST, down));
        return world.equation(name, List.of(world.t6()), right, world.t6());
    }

    private MotionRequest.Builder to(PositionEquation position) {
        return MotionRequest.to(position.name(), link.goal(position))
                .mode(MotionMode.CARTESIAN)
                .times(0.1, 0.5);
    }

    @Test
    void shouldRunOnceASampleWhateverBeginsAndEnds() throws InterruptedException {
        int[] runs = new int[SAMPLES];
        Transform belt = link.function(
                "BELT",
                (context, pose) -> {
                    runs[(int) context.sample()]++;
                    Poses.setTranslation(0, 1e-5 * context.sample(), 0, pose);
                },
                false);
        PositionEquation still = position("STILL", 0.6);
        PositionEquation a = position("A", 0.55, belt);
        PositionEquation b = position("B", 0.6, belt, belt);
        loop.run(1);
        loop.commands.move(to(still).build());
        loop.commands.move(to(a).build()); // its transition begins at sample 501
        loop.commands.move(
                to(b).accelerations(new AccelerationLimits(5, 20, 20)).build());
        loop.run(2_000); // it follows the belt
        loop.commands.move(to(a).build()); // at once
        loop.run(300);
        loop.commands.move(to(b).build());
        loop.commands.interrupt(3); // both use the belt, and the second begins at once
        loop.run(1_200);
        assertEquals(3_501, loop.status.sample);
        assertEquals("B", new String(loop.status.position, StandardCharsets.UTF_8).trim());
        int[] wanted = new int[SAMPLES];
        Arrays.fill(wanted, 499, 3_502, 1);
        assertEquals(Arrays.toString(wanted), Arrays.toString(runs));
    }

    @Test
    void shouldRunOnceForEachPartOfTheWayThatAFunctionReads() throws InterruptedException {
        HashSet<String> asked = new HashSet<>();
        List<String> again = new ArrayList<>();
        Transform arc = link.function(
                "ARC",
                (context, pose) -> {
                    String of = context.sample() + " " + context.position() + " " + context.s();
                    if (!asked.add(of)) {
                        again.add(of);
                    }
                    Poses.setTranslation(0, 0.02 * context.s(), 0, pose);
                },
                false);
        PositionEquation a = position("A", 0.55, arc);
        PositionEquation b = position("B", 0.6, arc, arc);
        loop.run(1);
        loop.commands.move(to(a).build());
        loop.commands.move(to(b).build());
        loop.run(1_500);
        assertEquals(List.of(), again);
        assertTrue(asked.contains("701 B 0.2"), "B is asked at its own part");
        assertTrue(asked.contains("1401 B 1.0"), "B is at its end");
    }
}
