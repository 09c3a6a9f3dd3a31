// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.hub.parameter;

import io.uorb.drivers.sensor.Calibration;
import io.uorb.drivers.sensor.Rotation;
import java.util.Objects;

/**
 * Settings of one sensor.
 *
 * @param priority 0 disabled, 1 lowest, 50 usual, 100 highest
 * @param calibration its errors, in its own axes; of a barometer's, the first axis is the pressure, Pa
 * @param rotation from the axes of its samples to those of the board, or, of an external one, to the vehicle's
 * @param external whether it is mounted outside of the board: then the board's rotation does not hold for it
 */
public record SensorSettings(int priority, Calibration calibration, Rotation rotation, boolean external) {
    private static final int MAX_PRIORITY = 100;

    /** Of a sensor that nothing is set for: priority 50, not calibrated, not turned, on the board. */
    public static final SensorSettings DEFAULT = new SensorSettings(50, Calibration.NONE, Rotation.NONE, false);

    /** @throws IllegalArgumentException if the priority is not between 0 and 100 */
    public SensorSettings {
        if (priority < 0 || priority > MAX_PRIORITY) {
            throw new IllegalArgumentException("priority " + priority + " is not between 0 and " + MAX_PRIORITY);
        }
        Objects.requireNonNull(calibration, "calibration");
        Objects.requireNonNull(rotation, "rotation");
    }

    /** Returns a copy with another priority. */
    public SensorSettings withPriority(int priority) {
        return new SensorSettings(priority, calibration, rotation, external);
    }

    /** Returns a copy with another calibration. */
    public SensorSettings withCalibration(Calibration calibration) {
        return new SensorSettings(priority, calibration, rotation, external);
    }

    /** Returns whether the sensor takes part in the vote. */
    public boolean isEnabled() {
        return priority > 0;
    }
}
