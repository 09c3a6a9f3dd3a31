// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.control;

import io.uorb.Subscription;
import io.uorb.drivers.arm.topics.ArmSensor;
import io.uorb.drivers.arm.topics.ArmSensorTopic;
import io.uorb.module.ModuleContext;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The newest values of the first instances of {@code arm_sensor}, for functions of the control level. */
final class SensorInputs {
    private static final int INSTANCES = 4;

    private final List<Subscription<ArmSensor>> subscriptions = new ArrayList<>();
    private final ArmSensor message = new ArmSensor();
    private final double[] values = new double[INSTANCES];

    SensorInputs(ModuleContext context) {
        for (int i = 0; i < INSTANCES; i++) {
            subscriptions.add(context.subscribe(ArmSensorTopic.ARM_SENSOR, i).sampling());
        }
        Arrays.fill(values, Double.NaN);
    }

    /** Reads new messages; returns all values by instance, NaN before the first. The array is reused. */
    double[] update() {
        for (int i = 0; i < INSTANCES; i++) {
            if (subscriptions.get(i).update(message)) {
                values[i] = message.value;
            }
        }
        return values;
    }
}
