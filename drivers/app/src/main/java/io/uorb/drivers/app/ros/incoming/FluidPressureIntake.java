// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.ros.incoming;

import io.uorb.Orb;
import io.uorb.Publication;
import io.uorb.ros.definition.RosDefinition;
import io.uorb.ros.dynamic.RosMessage;
import io.uorb.ros.dynamic.RosPath;
import io.uorb.ros.mapping.RosEpoch;
import io.uorb.topics.sensors.SensorBaro;

/** {@code sensor_msgs/FluidPressure} as {@code sensor_baro}, Pa; its temperature is not known. */
final class FluidPressureIntake extends StandardIntake {
    private final Publication<SensorBaro> publication;
    private final SensorBaro baro = new SensorBaro();
    private final RosPath pressure;

    FluidPressureIntake(
            Orb orb, Publication<SensorBaro> publication, RosEpoch epoch, RosDefinition definition, String rosName) {
        super(orb.clock(), epoch, definition, "its pressure is not above 0 and finite", publication);
        this.publication = publication;
        baro.deviceId = TopicDevice.number(rosName);
        baro.temperature = Float.NaN;
        pressure = RosPath.of(definition, "fluid_pressure");
    }

    @Override
    boolean take(RosMessage message, long sampleUs, long nowUs) {
        double pascal = pressure.getDouble(message);
        if (!(pascal > 0 && Double.isFinite(pascal))) {
            return false;
        }
        baro.timestamp = nowUs;
        baro.timestampSample = sampleUs;
        baro.pressure = (float) pascal;
        publication.publish(baro);
        return true;
    }
}
