// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.sensor;

/**
 * Errors of a sensor of three axes: true = matrix * (measured - offset). Immutable.
 *
 * <p>PX4's parameters fit in: CAL_GYROn_XOFF… and CAL_MAGn_XOFF… are the offset, CAL_ACCn_XSCALE… the matrix's
 * diagonal, CAL_MAGn_XODIAG… its other elements.
 */
public final class Calibration {
    private static final int AXES = 3;

    /** No correction. */
    public static final Calibration NONE = new Calibration(new double[AXES], new double[] {1, 0, 0, 0, 1, 0, 0, 0, 1});

    private final double[] offset;
    private final double[] matrix;

    private Calibration(double[] offset, double[] matrix) {
        this.offset = offset;
        this.matrix = matrix;
    }

    /**
     * Returns a calibration.
     *
     * @param offset three values in the sensor's unit
     * @param matrix nine factors, row by row
     * @throws IllegalArgumentException if the numbers differ, or one is not finite
     */
    public static Calibration of(double[] offset, double[] matrix) {
        return new Calibration(requireFinite("offset", offset, AXES), requireFinite("matrix", matrix, AXES * AXES));
    }

    /** Returns a calibration with one factor an axis. */
    public static Calibration of(double[] offset, double xScale, double yScale, double zScale) {
        return of(offset, new double[] {xScale, 0, 0, 0, yScale, 0, 0, 0, zScale});
    }

    /**
     * Returns a calibration with a symmetric matrix, as PX4's of a magnetometer.
     *
     * @param diagonal CAL_MAGn_XSCALE, YSCALE, ZSCALE
     * @param offDiagonal CAL_MAGn_XODIAG (x and y), YODIAG (x and z), ZODIAG (y and z)
     * @throws IllegalArgumentException as {@link #of(double[], double[])}
     */
    public static Calibration symmetric(double[] offset, double[] diagonal, double[] offDiagonal) {
        double[] d = requireFinite("diagonal", diagonal, AXES);
        double[] o = requireFinite("off-diagonal", offDiagonal, AXES);
        return of(offset, new double[] {d[0], o[0], o[1], o[0], d[1], o[2], o[1], o[2], d[2]});
    }

    /** Returns the same matrix with another offset, as a gyroscope's after a calibration at rest. */
    public Calibration withOffset(double[] newOffset) {
        return new Calibration(requireFinite("offset", newOffset, AXES), matrix);
    }

    /** Returns a copy of the offset, in the sensor's unit. */
    public double[] offset() {
        return offset.clone();
    }

    private static double[] requireFinite(String name, double[] values, int length) {
        if (values.length != length) {
            throw new IllegalArgumentException(
                    "calibration " + name + " has " + values.length + " values instead of " + length);
        }
        for (int i = 0; i < length; i++) {
            if (!Double.isFinite(values[i])) {
                throw new IllegalArgumentException(
                        "calibration " + name + "[" + i + "] " + values[i] + " is not finite");
            }
        }
        return values.clone();
    }

    /** Corrects a vector in place. Allocates nothing. */
    public void apply(double[] vector) {
        double x = vector[0] - offset[0];
        double y = vector[1] - offset[1];
        double z = vector[2] - offset[2];
        for (int row = 0; row < AXES; row++) {
            int first = row * AXES;
            vector[row] = matrix[first] * x + matrix[first + 1] * y + matrix[first + 2] * z;
        }
    }
}
