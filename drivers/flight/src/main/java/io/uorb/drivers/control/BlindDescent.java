// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.control;

import io.uorb.topics.estimation.VehicleLocalPosition;

/**
 * The part of a setpoint that can be flown with what is known. Without a vertical velocity the vehicle sinks with a
 * little less thrust than carries it, as PX4's emergency descent does. Nothing then tells that it stands on the ground;
 * so after half a minute thrust fades to its least. One thread; allocates nothing.
 */
final class BlindDescent {
    /** PX4's figure. */
    private static final double SINK_M_S2 = 0.3;

    private static final double CARRIES_S = 30;
    private static final double FADES_S = 10;
    private static final double S_PER_US = 1e-6;

    /** -1 while there is a vertical velocity. */
    private long sinceUs = -1;

    /**
     * Takes what cannot be flown out of a setpoint.
     *
     * @param carryingMS2 acceleration that the vertical integrator has found, m/s^2
     */
    void restrict(PositionController.Motion setpoint, VehicleLocalPosition known, double carryingMS2, long nowUs) {
        if (!known.xyValid || !known.vXyValid) {
            level(setpoint);
        }
        if (known.vZValid) {
            sinceUs = -1;
            if (!known.zValid) {
                setpoint.position().z = Double.NaN;
            }
            return;
        }
        sinceUs = sinceUs < 0 ? nowUs : sinceUs;
        setpoint.position().z = Double.NaN;
        setpoint.velocity().z = Double.NaN;
        setpoint.acceleration().z = carryingMS2 + SINK_M_S2;
    }

    private static void level(PositionController.Motion setpoint) {
        setpoint.position().x = Double.NaN;
        setpoint.position().y = Double.NaN;
        setpoint.velocity().x = Double.NaN;
        setpoint.velocity().y = Double.NaN;
        setpoint.acceleration().x = 0;
        setpoint.acceleration().y = 0;
    }

    /** Returns the thrust of this moment: less after a long descent. */
    double limited(double thrust, double least, long nowUs) {
        if (sinceUs < 0) {
            return thrust;
        }
        double fadedS = (nowUs - sinceUs) * S_PER_US - CARRIES_S;
        double share = Math.max(0, Math.min(1, 1 - fadedS / FADES_S));
        return least + Math.max(0, thrust - least) * share;
    }
}
