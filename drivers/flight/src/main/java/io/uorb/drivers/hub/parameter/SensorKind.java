// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.hub.parameter;

import java.util.Locale;

/** Kinds of sensors that the hub chooses from. */
public enum SensorKind {
    /** {@code sensor_gyro}, rad/s. */
    GYRO,
    /** {@code sensor_accel}, m/s^2. */
    ACCEL,
    /** {@code sensor_mag}, gauss. */
    MAG,
    /** {@code sensor_baro}, Pa. */
    BARO;

    /** Number of kinds. */
    public static final int COUNT = 4;

    /** Returns the name in lower case, for texts. */
    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }
}
