// SPDX-License-Identifier: Apache-2.0
package example.px4;

import io.uorb.module.Module;
import io.uorb.module.ModuleContext;
import io.uorb.module.ModuleDescription;
import io.uorb.module.ModuleFactory;
import java.util.List;

/** Factory of {@code gyro_calibration}. */
public final class GyroCalibrationFactory implements ModuleFactory {
    /** Creates the factory. */
    public GyroCalibrationFactory() {}

    @Override
    public String name() {
        return "gyro_calibration";
    }

    @Override
    public ModuleDescription description() {
        return ModuleDescription.of("Offsets of gyroscopes, measured while the vehicle is at rest")
                .withSubscribed("sensor_gyro", "sensor_accel", "vehicle_status")
                .withParameters(List.of(GyroCalibrationParameters.class));
    }

    @Override
    public Module create(ModuleContext context) {
        return new GyroCalibration(context);
    }
}
