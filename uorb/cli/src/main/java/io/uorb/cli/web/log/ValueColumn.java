// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web.log;

import io.uorb.schema.WireType;
import java.util.Arrays;

/** Values of one type, stored as floats where those hold every value of the type, else as doubles. One thread. */
final class ValueColumn {
    /** Null if the values are doubles. */
    private final float[] floats;
    /** Null if the values are floats. */
    private final double[] doubles;

    private ValueColumn(float[] floats, double[] doubles) {
        this.floats = floats;
        this.doubles = doubles;
    }

    /** Returns a column of that length, all values NaN. */
    static ValueColumn of(WireType type, int length) {
        if (bytesPerValue(type) == Double.BYTES) {
            double[] values = new double[length];
            Arrays.fill(values, Double.NaN);
            return new ValueColumn(null, values);
        }
        float[] values = new float[length];
        Arrays.fill(values, Float.NaN);
        return new ValueColumn(values, null);
    }

    /** Returns the bytes of a value: a float holds the integers up to 2^24. */
    static int bytesPerValue(WireType type) {
        return switch (type) {
            case FLOAT64, INT32, UINT32, INT64, UINT64 -> Double.BYTES;
            default -> Float.BYTES;
        };
    }

    double get(int index) {
        return floats == null ? doubles[index] : floats[index];
    }

    void set(int index, double value) {
        if (floats == null) {
            doubles[index] = value;
        } else {
            floats[index] = (float) value;
        }
    }

    /** Returns the values as a column of another length; added ones are 0. */
    ValueColumn resized(int length) {
        return floats == null
                ? new ValueColumn(null, Arrays.copyOf(doubles, length))
                : new ValueColumn(Arrays.copyOf(floats, length), null);
    }

    /** Returns the values at these indices, in this order. */
    ValueColumn at(Integer[] indices) {
        ValueColumn sorted = resized(indices.length);
        for (int i = 0; i < indices.length; i++) {
            sorted.set(i, get(indices[i]));
        }
        return sorted;
    }

    long bytes() {
        return floats == null ? (long) Double.BYTES * doubles.length : (long) Float.BYTES * floats.length;
    }
}
