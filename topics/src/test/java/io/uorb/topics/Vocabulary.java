// SPDX-License-Identifier: Apache-2.0
package io.uorb.topics;

import java.util.Set;

/** The units that our messages use, and what has none. */
final class Vocabulary {
    /** All units; each quantity in one unit where PX4's names do not say another. */
    static final Set<String> UNITS = Set.of(
            "%",
            "(m/s)^2",
            "(m/s^2)^2",
            "(rad/s)^2",
            "Hz",
            "Pa",
            "deg",
            "degC",
            "gauss",
            "gauss^2",
            "kg/m^3",
            "m",
            "m/s",
            "m/s^2",
            "m^2",
            "rad",
            "rad/s",
            "rad/s^2",
            "rad^2",
            "s",
            "us");

    /** Floating fields that measure nothing in one unit: ratios, quaternions, numbers of developers. */
    static final Set<String> WITHOUT_UNIT = Set.of(
            "Airspeed.confidence",
            "DebugArray.data",
            "DebugKeyValue.value",
            "DebugValue.value",
            "DebugVect.x",
            "DebugVect.y",
            "DebugVect.z",
            "DistanceSensor.q",
            "EstimatorStatus.beta_test_ratio",
            "EstimatorStatus.hagl_test_ratio",
            "EstimatorStatus.hdg_test_ratio",
            "EstimatorStatus.hgt_test_ratio",
            "EstimatorStatus.output_tracking_error",
            "EstimatorStatus.pos_test_ratio",
            "EstimatorStatus.tas_test_ratio",
            "EstimatorStatus.vel_test_ratio",
            "SensorGps.hdop",
            "SensorGps.vdop",
            "VehicleAttitude.delta_q_reset",
            "VehicleAttitude.q",
            "VehicleOdometry.q");

    /** Starts of constants that are no field's values: limits and counts. */
    static final Set<String> ALONE = Set.of("DebugArray.ARRAY_SIZE");

    private Vocabulary() {}
}
