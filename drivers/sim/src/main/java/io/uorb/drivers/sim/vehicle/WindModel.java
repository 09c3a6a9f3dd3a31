// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.sim.vehicle;

import io.uorb.drivers.math.Trigonometry;
import io.uorb.drivers.math.Vectors;
import io.uorb.drivers.sim.GaussianGenerator;
import io.uorb.module.checkpoint.StateFields;
import io.uorb.module.checkpoint.Stateful;
import java.util.SplittableRandom;

/** The air's velocity at the vehicle. */
final class WindModel implements Stateful {
    private final GaussianGenerator gaussian;
    private final double[] mean;
    private final GaussMarkov north;
    private final GaussMarkov east;
    private final GaussMarkov down;
    private final double[] now = new double[3];

    WindModel(WindParameters wind, SplittableRandom random) {
        double directionRad = random.nextDouble(-StrictMath.PI, StrictMath.PI);
        mean = new double[] {
            wind.meanMS() * Trigonometry.cos(directionRad), wind.meanMS() * Trigonometry.sin(directionRad), 0
        };
        gaussian = new GaussianGenerator(random.split());
        north = new GaussMarkov(wind.horizontalGustMS(), wind.gustTimeS(), gaussian);
        east = new GaussMarkov(wind.horizontalGustMS(), wind.gustTimeS(), gaussian);
        down = new GaussMarkov(wind.verticalGustMS(), wind.gustTimeS(), gaussian);
    }

    /** Moves on by {@code stepS} and returns the velocity, NED, m/s; owned by the model. */
    double[] next(double stepS) {
        Vectors.set(now, north.next(stepS), east.next(stepS), down.next(stepS));
        Vectors.add(now, mean, now);
        return now;
    }

    @Override
    public void state(StateFields fields) {
        fields.part("gaussian", gaussian);
        fields.part("north", north);
        fields.part("east", east);
        fields.part("down", down);
    }
}
