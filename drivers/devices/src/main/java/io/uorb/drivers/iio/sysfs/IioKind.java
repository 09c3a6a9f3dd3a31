// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.iio.sysfs;

/**
 * Kinds of measurement of an IIO device, with the limits of plausible values in the kernel's units. A full scale beyond
 * its limits comes from a scale in a wrong unit, such as degrees a second, g or milligauss.
 */
public enum IioKind {
    /** Angular rate; {@code sensor_gyro}. */
    GYRO("anglvel", "rad/s", 0.1, 200, -100, 100),
    /** Specific force; {@code sensor_accel}. No chip ends below 1.7 g; many have 16 g, which a scale in g makes 16. */
    ACCEL("accel", "m/s^2", 16.5, 8000, -5000, 5000),
    /** Magnetic flux density; {@code sensor_mag}. */
    MAG("magn", "gauss", 0.3, 400, -200, 200),
    /** Static pressure; {@code sensor_baro}. 400 kPa is 30 m under water. */
    BARO("pressure", "kPa", 40, 100_000, 0.5, 400);

    private static final String[] AXES = {"x", "y", "z"};

    private final String type;
    private final String unit;
    private final double minFullScale;
    private final double maxFullScale;
    private final double min;
    private final double max;

    IioKind(String type, String unit, double minFullScale, double maxFullScale, double min, double max) {
        this.type = type;
        this.unit = unit;
        this.minFullScale = minFullScale;
        this.maxFullScale = maxFullScale;
        this.min = min;
        this.max = max;
    }

    /** Returns the kernel's name of the type of channel: in_TYPE_raw. */
    public String type() {
        return type;
    }

    /** Returns the kernel's unit after offset and scale. */
    String unit() {
        return unit;
    }

    double minFullScale() {
        return minFullScale;
    }

    double maxFullScale() {
        return maxFullScale;
    }

    /** Returns the least plausible value. */
    public double min() {
        return min;
    }

    /** Returns the greatest plausible value. */
    public double max() {
        return max;
    }

    /** Returns the names of its channels, without "_raw" or "_input": three, or one. */
    public String[] channels() {
        if (this == BARO) {
            return new String[] {"in_" + type};
        }
        String[] names = new String[AXES.length];
        for (int i = 0; i < AXES.length; i++) {
            names[i] = "in_" + type + "_" + AXES[i];
        }
        return names;
    }
}
