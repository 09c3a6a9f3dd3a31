// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.control;

/** Source of a rate controller's samples. */
public enum RateInput {
    /** {@code vehicle_angular_velocity}, which a sensor hub filters and differentiates. */
    VEHICLE_ANGULAR_VELOCITY,

    /** {@code sensor_combined}, where there is no hub; the module differentiates it. */
    SENSOR_COMBINED
}
