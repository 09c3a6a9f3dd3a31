// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink.stream;

import io.uorb.drivers.device.DeviceContext;
import io.uorb.observe.LazySubscription;
import io.uorb.topics.sensors.SensorCombined;
import io.uorb.topics.sensors.SensorCombinedTopic;
import io.uorb.topics.sensors.VehicleImu;
import io.uorb.topics.sensors.VehicleImuTopic;

/**
 * The latest rates and forces along the FRD axes, from {@code sensor_combined} or, without that, {@code vehicle_imu}.
 */
final class ImuSamples {
    private static final float US = 1e-6f;

    private final LazySubscription<SensorCombined> combined;
    private final LazySubscription<VehicleImu> imus;
    private final SensorCombined sample = new SensorCombined();
    private final VehicleImu imu = new VehicleImu();

    ImuSamples(DeviceContext context) {
        combined = context.sample(SensorCombinedTopic.SENSOR_COMBINED, 0);
        imus = context.sample(VehicleImuTopic.VEHICLE_IMU, 0);
    }

    boolean isNew() {
        return combined.advertised() ? combined.updated() : imus.updated();
    }

    /** Takes the latest; false if there has never been one. */
    boolean copy() {
        if (combined.copy(sample)) {
            return true;
        }
        if (!imus.copy(imu) || imu.deltaAngleDt == 0 || imu.deltaVelocityDt == 0) {
            return false;
        }
        sample.timestamp = imu.timestampSample;
        for (int i = 0; i < sample.gyroRad.length; i++) {
            sample.gyroRad[i] = imu.deltaAngle[i] / (imu.deltaAngleDt * US);
            sample.accelerometerMS2[i] = imu.deltaVelocity[i] / (imu.deltaVelocityDt * US);
        }
        return true;
    }

    long timestampUs() {
        return sample.timestamp;
    }

    float[] gyroRadS() {
        return sample.gyroRad;
    }

    float[] accelMS2() {
        return sample.accelerometerMS2;
    }
}
