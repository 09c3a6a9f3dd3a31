// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.arm.sim;

import io.uorb.Publication;
import io.uorb.drivers.arm.topics.ArmSensor;
import io.uorb.drivers.arm.topics.ArmSensorTopic;
import io.uorb.module.ModuleContext;

/** A sensor of the hand and its instance of {@code arm_sensor}. */
final class SensorTopic {
    private final HandSensor sensor;
    private final Publication<ArmSensor> publication;
    private final ArmSensor message = new ArmSensor();

    SensorTopic(ModuleContext context, long id, HandSensor sensor) {
        this.sensor = sensor;
        message.id = id;
        publication = context.advertiseMulti(ArmSensorTopic.ARM_SENSOR);
    }

    void publish(double[] t6, long nowUs) {
        message.timestamp = nowUs;
        message.value = sensor.measure(t6);
        publication.publish(message);
    }
}
