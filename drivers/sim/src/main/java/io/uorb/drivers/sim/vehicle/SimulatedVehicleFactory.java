// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.sim.vehicle;

import io.uorb.module.Deterministic;
import io.uorb.module.Module;
import io.uorb.module.ModuleContext;
import io.uorb.module.ModuleDescription;
import io.uorb.module.ModuleFactory;
import io.uorb.module.ModuleOption;
import io.uorb.module.ModuleOptions;
import io.uorb.module.StatusPrinter;
import io.uorb.module.checkpoint.StateFields;
import io.uorb.module.checkpoint.Stateful;

/**
 * Factory of {@code simulated_vehicle}: a quadrotor in wind with its sensors, driven by {@code actuator_motors}, on the
 * queue {@code SPI0}. It publishes the truth as {@code *_groundtruth}. The same seed and commands give the same flight
 * bit for bit on a manual clock.
 */
@Deterministic
public final class SimulatedVehicleFactory implements ModuleFactory {
    static final String NAME = "simulated_vehicle";

    private static final String RATE = "rate_hz";
    private static final String SEED = "seed";
    private static final String WIND = "wind_m_s";
    private static final String START = "start_us";
    private static final String HUB = "hub";
    private static final String ON_DEMAND = "on_demand";
    private static final double MAX_WIND_MS = 12;
    private static final double MAX_ON_DEMAND_S = 86_400;
    private static final double US_PER_S = 1e6;

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public ModuleDescription description() {
        return ModuleDescription.of("Simulated quadrotor in wind with its sensors, on the queue SPI0")
                .withOptions(
                        ModuleOption.number(RATE, 1_000, "Hz", "IMU samples a second, which are steps too")
                                .between(VehicleOptions.MIN_RATE_HZ, VehicleOptions.MAX_RATE_HZ),
                        ModuleOption.integer(SEED, 1, "", "Seed of wind and noise"),
                        ModuleOption.number(WIND, 3, "m/s", "Mean wind; gusts are a quarter of it")
                                .between(0, MAX_WIND_MS),
                        ModuleOption.integer(START, 0, "us", "Start on the broker's clock; without it: now")
                                .optional(),
                        ModuleOption.flag(
                                HUB, "Publish raw sensors only; a sensor hub publishes the input of estimators"),
                        ModuleOption.number(
                                        ON_DEMAND,
                                        0,
                                        "s",
                                        "Time after its last subscriber at which a sensor stops; it samples at the rate"
                                                + " that subscribers request. Absent: always, at full rate")
                                .between(0, MAX_ON_DEMAND_S)
                                .optional())
                .withSubscribed("actuator_motors", "actuator_armed")
                .withPublished(
                        "sensor_gyro",
                        "sensor_accel",
                        "sensor_mag",
                        "sensor_baro",
                        "sensor_gps",
                        "sensor_combined",
                        "vehicle_magnetometer",
                        "vehicle_air_data",
                        "vehicle_attitude_groundtruth",
                        "vehicle_angular_velocity_groundtruth",
                        "vehicle_local_position_groundtruth",
                        "vehicle_global_position_groundtruth");
    }

    @Override
    public Module create(ModuleContext context) {
        ModuleOptions given = context.options();
        VehicleOptions options = new VehicleOptions(
                VehicleParameters.DEFAULT,
                WindParameters.gusty(given.number(WIND)),
                SensorErrors.USUAL,
                given.number(RATE),
                given.integer(SEED),
                !given.flag(HUB));
        if (given.given(ON_DEMAND).isPresent()) {
            options = options.onDemand(Math.round(given.number(ON_DEMAND) * US_PER_S));
        }
        long startUs = given.given(START).isPresent()
                ? given.integer(START)
                : context.clock().nowUs();
        return new SimulatedVehicleModule(new SimulatedVehicle(context, options, startUs));
    }

    /** The vehicle as a module; the host closes its item and its endpoints. */
    private record SimulatedVehicleModule(SimulatedVehicle vehicle) implements Module, Stateful {
        @Override
        public void start() {
            vehicle.start();
        }

        @Override
        public void state(StateFields fields) {
            vehicle.state(fields);
        }

        @Override
        public void close() {
            vehicle.close();
        }

        @Override
        public void status(StatusPrinter printer) {
            printer.value("touchdown", vehicle.touchdownMS(), "m/s");
        }
    }
}
