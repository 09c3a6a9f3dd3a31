// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.arm.pose;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.testing.Allocations;
import io.uorb.testing.Statement;
import java.util.Random;
import org.junit.jupiter.api.Test;

class PosesTest {
    private static final double TOLERANCE = 1e-14;

    private final Random random = new Random(560);
    private final double[] out = new double[Poses.LENGTH];

    private double[] pose() {
        double[] pose = new double[Poses.LENGTH];
        Poses.setTranslation(random.nextGaussian(), random.nextGaussian(), random.nextGaussian(), pose);
        Rotations.exp(random.nextGaussian(), random.nextGaussian(), random.nextGaussian(), pose);
        return pose;
    }

    @Test
    void shouldMultiplyAQuarterTurnAndATranslation() {
        double[] turn = new double[Poses.LENGTH];
        Poses.setTranslation(1, 2, 3, turn);
        Rotations.fromAxisAngle(0, 0, 2, Math.PI / 2, turn);
        double[] shift = new double[Poses.LENGTH];
        Poses.setTranslation(10, 0, 0, shift);
        Poses.multiply(turn, shift, out);
        assertArrayEquals(new double[] {0, -1, 0, 1, 1, 0, 0, 12, 0, 0, 1, 3}, out, TOLERANCE);
    }

    @Test
    void shouldWriteProductsIntoEitherFactor() {
        double[] a = pose();
        double[] b = pose();
        Poses.multiply(a, b, out);
        double[] left = a.clone();
        Poses.multiply(left, b, left);
        double[] right = b.clone();
        Poses.multiply(a, right, right);
        assertArrayEquals(out, left, 0);
        assertArrayEquals(out, right, 0);
    }

    @Test
    void shouldCancelAPoseByItsInverse() {
        double[] a = pose();
        Poses.invert(a, out);
        Poses.multiply(a, out, out);
        assertArrayEquals(Poses.identity(), out, TOLERANCE);
        Poses.invert(a, a);
        Poses.invert(a, out);
        Poses.invert(out, out);
        assertArrayEquals(a, out, TOLERANCE);
    }

    @Test
    void shouldGiveThePoseOfOneFrameInAnother() {
        double[] a = pose();
        double[] b = pose();
        double[] inverse = new double[Poses.LENGTH];
        Poses.invert(a, inverse);
        Poses.multiply(inverse, b, inverse);
        Poses.inverseMultiply(a, b, out);
        assertArrayEquals(inverse, out, TOLERANCE);
        double[] left = a.clone();
        Poses.inverseMultiply(left, b, left);
        assertArrayEquals(out, left, 0);
        Poses.inverseMultiply(a, b, b);
        assertArrayEquals(out, b, 0);
    }

    @Test
    void shouldRotateVectorsThereAndBack() {
        double[] a = pose();
        double[] v = {1, 2, 3};
        Poses.rotate(a, v, v);
        Poses.rotateBack(a, v, v);
        assertArrayEquals(new double[] {1, 2, 3}, v, TOLERANCE);
    }

    @Statement("rccl:RC-10")
    @Test
    void shouldStayOrthonormalOverLongChains() {
        double[] product = Poses.identity();
        for (int i = 0; i < 32; i++) {
            Poses.multiply(product, pose(), product);
        }
        assertTrue(Poses.orthonormalityError(product) <= 1e-12);
    }

    @Test
    void shouldMoveARotationToTheNearestOrthonormalOne() {
        double[] a = pose();
        out[0] = a[0];
        Poses.copy(a, out);
        for (int i = 0; i < Poses.LENGTH; i++) {
            out[i] += i % 4 == 3 ? 0 : 1e-7 * random.nextGaussian();
        }
        Poses.orthonormalize(out);
        assertTrue(Poses.orthonormalityError(out) < 1e-12);
        assertArrayEquals(a, out, 1e-6);
    }

    @Test
    void shouldRefuseWhatIsNoPose() {
        assertRefused("P has 11 numbers, a pose has 12", new double[11]);
        double[] notANumber = Poses.identity();
        notANumber[3] = Double.NaN;
        assertRefused("P: number 3 is NaN", notANumber);
        double[] scaled = Poses.identity();
        scaled[0] = 1 + 1e-6;
        assertTrue(refusal(scaled).startsWith("P: the rotation differs from an orthonormal one by 2.0"));
        double[] mirrored = Poses.identity();
        mirrored[0] = -1;
        assertRefused("P: the axes are left-handed", mirrored);
    }

    private static void assertRefused(String message, double[] pose) {
        assertEquals(message, refusal(pose));
    }

    private static String refusal(double[] pose) {
        return assertThrows(IllegalArgumentException.class, () -> Poses.require("P", pose))
                .getMessage();
    }

    @Test
    void shouldTellWhetherAllNumbersAreFinite() {
        double[] a = pose();
        assertTrue(Poses.isFinite(a));
        a[11] = Double.NEGATIVE_INFINITY;
        assertEquals(false, Poses.isFinite(a));
    }

    @Test
    void shouldAllocateNothing() throws Exception {
        double[] a = pose();
        double[] b = pose();
        double[] v = new double[3];
        Allocations.Work work = () -> {
            for (int i = 0; i < 1000; i++) {
                Poses.multiply(a, b, out);
                Poses.inverseMultiply(a, out, out);
                Poses.invert(out, out);
                Rotations.log(out, v);
                Rotations.exp(v, 0.5, out);
                Poses.orthonormalize(out);
            }
        };
        work.run();
        assertEquals(0, Allocations.ofLeastRun(work));
    }
}
