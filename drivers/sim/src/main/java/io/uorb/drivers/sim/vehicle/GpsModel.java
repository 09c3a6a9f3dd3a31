// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.sim.vehicle;

import io.uorb.drivers.sim.GaussianGenerator;
import io.uorb.drivers.sim.RigidBodyState;
import io.uorb.module.checkpoint.StateFields;
import io.uorb.module.checkpoint.Stateful;
import java.util.SplittableRandom;

/** A satellite receiver: measures position and velocity, and tells them later. */
final class GpsModel implements Stateful {
    /** Fixes under way: enough for a second of delay at 10 Hz. */
    private static final int PENDING = 16;

    private final GpsNoise noise;
    private final GaussianGenerator gaussian;
    private final GaussMarkov[] wander;
    private final ModelledFix[] pending = new ModelledFix[PENDING];
    private long measured;
    private long told;

    /** A fix, in the local frame. */
    static final class ModelledFix implements Stateful {
        private long timeUs;
        private final double[] positionM = new double[3];
        private final double[] velocityMS = new double[3];

        @Override
        public void state(StateFields fields) {
            timeUs = fields.integer("time_us", timeUs);
            fields.reals("position_m", positionM);
            fields.reals("velocity_m_s", velocityMS);
        }

        /** Returns the time for which it holds, us. */
        long timeUs() {
            return timeUs;
        }

        /** Returns NED, m. */
        double[] positionM() {
            return positionM;
        }

        /** Returns NED, m/s. */
        double[] velocityMS() {
            return velocityMS;
        }
    }

    GpsModel(GpsNoise noise, SplittableRandom random) {
        this.noise = noise;
        gaussian = new GaussianGenerator(random.split());
        wander = new GaussMarkov[] {
            new GaussMarkov(noise.wanderHorizontalM(), noise.wanderTimeS(), gaussian),
            new GaussMarkov(noise.wanderHorizontalM(), noise.wanderTimeS(), gaussian),
            new GaussMarkov(noise.wanderVerticalM(), noise.wanderTimeS(), gaussian)
        };
        for (int i = 0; i < PENDING; i++) {
            pending[i] = new ModelledFix();
        }
    }

    /** Measures the motion, {@code periodS} after the last time. */
    void measure(long timeUs, RigidBodyState truth, double periodS) {
        if (measured - told == PENDING) {
            throw new IllegalStateException(PENDING + " fixes are pending, which is the limit");
        }
        ModelledFix fix = pending[(int) (measured % PENDING)];
        measured++;
        fix.timeUs = timeUs;
        for (int axis = 0; axis < wander.length; axis++) {
            double white = axis < 2 ? noise.horizontalM() : noise.verticalM();
            fix.positionM[axis] = truth.positionM[axis] + wander[axis].next(periodS) + white * gaussian.next();
            fix.velocityMS[axis] = truth.velocityMS[axis] + noise.velocityMS() * gaussian.next();
        }
    }

    /** Returns the next fix that is due, or null; owned by the model until the next is measured. */
    ModelledFix tell(long nowUs) {
        if (measured == told || pending[(int) (told % PENDING)].timeUs + noise.latencyUs() > nowUs) {
            return null;
        }
        ModelledFix fix = pending[(int) (told % PENDING)];
        told++;
        return fix;
    }

    @Override
    public void state(StateFields fields) {
        fields.part("gaussian", gaussian);
        for (int axis = 0; axis < wander.length; axis++) {
            fields.part("wander_" + axis, wander[axis]);
        }
        for (int i = 0; i < pending.length; i++) {
            fields.part("pending_" + i, pending[i]);
        }
        measured = fields.integer("measured", measured);
        told = fields.integer("told", told);
    }
}
