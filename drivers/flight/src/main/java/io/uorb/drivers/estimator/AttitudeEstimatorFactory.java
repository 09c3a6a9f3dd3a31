// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.estimator;

import io.uorb.drivers.estimator.orientation.OrientationFilterProvider;
import io.uorb.drivers.estimator.orientation.StartAttitude;
import io.uorb.drivers.estimator.vqf.VqfProvider;
import io.uorb.drivers.runner.QueueOption;
import io.uorb.drivers.sensor.MeasurementLimits;
import io.uorb.module.Deterministic;
import io.uorb.module.Module;
import io.uorb.module.ModuleContext;
import io.uorb.module.ModuleDescription;
import io.uorb.module.ModuleException;
import io.uorb.module.ModuleFactory;
import io.uorb.module.ModuleOption;
import io.uorb.module.ModuleOptions;
import io.uorb.work.WorkQueueConfig;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.LongConsumer;

/**
 * Factory of {@code attitude_estimator}: {@code sensor_combined} and {@code vehicle_magnetometer} to {@code
 * vehicle_attitude}, the rotation from FRD body to NED. The option {@code filter} selects an {@link
 * OrientationFilterProvider} of the class path. The module runs on a thread of its own, or on the work queue that its
 * option names.
 */
@Deterministic
public final class AttitudeEstimatorFactory implements ModuleFactory {
    static final String NAME = "attitude_estimator";

    private static final String FILTER = "filter";
    private static final String TAU_ACC = "tau_acc_s";
    private static final String TAU_MAG = "tau_mag_s";
    private static final String DECLINATION = "declination_rad";
    private static final String MAX_RATE = "max_rate_rad_s";
    private static final String MAX_FORCE = "max_force_m_s2";
    private static final String MAX_FIELD = "max_field_ga";

    private final Optional<StartAttitude> start;
    private final LongConsumer onPublished;

    /** Creates the factory, as {@link java.util.ServiceLoader} does. */
    public AttitudeEstimatorFactory() {
        this(Optional.empty(), timestampUs -> {});
    }

    /**
     * Creates a factory for a program that observes its estimator.
     *
     * @param start initial attitude for filters that need one; empty to align them by the first samples
     * @param onPublished receives, on the module's thread, the {@code timestamp_sample} (us) of each published
     *     attitude; must not block
     */
    public AttitudeEstimatorFactory(Optional<StartAttitude> start, LongConsumer onPublished) {
        this.start = Objects.requireNonNull(start, "start");
        this.onPublished = Objects.requireNonNull(onPublished, "onPublished");
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public ModuleDescription description() {
        return ModuleDescription.of("Attitude estimator: IMU and magnetometer to attitude")
                .withOptions(
                        ModuleOption.text(FILTER, "vqf", "Filter").oneOf(names()),
                        QueueOption.OPTION,
                        ModuleOption.number(TAU_ACC, 3, "s", "Time constant of tilt, of VQF"),
                        ModuleOption.number(TAU_MAG, 9, "s", "Time constant of heading, of VQF"),
                        ModuleOption.number(DECLINATION, 0, "rad", "Declination while ATT_MAG_DECL is 0"),
                        limit(MAX_RATE, MeasurementLimits.RATE_RAD_S, "rad/s", "angular rate"),
                        limit(MAX_FORCE, MeasurementLimits.FORCE_M_S2, "m/s^2", "specific force"),
                        limit(MAX_FIELD, MeasurementLimits.FIELD_GA, "gauss", "magnetic field"))
                .withParameters(List.of(MagneticDeclination.class))
                .withSubscribed("sensor_combined", "vehicle_magnetometer", "sensor_selection")
                .withPublished("vehicle_attitude", "attitude_estimator_status", "estimator_sensor_bias");
    }

    private static ModuleOption limit(String name, double limit, String unit, String quantity) {
        return ModuleOption.number(name, limit, unit, "Greatest " + quantity + " that the sensor can measure");
    }

    /** Returns the priority of PX4's estimators, which have no threads of their own. */
    @Override
    public int threadPriority() {
        return WorkQueueConfig.NAV_AND_CONTROLLERS.threadPriority();
    }

    @Override
    public Module create(ModuleContext context) throws ModuleException {
        return new AttitudeModule(context, settings(context.options()), QueueOption.of(context), onPublished);
    }

    private AttitudeEstimatorParameters settings(ModuleOptions options) throws ModuleException {
        try {
            return new AttitudeEstimatorParameters(
                    filter(options),
                    options.number(DECLINATION),
                    start,
                    new MeasurementLimits(
                            options.number(MAX_RATE), options.number(MAX_FORCE), options.number(MAX_FIELD)));
        } catch (IllegalArgumentException e) {
            throw new ModuleException("options of " + NAME + ": " + e.getMessage(), e);
        }
    }

    private static OrientationFilterProvider filter(ModuleOptions options) {
        OrientationFilterProvider found = OrientationFilters.ofClassPath().find(options.text(FILTER));
        return found instanceof VqfProvider vqf
                ? new VqfProvider(vqf.parameters().withTimeConstants(options.number(TAU_ACC), options.number(TAU_MAG)))
                : found;
    }

    private static String[] names() {
        return OrientationFilters.ofClassPath().names().toArray(String[]::new);
    }
}
