// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.math;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.testing.Project;
import java.io.IOException;
import java.nio.file.Files;
import java.util.Arrays;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Frames of ROS against rotation matrices, which make_frames.py makes (ros1:P-1, ros1:P-2). */
class RosFramesTest {
    private static final double TOLERANCE = 2e-12;

    private List<String> rows;

    @BeforeEach
    void readRows() throws IOException {
        rows = Files.readAllLines(Project.file("drivers/base/src/test/resources/frames/frames.jsonl"));
        assertEquals(24, rows.size());
    }

    private static double[] numbers(String row, String name) {
        Matcher found = Pattern.compile("\"" + name + "\": \\[([^]]*)]").matcher(row);
        if (!found.find()) {
            throw new IllegalArgumentException(name + " is missing in " + row);
        }
        return Arrays.stream(found.group(1).split(", "))
                .mapToDouble(Double::parseDouble)
                .toArray();
    }

    private void assertSwapped(String from, String to, BiConsumer<double[], double[]> swap) {
        for (String row : rows) {
            double[] there = numbers(row, from);
            double[] back = there.clone();
            swap.accept(there, there);
            assertArrayEquals(numbers(row, to), there, TOLERANCE, row);
            swap.accept(there, there);
            assertArrayEquals(back, there, TOLERANCE, row);
        }
    }

    @Test
    void shouldChangeEarthVectors() {
        assertSwapped("v_ned", "v_enu", FrameTransforms::swapNedAndEnu);
    }

    @Test
    void shouldChangeBodyVectors() {
        assertSwapped("b_frd", "b_flu", FrameTransforms::swapFrdAndFlu);
    }

    @Test
    void shouldChangeBodyCovariances() {
        assertSwapped("cov_frd_row_major", "cov_flu_row_major", FrameTransforms::swapCovarianceFrdAndFlu);
    }

    @Test
    void shouldChangeEarthCovariances() {
        assertSwapped("cov_ned_row_major", "cov_enu_row_major", FrameTransforms::swapCovarianceNedAndEnu);
    }

    @Test
    void shouldChangeAttitudesUpToSign() {
        for (String row : rows) {
            double[] q = numbers(row, "q_frd_to_ned_wxyz");
            double[] expected = numbers(row, "q_flu_to_enu_wxyz_up_to_sign");
            FrameTransforms.swapFluEnuAndFrdNed(q, q);
            double sign = 0;
            for (int i = 0; i < 4; i++) {
                sign += q[i] * expected[i];
            }
            for (int i = 0; i < 4; i++) {
                assertEquals(expected[i], Math.signum(sign) * q[i], TOLERANCE, row);
            }
        }
    }

    /** The velocity of an odometry in its child frame: turned by the inverse attitude, then into FLU (ros1:P-17). */
    @Test
    void shouldTurnVelocitiesIntoTheBody() {
        double[] body = new double[3];
        for (String row : rows) {
            Quaternion.rotateBack(numbers(row, "q_frd_to_ned_wxyz"), numbers(row, "v_ned"), body);
            FrameTransforms.swapFrdAndFlu(body, body);
            assertArrayEquals(numbers(row, "v_flu_of_v_ned"), body, TOLERANCE, row);
        }
    }
}
