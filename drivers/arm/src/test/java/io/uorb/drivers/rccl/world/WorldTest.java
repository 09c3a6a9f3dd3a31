// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.world;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.uorb.drivers.arm.pose.Poses;
import io.uorb.testing.Statement;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

class WorldTest {
    private final World world = new World();
    private final Transform t6 = world.t6();
    private final Transform tool = world.transform("E", TransformKind.CONST, translation(0, 0, 0.1));
    private final Transform part = world.transform("P", TransformKind.VARB);

    private static double[] translation(double x, double y, double z) {
        double[] pose = new double[Poses.LENGTH];
        Poses.setTranslation(x, y, z, pose);
        return pose;
    }

    private static void assertRefused(Class<? extends Exception> type, String message, Executable call) {
        assertThrowsNaming(type, call, message);
    }

    private void assertNoEquation(String message, List<Transform> lhs, List<Transform> rhs, Transform frame) {
        assertRefused(
                IllegalArgumentException.class,
                "position GET: " + message,
                () -> world.equation("GET", lhs, rhs, frame));
        assertNull(world.findEquation("GET"));
    }

    @Statement("rccl:RC-23")
    @Test
    void shouldNamePositionAndTermOfARefusedEquation() {
        assertNoEquation("T6 is missing on the left side", List.of(tool), List.of(part), part);
        assertNoEquation("T6 is on the left side twice", List.of(t6, tool, t6), List.of(part), part);
        assertNoEquation("T6 must be on the left side, not the right", List.of(t6, tool), List.of(part, t6), part);
        assertNoEquation("the right side is empty", List.of(t6, tool), List.of(), tool);
        assertNoEquation("the left side is empty", List.of(), List.of(part), part);
        assertNoEquation("the control frame P is not one of its terms", List.of(t6), List.of(tool), part);
        assertNoEquation("the control frame null is not one of its terms", List.of(t6), List.of(tool), null);
        assertNoEquation("the control frame P is in front of T6", List.of(part, t6), List.of(tool), part);
        assertNoEquation("term 2 of the right side is null", List.of(t6), Arrays.asList(part, null), part);
        assertNoEquation("33 terms, at most 32", List.of(t6), Collections.nCopies(32, part), part);
        Transform foreign = new World().transform("FAR", TransformKind.CONST);
        assertNoEquation("term FAR belongs to another program", List.of(t6), List.of(foreign), foreign);
    }

    @Test
    void shouldTakeTheFrameBehindT6WhenATermStandsAtSeveralPlaces() {
        PositionEquation get = world.equation("GET", List.of(tool, t6, tool), List.of(part, tool), tool);
        assertEquals(2, get.controlIndex());
        assertSame(tool, get.controlFrame());
        assertRefused(
                IllegalArgumentException.class,
                "position GET: E occurs more than once in the equation, which therefore has no unique solution for it",
                () -> get.solvableIndex(tool));
        assertRefused(
                IllegalArgumentException.class,
                "position GET: T6 is solved for with each sample and cannot be updated",
                () -> get.solvableIndex(t6));
    }

    @Statement("rccl:RC-13")
    @Test
    void shouldFixConstantsWithTheirFirstEquation() {
        tool.set(translation(0, 0, 0.2));
        world.equation("GET", List.of(t6, tool), List.of(part), tool);
        assertRefused(
                IllegalStateException.class,
                "transform E is CONST and part of an equation: make it VARB or HOLD to write it later",
                () -> tool.set(translation(0, 0, 0.3)));
        part.set(translation(1, 2, 3));
        tool.update(translation(0, 0, 0.4));
        double[] value = new double[Poses.LENGTH];
        tool.get(value);
        assertArrayEquals(translation(0, 0, 0.4), value);
        assertEquals(3, tool.version());
    }

    @Test
    void shouldRefuseToWriteWhatFunctionsAndSolversWrite() {
        Transform sensor = world.transform("SENS", TransformKind.FUNC);
        assertRefused(
                IllegalStateException.class,
                "transform SENS is FUNC: programs cannot write it",
                () -> sensor.set(Poses.identity()));
        assertRefused(
                IllegalStateException.class,
                "transform T6 is T6: programs cannot write it",
                () -> t6.set(Poses.identity()));
        assertRefused(
                IllegalStateException.class,
                "transform SENS is FUNC: update cannot write it",
                () -> sensor.update(Poses.identity()));
        assertThrows(IllegalStateException.class, () -> t6.get(new double[Poses.LENGTH]));
    }

    @Test
    void shouldRefuseBadNamesAndValues() {
        assertRefused(
                IllegalArgumentException.class,
                "a transform E already exists",
                () -> world.transform("E", TransformKind.VARB));
        assertRefused(
                IllegalArgumentException.class,
                "a transform must have a name",
                () -> world.transform(" ", TransformKind.VARB));
        assertRefused(
                IllegalArgumentException.class,
                "transform X: a world has only one T6, t6()",
                () -> world.transform("X", TransformKind.T6));
        assertThrows(
                IllegalArgumentException.class,
                () -> world.transform("X", TransformKind.HOLD, new double[Poses.LENGTH]));
        assertNull(world.findTransform("X"));
        assertThrows(IllegalArgumentException.class, () -> part.set(new double[Poses.LENGTH]));
    }

    @Statement("rccl:RC-24")
    @Test
    void shouldForgetEquationsBeforeTheirTransforms() {
        PositionEquation get = world.equation("GET", List.of(t6, tool), List.of(part), tool);
        assertRefused(
                IllegalArgumentException.class,
                "a position GET already exists",
                () -> world.equation("GET", List.of(t6), List.of(part), part));
        assertRefused(IllegalStateException.class, "transform P is part of position GET", () -> world.drop(part));
        assertRefused(
                IllegalArgumentException.class, "position GET belongs to another program", () -> new World().drop(get));
        world.drop(get);
        world.drop(part);
        assertNull(world.findTransform("P"));
        assertNotNull(world.findTransform("E"));
        world.equation("GET", List.of(t6), List.of(tool), tool);
    }

    /** rccl:RC-41: events carry the name; a longer one would wake nobody. */
    @Statement("rccl:RC-41")
    @Test
    void shouldRefuseNamesOfPositionsThatEventsCannotCarry() {
        String name = "PLACE_THE_SECOND_BLOCK_ON_THE_1ST";
        assertRefused(
                IllegalArgumentException.class,
                "position " + name + " has a name of 33 bytes; the limit is 32",
                () -> world.equation(name, List.of(t6, tool), List.of(part), part));
    }
}
