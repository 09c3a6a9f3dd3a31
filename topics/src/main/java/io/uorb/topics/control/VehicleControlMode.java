// SPDX-License-Identifier: Apache-2.0
package io.uorb.topics.control;

import io.uorb.annotation.Topic;
import io.uorb.annotation.Uint64;
import io.uorb.annotation.Unit;

/** The controllers that run in the active mode. */
@Topic
public final class VehicleControlMode {
    /** Time of publishing, since system start. */
    @Uint64
    @Unit("us")
    public long timestamp;

    /** Whether motors may turn. */
    public boolean flagArmed;

    /** Whether the multicopter's position controller runs. */
    public boolean flagMulticopterPositionControlEnabled;

    /** Whether the pilot's sticks are used. */
    public boolean flagControlManualEnabled;

    /** Whether the navigator provides setpoints. */
    public boolean flagControlAutoEnabled;

    /** Whether a companion computer provides setpoints. */
    public boolean flagControlOffboardEnabled;

    /** Whether position is controlled. */
    public boolean flagControlPositionEnabled;

    /** Whether horizontal velocity is controlled. */
    public boolean flagControlVelocityEnabled;

    /** Whether altitude is controlled. */
    public boolean flagControlAltitudeEnabled;

    /** Whether vertical velocity is controlled. */
    public boolean flagControlClimbRateEnabled;

    /** Whether attitude is controlled. */
    public boolean flagControlAttitudeEnabled;

    /** Whether angular rates are controlled. */
    public boolean flagControlRatesEnabled;

    /** Whether thrust and torque are allocated to motors and servos. */
    public boolean flagControlAllocationEnabled;

    /** A message with all fields zero. */
    public VehicleControlMode() {}
}
