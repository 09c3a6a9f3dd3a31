// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.input;

import io.uorb.Orb;
import io.uorb.OrbModule;
import io.uorb.drivers.pace.SensorSource;
import io.uorb.drivers.sim.MagnetometerModel;
import io.uorb.drivers.sim.SimulatedSensors;

/** The simulation; the reference is its truth. */
public final class SimulationInput implements Input {
    private final double rateHz;
    private final long seed;
    private SimulatedSensors sensors;

    public SimulationInput(double rateHz, long seed) {
        this.rateHz = rateHz;
        this.seed = seed;
    }

    @Override
    public String description() {
        return "simulation, IMU at " + rateHz + " Hz, seed " + seed;
    }

    @Override
    public String moduleName() {
        return "sim";
    }

    @Override
    public SensorSource connect(Orb orb) {
        sensors = OrbModule.make(moduleName(), () -> new SimulatedSensors(orb, rateHz, seed));
        return sensors;
    }

    @Override
    public double declinationRad() {
        return MagnetometerModel.declinationRad();
    }

    @Override
    public double[] trueGyroBiasRadS() {
        return sensors.gyroBiasRadS();
    }

    @Override
    public void close() {
        if (sensors != null) {
            sensors.close();
        }
    }
}
