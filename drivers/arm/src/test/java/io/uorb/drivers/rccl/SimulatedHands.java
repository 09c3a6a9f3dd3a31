// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl;

import io.uorb.drivers.arm.pose.Poses;
import io.uorb.drivers.arm.pose.Rotations;

/** Poses of hands that point down. */
final class SimulatedHands {
    private SimulatedHands() {}

    static double[] down(double x, double y, double z) {
        double[] pose = new double[Poses.LENGTH];
        Poses.setTranslation(x, y, z, pose);
        Rotations.fromAxisAngle(1, 0, 0, Math.PI, pose);
        return pose;
    }
}
