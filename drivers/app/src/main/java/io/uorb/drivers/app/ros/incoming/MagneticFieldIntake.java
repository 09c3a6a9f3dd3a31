// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.ros.incoming;

import io.uorb.Orb;
import io.uorb.Publication;
import io.uorb.drivers.math.FrameTransforms;
import io.uorb.drivers.math.Vectors;
import io.uorb.ros.definition.RosDefinition;
import io.uorb.ros.dynamic.RosMessage;
import io.uorb.ros.mapping.RosEpoch;
import io.uorb.topics.sensors.SensorMag;

/** {@code sensor_msgs/MagneticField} as {@code sensor_mag}: FRD, gauss. */
final class MagneticFieldIntake extends StandardIntake {
    private static final double GAUSS_PER_TESLA = 1e4;

    private final Publication<SensorMag> publication;
    private final SensorMag mag = new SensorMag();
    private final IncomingFields.VectorPath field;
    private final double[] vector = new double[3];

    MagneticFieldIntake(
            Orb orb, Publication<SensorMag> publication, RosEpoch epoch, RosDefinition definition, String rosName) {
        super(orb.clock(), epoch, definition, "its field is not finite", publication);
        this.publication = publication;
        mag.deviceId = TopicDevice.number(rosName);
        mag.temperature = Float.NaN;
        field = new IncomingFields(definition).vector("magnetic_field");
    }

    @Override
    boolean take(RosMessage message, long sampleUs, long nowUs) {
        field.get(message, vector);
        if (!Vectors.isFinite(vector)) {
            return false;
        }
        FrameTransforms.swapFrdAndFlu(vector, vector);
        mag.timestamp = nowUs;
        mag.timestampSample = sampleUs;
        mag.x = (float) (vector[0] * GAUSS_PER_TESLA);
        mag.y = (float) (vector[1] * GAUSS_PER_TESLA);
        mag.z = (float) (vector[2] * GAUSS_PER_TESLA);
        publication.publish(mag);
        return true;
    }
}
