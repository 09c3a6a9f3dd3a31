// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.source;

import io.uorb.drivers.sim.SimulatedSensors;
import io.uorb.module.Module;
import io.uorb.module.ModuleContext;
import io.uorb.module.ModuleDescription;
import io.uorb.module.ModuleFactory;
import io.uorb.module.ModuleOption;
import java.util.Objects;
import java.util.function.Consumer;

/** Factory of {@code simulated_imu}: IMU and magnetometer on a random flight, with the true attitude. */
public final class SimulatedImuFactory implements ModuleFactory {
    private static final String RATE = "rate_hz";
    private static final String SEED = "seed";
    private static final double DEFAULT_RATE_HZ = 250;
    private static final double US_PER_S = 1e6;

    private final SourceObserver observer;
    private final Consumer<SimulatedSensors> made;

    /** Creates the factory, as {@link java.util.ServiceLoader} does. */
    public SimulatedImuFactory() {
        this(SourceObserver.NONE, sensors -> {});
    }

    /**
     * Creates the maker of a source that a program observes.
     *
     * @param made receives the sensors, whose truth the source's thread may ask for
     */
    public SimulatedImuFactory(SourceObserver observer, Consumer<SimulatedSensors> made) {
        this.observer = Objects.requireNonNull(observer, "observer");
        this.made = Objects.requireNonNull(made, "made");
    }

    @Override
    public String name() {
        return "simulated_imu";
    }

    @Override
    public ModuleDescription description() {
        return ModuleDescription.of("Simulated IMU and magnetometer on a random flight, with the true attitude")
                .withOptions(
                        ModuleOption.number(RATE, DEFAULT_RATE_HZ, "Hz", "IMU samples a second")
                                .between(SimulatedSensors.MIN_RATE_HZ, SimulatedSensors.MAX_RATE_HZ),
                        ModuleOption.integer(SEED, 1, "", "Seed of flight and noise"),
                        SourceOptions.ON_DEMAND,
                        SourceOptions.SPEED,
                        SourceOptions.LOCK_STEP,
                        SourceOptions.SECONDS)
                .withPublished("sensor_combined", "vehicle_magnetometer", "vehicle_attitude_groundtruth");
    }

    @Override
    public int threadPriority() {
        return SourceOptions.THREAD_PRIORITY;
    }

    @Override
    public Module create(ModuleContext context) {
        SimulatedSensors source = new SimulatedSensors(
                context.orb(), context.options().number(RATE), context.options().integer(SEED));
        if (context.options().given(SourceOptions.ON_DEMAND.name()).isPresent()) {
            double stopAfterS = context.options().number(SourceOptions.ON_DEMAND.name());
            source.onDemand(Math.round(stopAfterS * US_PER_S), context.log()::warn);
        }
        made.accept(source);
        return SourceOptions.module(context, source, observer);
    }
}
