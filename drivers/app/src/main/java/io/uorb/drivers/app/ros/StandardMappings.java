// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.ros;

import io.uorb.OrbMetadata;
import io.uorb.ros.definition.RosDefinition;
import io.uorb.ros.mapping.OutgoingMapping;
import io.uorb.ros.standard.StandardDefinitions;
import io.uorb.topics.estimation.VehicleAttitudeTopic;
import io.uorb.topics.estimation.VehicleLocalPositionTopic;
import io.uorb.topics.estimation.VehicleOdometryTopic;
import io.uorb.topics.sensors.DistanceSensorTopic;
import io.uorb.topics.sensors.SensorCombinedTopic;
import io.uorb.topics.sensors.SensorGps;
import io.uorb.topics.sensors.SensorGpsTopic;
import io.uorb.topics.sensors.SensorGyroTopic;
import io.uorb.topics.sensors.VehicleAirDataTopic;
import io.uorb.topics.sensors.VehicleMagnetometerTopic;
import io.uorb.topics.system.BatteryStatusTopic;
import java.util.List;

/** The mappings of PX4's topics to standard messages (ros1:P-10 to ros1:P-20). Any thread. */
public final class StandardMappings {
    private static final RosDefinition IMU = StandardDefinitions.require("sensor_msgs/Imu");
    private static final RosDefinition ODOMETRY = StandardDefinitions.require("nav_msgs/Odometry");

    private StandardMappings() {}

    private static <T> OutgoingMapping map(
            OrbMetadata<T> topic, String rosName, RosDefinition definition, StandardMapping.Maker<T> maker) {
        return new StandardMapping<>(topic, rosName, definition, maker, false);
    }

    /** Returns one that stands in while the selected IMU is not published. */
    private static <T> OutgoingMapping substitute(
            OrbMetadata<T> topic, String rosName, StandardMapping.Maker<T> maker) {
        return new StandardMapping<>(topic, rosName, IMU, maker, true);
    }

    private static <T> OutgoingMapping map(
            OrbMetadata<T> topic, String rosName, String type, StandardMapping.Maker<T> maker) {
        return map(topic, rosName, StandardDefinitions.require(type), maker);
    }

    /** Returns those that are on unless a rule says otherwise, for topics that are advertised. */
    public static List<OutgoingMapping> byDefault() {
        return List.of(
                map(
                        SensorCombinedTopic.SENSOR_COMBINED,
                        "imu/data_raw",
                        IMU,
                        (orb, i, out) -> new ImuFiller<>(new CombinedImuSource(), out)),
                map(
                        SensorCombinedTopic.SENSOR_COMBINED,
                        "imu/data",
                        IMU,
                        (orb, i, out) -> new OrientedImuFiller<>(new CombinedImuSource(), orb, out)),
                substitute(
                        SensorGyroTopic.SENSOR_GYRO,
                        "imu/data_raw",
                        (orb, i, out) -> new ImuFiller<>(new DeviceImuSource(orb), out)),
                substitute(
                        SensorGyroTopic.SENSOR_GYRO,
                        "imu/data",
                        (orb, i, out) -> new OrientedImuFiller<>(new DeviceImuSource(orb), orb, out)),
                map(
                        VehicleMagnetometerTopic.VEHICLE_MAGNETOMETER,
                        "imu/mag",
                        "sensor_msgs/MagneticField",
                        (orb, i, out) -> new MagneticFieldFiller(out)),
                map(
                        VehicleAttitudeTopic.VEHICLE_ATTITUDE,
                        "attitude",
                        "geometry_msgs/QuaternionStamped",
                        (orb, i, out) -> new AttitudeFiller(out)),
                map(
                        VehicleAirDataTopic.VEHICLE_AIR_DATA,
                        "baro/pressure",
                        "sensor_msgs/FluidPressure",
                        (orb, i, out) -> new AirDataFiller(out, "fluid_pressure", from -> from.baroPressurePa)),
                map(
                        VehicleAirDataTopic.VEHICLE_AIR_DATA,
                        "baro/temperature",
                        "sensor_msgs/Temperature",
                        (orb, i, out) -> new AirDataFiller(out, "temperature", from -> from.ambientTemperature)),
                navSatFix(SensorGpsTopic.VEHICLE_GPS_POSITION, "gps/fix"),
                timeReference(SensorGpsTopic.VEHICLE_GPS_POSITION, "gps/time"),
                navSatFix(SensorGpsTopic.SENSOR_GPS, "gps/fix"),
                timeReference(SensorGpsTopic.SENSOR_GPS, "gps/time"),
                map(
                        BatteryStatusTopic.BATTERY_STATUS,
                        "battery",
                        "sensor_msgs/BatteryState",
                        (orb, i, out) -> new BatteryStateFiller(out)),
                map(VehicleLocalPositionTopic.VEHICLE_LOCAL_POSITION, "odom", ODOMETRY, OdometryFiller::new));
    }

    /** Returns those that a rule must ask for. */
    public static List<OutgoingMapping> onDemand() {
        return List.of(
                map(
                        VehicleLocalPositionTopic.VEHICLE_LOCAL_POSITION,
                        "/tf",
                        "tf2_msgs/TFMessage",
                        TransformFiller::new),
                map(
                        VehicleOdometryTopic.VEHICLE_ODOMETRY,
                        "odometry/raw",
                        ODOMETRY,
                        (orb, i, out) -> new VehicleOdometryFiller(out)),
                map(
                        DistanceSensorTopic.DISTANCE_SENSOR,
                        "range",
                        "sensor_msgs/Range",
                        (orb, i, out) -> new RangeFiller(out)));
    }

    private static OutgoingMapping navSatFix(OrbMetadata<SensorGps> topic, String rosName) {
        return map(topic, rosName, "sensor_msgs/NavSatFix", (orb, i, out) -> new NavSatFixFiller(out));
    }

    private static OutgoingMapping timeReference(OrbMetadata<SensorGps> topic, String rosName) {
        return map(topic, rosName, "sensor_msgs/TimeReference", (orb, i, out) -> new TimeReferenceFiller(out));
    }
}
