// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.hover;

import io.uorb.drivers.sim.MagnetometerModel;
import io.uorb.module.host.ModuleConfig;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The modules of {@code uorb hover}, in the order of their start: those that subscribe before those that publish. The
 * order decides in which one of two modules of one message runs first, and so the hash of a seed.
 */
final class HoverModules {
    /**
     * In flight the accelerometer shows thrust and drag, not gravity; only their mean over a time in which velocity
     * hardly changes does. A change of velocity v then tilts the estimate by v / (g tau).
     */
    private static final int TAU_ACC_S = 30;

    /** Kinds with the option {@code start_us}. */
    private static final Set<String> TIMED = Set.of(HoverMissionFactory.NAME, "simulated_vehicle");

    private HoverModules() {}

    /** Returns whether a module must know the start of the flight. */
    static boolean isTimed(ModuleConfig module) {
        return TIMED.contains(module.kind());
    }

    /**
     * Returns the modules.
     *
     * @param seconds length of the mission
     * @param startUs start of vehicle and mission on the broker's clock
     */
    static List<ModuleConfig> of(HoverOptions options, double seconds, long startUs) {
        String rates = options.withHub() ? "vehicle_angular_velocity" : "sensor_combined";
        Stream<ModuleConfig> modules = Stream.of(
                ModuleConfig.of("position_estimator"),
                ModuleConfig.of("mc_rate_control", "input=" + rates),
                ModuleConfig.of("control_allocator"),
                ModuleConfig.of("mc_att_control"),
                ModuleConfig.of("land_detector"),
                ModuleConfig.of("mc_pos_control"),
                options.commanded()
                        ? ModuleConfig.of("commander")
                        : ModuleConfig.of("hover_mission", "seconds=" + seconds, "start_us=" + startUs)
                                .named("mission"),
                ModuleConfig.of("navigator"),
                ModuleConfig.of(
                        "attitude_estimator",
                        "queue=INS0",
                        "tau_acc_s=" + TAU_ACC_S,
                        "declination_rad=" + MagnetometerModel.declinationRad()),
                ModuleConfig.of(
                        "simulated_vehicle",
                        "rate_hz=" + options.rateHz(),
                        "seed=" + options.seed(),
                        "wind_m_s=" + options.windMS(),
                        "hub=" + options.withHub(),
                        "start_us=" + startUs),
                ModuleConfig.of("sensor_hub", "queue=INS0"));
        return modules.filter(module -> options.withHub() || !module.kind().equals("sensor_hub"))
                .filter(module -> options.commanded() || !module.kind().equals("navigator"))
                .filter(module -> !options.without().contains(module.kind()))
                .toList();
    }
}
