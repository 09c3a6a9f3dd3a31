// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.sim.vehicle;

import io.uorb.drivers.math.StandardAtmosphere;
import io.uorb.drivers.sim.GaussianGenerator;
import io.uorb.module.checkpoint.StateFields;
import io.uorb.module.checkpoint.Stateful;
import java.util.SplittableRandom;

/** A barometer in the standard atmosphere. */
final class BarometerModel implements Stateful {
    private final BarometerNoise noise;
    private final GaussianGenerator gaussian;
    private final GaussMarkov drift;

    BarometerModel(BarometerNoise noise, SplittableRandom random) {
        this.noise = noise;
        gaussian = new GaussianGenerator(random.split());
        drift = new GaussMarkov(noise.driftPa(), noise.driftTimeS(), gaussian);
    }

    /** Returns the pressure that it shows {@code periodS} after the last sample, Pa. */
    double samplePa(double altitudeMslM, double periodS) {
        return StandardAtmosphere.pressurePa(altitudeMslM) + drift.next(periodS) + noise.whitePa() * gaussian.next();
    }

    @Override
    public void state(StateFields fields) {
        fields.part("gaussian", gaussian);
        fields.part("drift", drift);
    }
}
