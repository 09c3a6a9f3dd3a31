// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.ros.incoming;

import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.Publication;
import io.uorb.ros.definition.RosDefinition;
import io.uorb.ros.mapping.IncomingConverter;
import io.uorb.ros.mapping.IncomingMapping;
import io.uorb.ros.mapping.InstanceChoice;
import io.uorb.ros.mapping.RosEpoch;
import io.uorb.ros.standard.StandardDefinitions;
import io.uorb.topics.control.TrajectorySetpointTopic;
import io.uorb.topics.estimation.VehicleOdometryTopic;
import io.uorb.topics.sensors.SensorAccelTopic;
import io.uorb.topics.sensors.SensorBaroTopic;
import io.uorb.topics.sensors.SensorGpsTopic;
import io.uorb.topics.sensors.SensorGyroTopic;
import io.uorb.topics.sensors.SensorMagTopic;
import java.util.List;

/** The mappings of standard messages to PX4's topics (ros1:P-22, ros1:P-23); a rule turns each on. Any thread. */
public final class IncomingMappings {
    private IncomingMappings() {}

    /** Opens a mapping of one topic. */
    private interface Opener<T> {
        IncomingConverter open(
                Orb orb, Publication<T> publication, RosEpoch epoch, RosDefinition definition, String rosName);
    }

    private record OneTopic<T>(OrbMetadata<T> topic, RosDefinition definition, Opener<T> opener)
            implements IncomingMapping {
        @Override
        public List<OrbMetadata<?>> topics() {
            return List.of(topic);
        }

        @Override
        public IncomingConverter open(Orb orb, InstanceChoice instances, RosEpoch epoch, String rosName) {
            return opener.open(orb, instances.advertise(orb, topic), epoch, definition, rosName);
        }
    }

    private record Imu(RosDefinition definition) implements IncomingMapping {
        @Override
        public List<OrbMetadata<?>> topics() {
            return List.of(SensorGyroTopic.SENSOR_GYRO, SensorAccelTopic.SENSOR_ACCEL);
        }

        @Override
        public IncomingConverter open(Orb orb, InstanceChoice instances, RosEpoch epoch, String rosName) {
            return new ImuIntake(orb, instances, epoch, definition, rosName);
        }
    }

    private static <T> IncomingMapping map(OrbMetadata<T> topic, String type, Opener<T> opener) {
        return new OneTopic<>(topic, StandardDefinitions.require(type), opener);
    }

    /** Returns all of them. */
    public static List<IncomingMapping> all() {
        return List.of(
                new Imu(StandardDefinitions.require("sensor_msgs/Imu")),
                map(SensorMagTopic.SENSOR_MAG, "sensor_msgs/MagneticField", MagneticFieldIntake::new),
                map(SensorGpsTopic.SENSOR_GPS, "sensor_msgs/NavSatFix", NavSatFixIntake::new),
                map(SensorBaroTopic.SENSOR_BARO, "sensor_msgs/FluidPressure", FluidPressureIntake::new),
                map(
                        TrajectorySetpointTopic.TRAJECTORY_SETPOINT,
                        "geometry_msgs/PoseStamped",
                        (orb, out, epoch, type, name) -> new PoseSetpointIntake(orb, out, epoch, type)),
                map(
                        TrajectorySetpointTopic.TRAJECTORY_SETPOINT,
                        "geometry_msgs/TwistStamped",
                        (orb, out, epoch, type, name) -> new TwistSetpointIntake(orb, out, epoch, type)),
                map(
                        VehicleOdometryTopic.VEHICLE_VISUAL_ODOMETRY,
                        "nav_msgs/Odometry",
                        (orb, out, epoch, type, name) -> new OdometryIntake(orb, out, epoch, type, true)),
                map(
                        VehicleOdometryTopic.VEHICLE_VISUAL_ODOMETRY,
                        "geometry_msgs/PoseStamped",
                        (orb, out, epoch, type, name) -> new OdometryIntake(orb, out, epoch, type, false)));
    }
}
