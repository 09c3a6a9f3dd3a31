// SPDX-License-Identifier: Apache-2.0
package example;

import io.uorb.module.harness.ModuleHarness;
import io.uorb.module.host.ModuleFactories;
import io.uorb.topics.estimation.VehicleAttitude;
import io.uorb.topics.estimation.VehicleAttitudeTopic;
import io.uorb.topics.sensors.SensorCombined;
import io.uorb.topics.sensors.SensorCombinedTopic;

/** Tries the estimator on a vehicle at rest, rolled to the right by 0.2 rad. */
public final class Main {
    private static final double ROLL = 0.2;
    private static final int SAMPLES = 4_000;
    private static final int PERIOD_US = 5_000;

    private Main() {}

    /** Throws an exception if the estimate is wrong. */
    public static void main(String[] args) throws Exception {
        ModuleFactories.ofClassPath().require("my_estimator");
        try (ModuleHarness harness = ModuleHarness.of(new MyEstimatorFactory(), "budget_us=1000")) {
            harness.start();
            harness.parameters().set("ME_TILT_GAIN", "1.0");
            SensorCombined imu = new SensorCombined();
            imu.gyroIntegralDt = PERIOD_US;
            imu.accelerometerMS2[1] = (float) (-9.81 * Math.sin(ROLL));
            imu.accelerometerMS2[2] = (float) (-9.81 * Math.cos(ROLL));
            for (int i = 0; i < SAMPLES; i++) {
                harness.step(PERIOD_US);
                imu.timestamp = harness.clock().nowUs();
                harness.publish(SensorCombinedTopic.SENSOR_COMBINED, imu);
            }
            VehicleAttitude attitude = harness.next(VehicleAttitudeTopic.VEHICLE_ATTITUDE);
            double roll = 2 * Math.atan2(attitude.q[1], attitude.q[0]);
            System.out.printf("roll %.4f rad after %d samples%n", roll, SAMPLES);
            if (Math.abs(roll - ROLL) > 1e-4) {
                throw new IllegalStateException("roll " + roll + " rad is not " + ROLL + " rad");
            }
        }
    }
}
