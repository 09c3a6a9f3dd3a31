// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.sensor;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class RotationTest {
    private static final double EXACT = 1e-12;

    /** PX4: the vector on the board is Rz(yaw) Ry(pitch) Rx(roll) times the device's, with the angles of the name. */
    @ParameterizedTest
    @EnumSource
    void shouldTurnByTheAnglesOfItsName(Rotation rotation) {
        double[] expected = {0.3, -1.7, 2.9};
        about(0, angle(rotation, "ROLL"), expected);
        about(1, angle(rotation, "PITCH"), expected);
        about(2, angle(rotation, "YAW"), expected);
        double[] vector = {0.3, -1.7, 2.9};
        rotation.rotate(vector);
        assertArrayEquals(expected, vector, EXACT);
    }

    private static double angle(Rotation rotation, String axis) {
        Matcher found = Pattern.compile(axis + "_(\\d+)").matcher(rotation.name());
        return found.find() ? Math.toRadians(Integer.parseInt(found.group(1))) : 0;
    }

    /** Turns about one axis by the right-hand rule: of the two others, the first towards the second. */
    private static void about(int axis, double angleRad, double[] vector) {
        int first = (axis + 1) % 3;
        int second = (axis + 2) % 3;
        double a = vector[first] * Math.cos(angleRad) - vector[second] * Math.sin(angleRad);
        double b = vector[first] * Math.sin(angleRad) + vector[second] * Math.cos(angleRad);
        vector[first] = a;
        vector[second] = b;
    }

    @ParameterizedTest
    @CsvSource({
        "YAW_90, 1 0 0, 0 1 0",
        "YAW_90, 0 1 0, -1 0 0",
        "ROLL_180, 0 1 0, 0 -1 0",
        "ROLL_180, 0 0 1, 0 0 -1",
        "PITCH_90, 1 0 0, 0 0 -1",
        "PITCH_90, 0 0 1, 1 0 0",
        "ROLL_90, 0 1 0, 0 0 1",
        "ROLL_180_YAW_90, 0 1 0, 1 0 0",
        "ROLL_90_PITCH_180_YAW_90, 1 0 0, 0 -1 0",
        "NONE, 1 2 3, 1 2 3"
    })
    void shouldTurnAxesAsAHandDoes(Rotation rotation, String from, String to) {
        double[] vector = vector(from);
        rotation.rotate(vector);
        assertArrayEquals(vector(to), vector, EXACT);
    }

    private static double[] vector(String text) {
        return Pattern.compile(" ")
                .splitAsStream(text)
                .mapToDouble(Double::parseDouble)
                .toArray();
    }

    @Test
    void shouldHaveTheNumbersOfPx4() {
        assertEquals(41, Rotation.values().length);
        assertSame(Rotation.NONE, Rotation.of(0));
        assertSame(Rotation.YAW_270, Rotation.of(6));
        assertSame(Rotation.PITCH_180, Rotation.of(12));
        assertSame(Rotation.ROLL_90_YAW_135, Rotation.of(19));
        assertSame(Rotation.PITCH_270, Rotation.of(25));
        assertSame(Rotation.ROLL_90_PITCH_68_YAW_293, Rotation.of(38));
        assertSame(Rotation.ROLL_90_PITCH_315, Rotation.of(40));
        assertThrowsNaming(
                IllegalArgumentException.class, () -> Rotation.of(41), "rotation 41 is not between 0 and 40");
        assertThrows(IllegalArgumentException.class, () -> Rotation.of(-1));
    }
}
