// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.ros.incoming;

import io.uorb.Orb;
import io.uorb.Publication;
import io.uorb.drivers.math.FrameTransforms;
import io.uorb.drivers.math.Vectors;
import io.uorb.ros.definition.RosDefinition;
import io.uorb.ros.dynamic.RosMessage;
import io.uorb.ros.dynamic.RosPath;
import io.uorb.ros.mapping.InstanceChoice;
import io.uorb.ros.mapping.RosEpoch;
import io.uorb.topics.sensors.SensorAccel;
import io.uorb.topics.sensors.SensorAccelTopic;
import io.uorb.topics.sensors.SensorGyro;
import io.uorb.topics.sensors.SensorGyroTopic;

/**
 * {@code sensor_msgs/Imu} as {@code sensor_gyro} and {@code sensor_accel} in FRD. What was not measured, by its
 * covariance, or is not finite is not published.
 */
final class ImuIntake extends StandardIntake {
    private final Publication<SensorGyro> gyros;
    private final Publication<SensorAccel> accels;
    private final SensorGyro gyro = new SensorGyro();
    private final SensorAccel accel = new SensorAccel();
    private final IncomingFields.VectorPath rate;
    private final RosPath rateCovariance;
    private final IncomingFields.VectorPath force;
    private final RosPath forceCovariance;
    private final double[] vector = new double[3];

    ImuIntake(Orb orb, InstanceChoice instances, RosEpoch epoch, RosDefinition definition, String rosName) {
        this(
                orb,
                epoch,
                definition,
                instances.advertise(orb, SensorGyroTopic.SENSOR_GYRO),
                instances.advertise(orb, SensorAccelTopic.SENSOR_ACCEL));
        gyro.deviceId = TopicDevice.number(rosName);
        gyro.temperature = Float.NaN;
        gyro.samples = 1;
        accel.deviceId = gyro.deviceId;
        accel.temperature = Float.NaN;
        accel.samples = 1;
    }

    private ImuIntake(
            Orb orb,
            RosEpoch epoch,
            RosDefinition definition,
            Publication<SensorGyro> gyros,
            Publication<SensorAccel> accels) {
        super(orb.clock(), epoch, definition, "neither rate nor force is measured and finite", gyros, accels);
        this.gyros = gyros;
        this.accels = accels;
        IncomingFields reader = new IncomingFields(definition);
        rate = reader.vector("angular_velocity");
        rateCovariance = reader.path("angular_velocity_covariance");
        force = reader.vector("linear_acceleration");
        forceCovariance = reader.path("linear_acceleration_covariance");
    }

    @Override
    boolean take(RosMessage message, long sampleUs, long nowUs) {
        boolean hasRate = read(message, rate, rateCovariance);
        if (hasRate) {
            gyro.timestamp = nowUs;
            gyro.timestampSample = sampleUs;
            gyro.x = (float) vector[0];
            gyro.y = (float) vector[1];
            gyro.z = (float) vector[2];
            gyros.publish(gyro);
        }
        boolean hasForce = read(message, force, forceCovariance);
        if (hasForce) {
            accel.timestamp = nowUs;
            accel.timestampSample = sampleUs;
            accel.x = (float) vector[0];
            accel.y = (float) vector[1];
            accel.z = (float) vector[2];
            accels.publish(accel);
        }
        return hasRate || hasForce;
    }

    private boolean read(RosMessage message, IncomingFields.VectorPath path, RosPath covariance) {
        path.get(message, vector);
        FrameTransforms.swapFrdAndFlu(vector, vector);
        return Vectors.isFinite(vector) && !IncomingFields.isUnmeasured(covariance.getArray(message));
    }
}
