// SPDX-License-Identifier: Apache-2.0
package example.px4;

import io.uorb.Subscription;
import io.uorb.drivers.filter.WelfordMeanVector;
import io.uorb.module.ModuleContext;
import io.uorb.topics.sensors.SensorGyro;
import io.uorb.topics.sensors.SensorGyroTopic;

/** The mean of one gyroscope's samples, which at rest is its offset. The module's work item uses it. */
final class GyroOffsetEstimate {
    /** Change of temperature that changes the offset, K. */
    private static final double MAX_TEMPERATURE_CHANGE = 1;

    private final Subscription<SensorGyro> subscription;
    private final SensorGyro sample = new SensorGyro();
    private final WelfordMeanVector mean = new WelfordMeanVector();
    private long deviceId;
    private double temperatureDegC = Double.NaN;

    GyroOffsetEstimate(ModuleContext context, int instance) {
        subscription = context.subscribe(SensorGyroTopic.SENSOR_GYRO, instance);
        subscription.setHistory(subscription.maxHistory());
    }

    /** Adds the samples in the topic's queue; a mean needs no others. */
    void collect() {
        while (subscription.update(sample)) {
            if (sample.deviceId != deviceId || hasOtherTemperature()) {
                deviceId = sample.deviceId;
                temperatureDegC = sample.temperature;
                mean.reset();
            }
            mean.update(sample.x, sample.y, sample.z);
        }
    }

    private boolean hasOtherTemperature() {
        boolean first = Double.isNaN(temperatureDegC) && !Double.isNaN(sample.temperature);
        return first || Math.abs(sample.temperature - temperatureDegC) > MAX_TEMPERATURE_CHANGE;
    }

    void reset() {
        mean.reset();
    }

    /** Returns the device ID; 0 before the first sample. */
    long deviceId() {
        return deviceId;
    }

    /** Returns the temperature in deg C; NaN if the sensor has no thermometer. */
    double temperatureDegC() {
        return temperatureDegC;
    }

    long count() {
        return mean.count();
    }

    /** Returns the mean rate about an axis, rad/s. */
    double offsetRadS(int axis) {
        return mean.mean(axis);
    }

    /** Returns the length of the vector of variances, (rad/s)^2. */
    double varianceNorm() {
        return Math.sqrt(square(mean.variance(0)) + square(mean.variance(1)) + square(mean.variance(2)));
    }

    private static double square(double value) {
        return value * value;
    }
}
