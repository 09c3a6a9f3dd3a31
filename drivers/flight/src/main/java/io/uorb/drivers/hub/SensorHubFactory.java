// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.hub;

import io.uorb.drivers.hub.parameter.SensorHubTuning;
import io.uorb.drivers.runner.QueueOption;
import io.uorb.module.Deterministic;
import io.uorb.module.Module;
import io.uorb.module.ModuleContext;
import io.uorb.module.ModuleDescription;
import io.uorb.module.ModuleException;
import io.uorb.module.ModuleFactory;
import io.uorb.work.WorkQueueConfig;
import java.util.List;

/**
 * Factory of {@code sensor_hub}, PX4's {@code sensors}: it calibrates, rotates, votes, filters and integrates raw
 * samples of drivers, and publishes the inputs of estimators and controllers. It runs on a thread of its own, or on the
 * work queue that its option names. Its parameters are {@link io.uorb.drivers.hub.parameter.SensorHubTuning}.
 */
@Deterministic
public final class SensorHubFactory implements ModuleFactory {
    static final String NAME = "sensor_hub";

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public ModuleDescription description() {
        return ModuleDescription.of("Sensor hub: calibrates, votes, filters and integrates the samples of all sensors")
                .withOptions(QueueOption.OPTION)
                .withParameters(List.of(SensorHubTuning.class))
                .withSubscribed("sensor_gyro", "sensor_accel", "sensor_mag", "sensor_baro")
                .withPublished(
                        "sensor_combined",
                        "vehicle_angular_velocity",
                        "vehicle_acceleration",
                        "vehicle_magnetometer",
                        "vehicle_air_data",
                        "vehicle_imu",
                        "vehicle_imu_status",
                        "sensor_selection",
                        "sensors_status_imu",
                        "sensors_status_mag",
                        "sensors_status_baro",
                        "mavlink_log");
    }

    /** That of PX4's {@code sensors}, which has no thread of its own. */
    @Override
    public int threadPriority() {
        return WorkQueueConfig.NAV_AND_CONTROLLERS.threadPriority();
    }

    @Override
    public Module create(ModuleContext context) throws ModuleException {
        HubSettings settings = new HubSettings(context.parameters(SensorHubTuning.class));
        return new SensorHubModule(context, settings, QueueOption.of(context));
    }
}
