// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.hover;

import io.uorb.topics.actuators.ActuatorMotors;

/** The time that motors spend at a limit of their thrust. */
final class MotorSaturation {
    private static final double S_PER_US = 1e-6;
    private static final int MOTORS = 4;

    private long beginUs;
    private boolean limited;
    private double longestS;

    void sample(ActuatorMotors motors) {
        boolean atLimit = false;
        for (int motor = 0; motor < MOTORS; motor++) {
            atLimit |= motors.control[motor] >= 1 || motors.control[motor] <= 0;
        }
        if (atLimit && !limited) {
            beginUs = motors.timestamp;
        }
        if (atLimit) {
            longestS = Math.max(longestS, (motors.timestamp - beginUs) * S_PER_US);
        }
        limited = atLimit;
    }

    /** Returns the longest uninterrupted time, s. */
    double longestS() {
        return longestS;
    }
}
