// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.arm.pose;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.testing.Statement;
import java.util.Random;
import org.junit.jupiter.api.Test;

class RotationsTest {
    private final double[] pose = Poses.identity();
    private final double[] v = new double[3];

    @Test
    void shouldGiveBackRotationVectorsOfAllSizes() {
        Random random = new Random(1);
        for (double angle : new double[] {0, 1e-200, 1e-12, 1e-8, 0.99e-4, 1.01e-4, 0.1, 1, 3, Math.PI - 1e-7}) {
            for (int i = 0; i < 50; i++) {
                double[] axis = {random.nextGaussian(), random.nextGaussian(), random.nextGaussian()};
                double scale = angle / Math.sqrt(axis[0] * axis[0] + axis[1] * axis[1] + axis[2] * axis[2]);
                Rotations.exp(axis, scale, pose);
                Rotations.log(pose, v);
                double[] expected = {scale * axis[0], scale * axis[1], scale * axis[2]};
                assertArrayEquals(expected, v, 1e-15 + 4e-15 * angle, () -> "angle " + angle);
            }
        }
    }

    /** The axis of half a turn has two signs. */
    @Test
    void shouldGiveTheAxisOfHalfATurnAboutEachAxis() {
        for (double[] axis : new double[][] {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}, {1, 1, 0}, {0, -1, 1}, {1, 2, -3}}) {
            Rotations.fromAxisAngle(axis[0], axis[1], axis[2], Math.PI, pose);
            Rotations.log(pose, v);
            double length = Math.sqrt(v[0] * v[0] + v[1] * v[1] + v[2] * v[2]);
            assertEquals(Math.PI, length, 1e-15);
            double dot = v[0] * axis[0] + v[1] * axis[1] + v[2] * axis[2];
            double norm = Math.sqrt(axis[0] * axis[0] + axis[1] * axis[1] + axis[2] * axis[2]);
            assertEquals(1, Math.abs(dot) / length / norm, 1e-14);
        }
    }

    @Test
    void shouldTakeTheShorterWayBeyondHalfATurn() {
        Rotations.exp(0, 0, 2 * Math.PI - 0.25, pose);
        Rotations.log(pose, v);
        assertArrayEquals(new double[] {0, 0, -0.25}, v, 1e-15);
    }

    @Test
    void shouldKeepTheTranslation() {
        Poses.setTranslation(1, 2, 3, pose);
        Rotations.exp(0.1, 0.2, 0.3, pose);
        RotationAngles.fromEuler(0.1, 0.2, 0.3, pose);
        RotationAngles.fromRollPitchYaw(0.1, 0.2, 0.3, pose);
        assertArrayEquals(new double[] {1, 2, 3}, new double[] {pose[3], pose[7], pose[11]});
    }

    @Test
    void shouldRefuseAnAxisWithoutDirection() {
        assertThrowsNaming(
                IllegalArgumentException.class,
                () -> Rotations.fromAxisAngle(0, 0, 0, 1, pose),
                "axis (0.0, 0.0, 0.0) has no direction");
    }

    @Test
    void shouldGiveTheDifferenceInTheAxesOfTheFirst() {
        double[] a = Poses.identity();
        double[] b = Poses.identity();
        Rotations.exp(0, 0, Math.PI / 2, a);
        Rotations.exp(0.2, 0, 0, b);
        Poses.multiply(b, a, b);
        Rotations.difference(a, b, pose, v);
        assertArrayEquals(new double[] {0, -0.2, 0}, v, 1e-15);
    }

    @Statement("rccl:RC-11")
    @Test
    void shouldComposeThreeAnglesInOrder() {
        double[] expected = product(new double[][] {{0, 0, 0.3}, {0, -0.4, 0}, {0, 0, 2}});
        RotationAngles.fromEuler(0.3, -0.4, 2, pose);
        assertArrayEquals(expected, pose, 1e-15);
        expected = product(new double[][] {{0, 0, 0.3}, {0, -0.4, 0}, {2, 0, 0}});
        RotationAngles.fromRollPitchYaw(0.3, -0.4, 2, pose);
        assertArrayEquals(expected, pose, 1e-15);
    }

    private static double[] product(double[][] rotationVectors) {
        double[] product = Poses.identity();
        double[] factor = Poses.identity();
        for (double[] vector : rotationVectors) {
            Rotations.exp(vector, 1, factor);
            Poses.multiply(product, factor, product);
        }
        return product;
    }

    @Test
    void shouldReadUniqueAngles() {
        RotationAngles.fromEuler(0.3, -0.4, 2, pose);
        RotationAngles.toEuler(pose, v);
        assertArrayEquals(new double[] {0.3 - Math.PI, 0.4, 2 - Math.PI}, v, 1e-15);
        RotationAngles.fromRollPitchYaw(0.3, Math.PI - 0.4, 0.5, pose);
        RotationAngles.toRollPitchYaw(pose, v);
        assertArrayEquals(new double[] {0.3 - Math.PI, 0.4, 0.5 - Math.PI}, v, 1e-15);
    }

    @Test
    void shouldReadAThirdAngleOfZeroAtTheEnds() {
        RotationAngles.fromEuler(0.3, 0, 0.2, pose);
        RotationAngles.toEuler(pose, v);
        assertArrayEquals(new double[] {0.5, 0, 0}, v, 1e-15);
        RotationAngles.fromEuler(0.3, Math.PI, 0.2, pose);
        RotationAngles.toEuler(pose, v);
        assertArrayEquals(new double[] {0.1, Math.PI, 0}, v, 1e-15);
        for (double end : new double[] {1, -1}) {
            RotationAngles.fromRollPitchYaw(0.3, end * Math.PI / 2, 0.2, pose);
            RotationAngles.toRollPitchYaw(pose, v);
            assertArrayEquals(new double[] {0.3 - end * 0.2, end * Math.PI / 2, 0}, v, 1e-15);
        }
    }
}
