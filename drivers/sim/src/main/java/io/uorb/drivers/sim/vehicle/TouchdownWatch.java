// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.sim.vehicle;

import io.uorb.module.checkpoint.StateFields;
import io.uorb.module.checkpoint.Stateful;

/** The speed at which a vehicle first came down. One thread steps; any thread reads the speed. */
final class TouchdownWatch implements Stateful {
    private boolean wasOnGround = true;
    private double sinkingMS;
    private volatile double speedMS = Double.NaN;

    /**
     * Takes one step of the simulation.
     *
     * @param onGround whether a foot touches the ground after it
     * @param downMS velocity downward after it, m/s
     */
    void step(boolean onGround, double downMS) {
        if (onGround && !wasOnGround && Double.isNaN(speedMS)) {
            speedMS = sinkingMS; // of the step before, as the ground has slowed it down since
        }
        wasOnGround = onGround;
        sinkingMS = downMS;
    }

    /** Returns the speed downward before the first contact that followed a flight, m/s; NaN if there was none. */
    double speedMS() {
        return speedMS;
    }

    @Override
    public void state(StateFields fields) {
        wasOnGround = fields.flag("was_on_ground", wasOnGround);
        sinkingMS = fields.real("sinking_m_s", sinkingMS);
        speedMS = fields.real("speed_m_s", speedMS);
    }
}
