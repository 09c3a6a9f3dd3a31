// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.arm;

import static io.uorb.drivers.app.arm.ArmRuns.assertWithin;
import static io.uorb.drivers.app.arm.ArmRuns.command;
import static io.uorb.drivers.app.arm.ArmRuns.commandAgain;
import static io.uorb.drivers.app.arm.ArmRuns.figure;
import static io.uorb.drivers.app.arm.ArmRuns.figures;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.testing.Statement;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The long examples of {@code uorb arm} as a whole; parts of square and crank run with each build in
 * {@link ArmCommandTest}. What stack and database are made of does so in tests of blocks, guards, held values and the
 * queue.
 */
@Tag("slow")
@Tag("long")
class LongArmExamplesTest {
    @Test
    void shouldKeepTheSidesOfTheSquareStraight() {
        List<String> lines = command("square");
        assertEquals(5, figures(lines));
        assertEquals("cartesian: rounds begin at samples 1100, 5100, 9100, 13100", lines.get(0));
        assertTrue(figure(lines.get(1)) < 0.1, lines.get(1));
        assertTrue(figure(lines.get(2)) < 2, lines.get(2));
        assertTrue(lines.get(3).startsWith("joint: rounds begin at samples "), lines.get(3));
        assertTrue(figure(lines.get(4)) < 2, lines.get(4));
    }

    @Test
    void shouldGoToEachPlaceOfADataBaseOnceAndInOrder() {
        List<String> lines = command("database");
        String reached = " data: 24 of 24 places in order, passed within ";
        assertTrue(lines.get(0).startsWith("fast" + reached), lines.get(0));
        assertTrue(lines.get(0).endsWith("at most 8 motions wait"), lines.get(0));
        assertEquals("fast data: stopped 1 times, 0 of them with a motion that waited", lines.get(1));
        assertTrue(lines.get(2).startsWith("slow" + reached), lines.get(2));
        assertTrue(lines.get(3).endsWith(" times, 0 of them with a motion that waited"), lines.get(3));
    }

    @Statement({"rccl:RC-82", "rccl:RC-96"})
    @Test
    void shouldStackBlocksAlsoOnARaisedTable() {
        List<String> lines = command("stack");
        assertEquals(6, figures(lines), lines::toString);
        assertEquals("exact table: PLACE1 ARRIVED, STACK2 ARRIVED", lines.get(0));
        assertWithin(lines.get(1), "exact table: contact (.*) N, (.*) N", 0, 5);
        assertWithin(lines.get(2), "exact table: A (.*) mm and .* degrees, B (.*) mm and .*", 0, 0.2);
        assertTrue(lines.get(3).startsWith("raised table: PLACE1 LIMIT, "), lines.get(3));
        assertWithin(lines.get(4), "raised table: contact (.*)() N, .* N", 10, 30);
        assertWithin(lines.get(4), "raised table: contact .* N, (.*)() N", 0, 30);
    }

    @Test
    void shouldTurnACrank() {
        List<String> lines = command("crank");
        assertWithin(lines.get(0), "stiff: turned (.*)() degrees, code ARRIVED; .*", 1438, 1442);
        assertWithin(lines.get(0), "stiff: .* departed by (.*)() mm", 49, 51);
        assertWithin(lines.get(2), "admittance: .* departed by (.*)() mm", 49, 51);
        assertWithin(lines.get(4), "matched joints: .* departed by (.*)() mm", 49, 51);
        assertWithin(lines.get(2), "admittance: turned (.*)() degrees, code ARRIVED; .*", 1438, 1442);
        assertWithin(lines.get(3), "admittance: first turn radial (.*)() N, .*", 0, 15);
        assertWithin(lines.get(3), "admittance: first turn radial .* N, (.*)() N RMS.*", 0, 4);
        assertWithin(lines.get(3), "admittance: .* axial (.*)() N; tangential.*", 0, 3);
        assertWithin(lines.get(4), "matched joints: turned (.*)() degrees, code ARRIVED; .*", 1438, 1442);
        assertWithin(lines.get(5), "matched joints: first turn radial (.*)() N, .*", 0, 45);
        assertWithin(lines.get(5), "matched joints: first turn radial .* N, (.*)() N RMS.*", 0, 18);
    }

    @Test
    void shouldRunTheCrankOfThePrintedListingToItsEnd() {
        List<String> lines = command("crank-fixed");
        assertEquals(6, figures(lines));
        assertTrue(lines.get(2).contains("code ARRIVED"), lines.get(2));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"square", "pick", "database", "key", "stack", "sensor", "belt", "crank", "crank-fixed", "press"})
    void shouldRepeatEachExampleToTheLastBit(String example) {
        assertEquals(command(example), commandAgain(example));
    }

    @Test
    void shouldDependOnTheSeed() {
        List<String> other = commandAgain("press", "--seed", "7");
        assertNotEquals(command("press"), other);
        assertEquals(other, commandAgain("press", "--seed", "7"));
    }
}
