// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.math;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** Arithmetic on vectors with exact results. */
class VectorsTest {
    private final double[] v = {2, -3, 6};

    @Test
    void shouldMeasureLengthsAndDistances() {
        assertEquals(7, Vectors.norm(v));
        assertEquals(7, Vectors.distance(new double[] {1, 1, 1}, new double[] {3, -2, 7}));
    }

    @Test
    void shouldScaleToUnitLength() {
        double[] axis = {0, -4, 0};
        assertTrue(Vectors.normalize(axis));
        assertArrayEquals(new double[] {0, -1, 0}, axis);
    }

    @Test
    void shouldLeaveVectorsWithoutDirectionAsTheyAre() {
        double[] tiny = {1e-17, 0, 0};
        assertFalse(Vectors.normalize(tiny));
        assertArrayEquals(new double[] {1e-17, 0, 0}, tiny);
    }

    @Test
    void shouldMultiplyIntoOneOfTheFactors() {
        Vectors.cross(new double[] {1, 0, 0}, v, v);
        assertArrayEquals(new double[] {0, -6, -3}, v);
    }

    @Test
    void shouldAddMultiples() {
        Vectors.addScaled(v, new double[] {1, 2, 3}, -2);
        assertArrayEquals(new double[] {0, -7, 0}, v);
    }

    @Test
    void shouldWriteAsManyFloatsAsThereAre() {
        float[] two = new float[2];
        Vectors.toFloats(v, 0.5, two);
        assertArrayEquals(new float[] {1, -1.5f}, two);
    }

    @Test
    void shouldWriteAsManyDoublesAsThereAre() {
        double[] two = new double[2];
        Vectors.toDoubles(new float[] {0.1f, -1.5f, 3}, two);
        assertArrayEquals(new double[] {0.1f, -1.5}, two);
    }

    @Test
    void shouldKnowVectorsThatAreNotFinite() {
        assertTrue(Vectors.isFinite(new double[] {Double.MAX_VALUE, Double.MAX_VALUE, -0.0}));
        assertFalse(Vectors.isFinite(new double[] {1, Double.NaN, 1}));
        assertFalse(Vectors.isFinite(new double[] {Double.NEGATIVE_INFINITY, 1, Double.POSITIVE_INFINITY}));
        assertTrue(Vectors.isFinite(new float[] {Float.MAX_VALUE, Float.MAX_VALUE, -0f}));
        assertFalse(Vectors.isFinite(new float[] {1, 1, Float.NaN}));
    }

    @Test
    void shouldMeasureAnglesSmallAndGreat() {
        double[] x = {3, 0, 0};
        assertEquals(1e-9, Vectors.angleRad(x, new double[] {2, 2e-9, 0}), 1e-20);
        assertEquals(Math.PI, Vectors.angleRad(x, new double[] {-1, 0, 0}));
        assertEquals(Math.PI / 2, Vectors.angleRad(x, new double[] {0, 0, 5}));
        assertEquals(0, Vectors.angleRad(x, new double[3]));
    }

    @Test
    void shouldAddSubtractAndMultiply() {
        double[] out = new double[3];
        Vectors.add(v, new double[] {1, 2, 3}, out);
        assertArrayEquals(new double[] {3, -1, 9}, out);
        Vectors.subtract(out, v, out);
        assertArrayEquals(new double[] {1, 2, 3}, out);
        assertEquals(14, Vectors.dot(v, out));
        Vectors.scale(out, -2);
        assertArrayEquals(new double[] {-2, -4, -6}, out);
    }

    @Test
    void shouldShortenToALength() {
        assertFalse(Vectors.limitNorm(v, 7));
        assertTrue(Vectors.limitNorm(v, 3.5));
        assertArrayEquals(new double[] {1, -1.5, 3}, v, 1e-15);
    }
}
