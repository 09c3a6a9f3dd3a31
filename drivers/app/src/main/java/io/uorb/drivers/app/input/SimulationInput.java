// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.input;

import io.uorb.drivers.sim.MagnetometerModel;
import io.uorb.drivers.sim.SimulatedSensors;
import io.uorb.drivers.source.SimulatedImuFactory;
import io.uorb.drivers.source.SourceObserver;
import io.uorb.module.host.ModuleConfig;

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
    public SourceModule module(SourceObserver observer) {
        SimulatedImuFactory factory = new SimulatedImuFactory(observer, made -> sensors = made);
        ModuleConfig config = ModuleConfig.of(factory.name(), "rate_hz=" + rateHz, "seed=" + seed);
        return new SourceModule(factory, config.named("sim"));
    }

    @Override
    public double declinationRad() {
        return MagnetometerModel.declinationRad();
    }

    @Override
    public double[] trueGyroBiasRadS() {
        return sensors.gyroBiasRadS();
    }
}
