// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.control;

import io.uorb.module.checkpoint.StateFields;
import io.uorb.module.checkpoint.Stateful;
import io.uorb.topics.estimation.VehicleLocalPosition;

/**
 * The part of a setpoint that can be flown with what is known. Without a vertical velocity the vehicle sinks with a
 * little less thrust than carries it, as PX4's emergency descent does. Nothing then tells that it stands on the ground;
 * so thrust fades to its least once it must have come down from the last known height. One thread; allocates nothing.
 */
final class BlindDescent implements Stateful {
    /** PX4's figure. */
    private static final double SINK_M_S2 = 0.3;

    /** Speed below which no descent with {@link #SINK_M_S2} stays for long, m/s. */
    private static final double SLOWEST_MS = 1;

    /** Time beyond that from the last known height, for ground that is lower than where it took off. */
    private static final double CARRIES_S = 30;

    private static final double FADES_S = 10;
    private static final double S_PER_US = 1e-6;

    /** -1 while there is a vertical velocity. */
    private long sinceUs = -1;
    /** Position down of the ground at the last take-off, m. */
    private double groundM;
    /** Last known height above that, m. */
    private double heightM;

    /** Takes an estimate: whether it stands on the ground, and how high it is; how long it is since the last one. */
    void look(VehicleLocalPosition known, boolean landed, double periodS) {
        if (isHeightKnown(known)) {
            groundM = landed ? known.z : groundM;
            heightM = Math.max(0, groundM - known.z);
        } else if (isClimbKnown(known)) {
            heightM = landed ? 0 : Math.max(0, heightM - known.vz * periodS);
        }
    }

    private static boolean isHeightKnown(VehicleLocalPosition known) {
        return known.zValid && Float.isFinite(known.z);
    }

    private static boolean isClimbKnown(VehicleLocalPosition known) {
        return known.vZValid && Float.isFinite(known.vz);
    }

    /**
     * Takes what cannot be flown out of a setpoint.
     *
     * @param carryingMS2 acceleration that the vertical integrator has found, m/s^2
     */
    void restrict(PositionController.Motion setpoint, VehicleLocalPosition known, double carryingMS2, long nowUs) {
        if (!known.xyValid || !known.vXyValid) {
            level(setpoint);
        }
        if (isClimbKnown(known)) {
            sinceUs = -1;
            if (!isHeightKnown(known)) {
                setpoint.position()[2] = Double.NaN;
            }
            return;
        }
        sinceUs = sinceUs < 0 ? nowUs : sinceUs;
        setpoint.position()[2] = Double.NaN;
        setpoint.velocity()[2] = Double.NaN;
        setpoint.acceleration()[2] = carryingMS2 + SINK_M_S2;
    }

    private static void level(PositionController.Motion setpoint) {
        setpoint.position()[0] = Double.NaN;
        setpoint.position()[1] = Double.NaN;
        setpoint.velocity()[0] = Double.NaN;
        setpoint.velocity()[1] = Double.NaN;
        setpoint.acceleration()[0] = 0;
        setpoint.acceleration()[1] = 0;
    }

    /** Returns the thrust of this moment: less after a long descent. */
    double limited(double thrust, double least, long nowUs) {
        if (sinceUs < 0) {
            return thrust;
        }
        double fadedS = (nowUs - sinceUs) * S_PER_US - CARRIES_S - heightM / SLOWEST_MS;
        double share = Math.max(0, Math.min(1, 1 - fadedS / FADES_S));
        return least + Math.max(0, thrust - least) * share;
    }

    @Override
    public void state(StateFields fields) {
        sinceUs = fields.integer("since_us", sinceUs);
        groundM = fields.real("ground_m", groundM);
        heightM = fields.real("height_m", heightM);
    }
}
