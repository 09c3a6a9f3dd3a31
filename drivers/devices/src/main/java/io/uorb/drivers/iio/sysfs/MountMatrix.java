// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.iio.sysfs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;

/**
 * The kernel's mounting matrix of a sensor, {@code "1, 0, 0; 0, 1, 0; 0, 0, 1"}: rows apart by semicolons; a scaled
 * vector in the sensor's axes, multiplied by it, is in the device's axes
 * (Documentation/devicetree/bindings/iio/mount-matrix.txt). Immutable.
 */
public final class MountMatrix {
    /** The sensor's axes are those of the device. */
    public static final MountMatrix IDENTITY = new MountMatrix(new double[] {1, 0, 0, 0, 1, 0, 0, 0, 1});

    private static final int AXES = 3;
    private static final Pattern ROWS = Pattern.compile(";");
    private static final Pattern COLUMNS = Pattern.compile(",");

    /** Rotations are often given with three digits. */
    private static final double TOLERANCE = 0.02;

    private final double[] rows;

    private MountMatrix(double[] rows) {
        this.rows = rows;
    }

    /**
     * Returns the matrix of a kind of channel: the file for its type, for all inputs, or for the whole device; where
     * there is none, the identity.
     *
     * @throws IOException if a file cannot be read or holds no rotation; its text names the file and the value
     */
    public static MountMatrix of(Path device, IioKind kind) throws IOException {
        for (String name : new String[] {"in_" + kind.type() + "_mount_matrix", "in_mount_matrix", "mount_matrix"}) {
            Path file = device.resolve(name);
            if (Files.exists(file)) {
                MountMatrix matrix = parse(Sysfs.read(file), file.toString());
                if (kind == IioKind.GYRO && matrix.determinant() < 0) {
                    throw new IOException(file + ": the matrix is a reflection, which turns no angular rate");
                }
                return matrix;
            }
        }
        return IDENTITY;
    }

    static MountMatrix parse(String text, String where) throws IOException {
        double[] values = new double[AXES * AXES];
        String[] rows = ROWS.split(text, -1);
        require(rows.length == AXES, where, text, rows.length + " rows instead of " + AXES);
        for (int row = 0; row < AXES; row++) {
            String[] columns = COLUMNS.split(rows[row], -1);
            require(columns.length == AXES, where, text, columns.length + " values in a row instead of " + AXES);
            for (int column = 0; column < AXES; column++) {
                values[row * AXES + column] = number(columns[column].strip(), where, text);
            }
        }
        requireOrthonormal(values, where, text);
        return new MountMatrix(values);
    }

    private static double number(String value, String where, String text) throws IOException {
        try {
            return Double.parseDouble(value);
        } catch (NumberFormatException e) {
            throw new IOException(
                    where + ": matrix " + Sysfs.quote(text) + ": " + Sysfs.quote(value) + " is not a number", e);
        }
    }

    /** Requires a rotation or reflection: other matrices, such as the zeros of some firmware, would change lengths. */
    private static void requireOrthonormal(double[] values, String where, String text) throws IOException {
        for (int a = 0; a < AXES; a++) {
            for (int b = a; b < AXES; b++) {
                double product = 0;
                for (int column = 0; column < AXES; column++) {
                    product += values[a * AXES + column] * values[b * AXES + column];
                }
                double error = Math.abs(product - (a == b ? 1 : 0));
                require(
                        error <= TOLERANCE,
                        where,
                        text,
                        "rows " + (a + 1) + " and " + (b + 1) + " are not those of a rotation, by " + error
                                + "; the limit is " + TOLERANCE);
            }
        }
    }

    private static void require(boolean met, String where, String text, String reason) throws IOException {
        if (!met) {
            throw new IOException(where + ": matrix " + Sysfs.quote(text) + ": " + reason);
        }
    }

    /** Returns the determinant, 1, or -1 for a reflection: chips with left-handed axes need one. */
    private double determinant() {
        return rows[0] * (rows[4] * rows[8] - rows[5] * rows[7])
                - rows[1] * (rows[3] * rows[8] - rows[5] * rows[6])
                + rows[2] * (rows[3] * rows[7] - rows[4] * rows[6]);
    }

    /** Takes a vector, in place, from the sensor's axes to the device's. Allocates nothing. */
    public void apply(double[] vector) {
        double x = vector[0];
        double y = vector[1];
        double z = vector[2];
        for (int row = 0; row < AXES; row++) {
            int first = row * AXES;
            vector[row] = rows[first] * x + rows[first + 1] * y + rows[first + 2] * z;
        }
    }
}
