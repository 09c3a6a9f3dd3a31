// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.hover;

import io.uorb.OrbMetadata;
import io.uorb.drivers.topics.AttitudeEstimatorStatusTopic;
import io.uorb.drivers.topics.ControlAllocatorStatusTopic;
import io.uorb.drivers.topics.DriverStatusTopic;
import io.uorb.drivers.topics.FlightTargetTopic;
import io.uorb.drivers.topics.MissionProgressTopic;
import io.uorb.drivers.topics.SensorsStatusImuTopic;
import io.uorb.drivers.topics.SensorsStatusTopic;
import io.uorb.topics.actuators.ActuatorArmedTopic;
import io.uorb.topics.actuators.ActuatorMotorsTopic;
import io.uorb.topics.control.RateCtrlStatusTopic;
import io.uorb.topics.control.TrajectorySetpointTopic;
import io.uorb.topics.control.VehicleAttitudeSetpointTopic;
import io.uorb.topics.control.VehicleControlModeTopic;
import io.uorb.topics.control.VehicleRatesSetpointTopic;
import io.uorb.topics.control.VehicleThrustSetpointTopic;
import io.uorb.topics.control.VehicleTorqueSetpointTopic;
import io.uorb.topics.estimation.EstimatorSensorBiasTopic;
import io.uorb.topics.estimation.VehicleAttitudeTopic;
import io.uorb.topics.estimation.VehicleGlobalPositionTopic;
import io.uorb.topics.estimation.VehicleLocalPositionTopic;
import io.uorb.topics.sensors.SensorAccelTopic;
import io.uorb.topics.sensors.SensorBaroTopic;
import io.uorb.topics.sensors.SensorCombinedTopic;
import io.uorb.topics.sensors.SensorGpsTopic;
import io.uorb.topics.sensors.SensorGyroTopic;
import io.uorb.topics.sensors.SensorMagTopic;
import io.uorb.topics.sensors.SensorSelectionTopic;
import io.uorb.topics.sensors.VehicleAccelerationTopic;
import io.uorb.topics.sensors.VehicleAirDataTopic;
import io.uorb.topics.sensors.VehicleAngularVelocityTopic;
import io.uorb.topics.sensors.VehicleImuStatusTopic;
import io.uorb.topics.sensors.VehicleImuTopic;
import io.uorb.topics.sensors.VehicleMagnetometerTopic;
import io.uorb.topics.system.MavlinkLogTopic;
import io.uorb.topics.system.TelemetryStatusTopic;
import io.uorb.topics.vehicle.HomePositionTopic;
import io.uorb.topics.vehicle.VehicleCommandAckTopic;
import io.uorb.topics.vehicle.VehicleCommandTopic;
import io.uorb.topics.vehicle.VehicleLandDetectedTopic;
import io.uorb.topics.vehicle.VehicleStatusTopic;
import java.util.List;
import java.util.stream.Stream;

/** The topics of {@code uorb hover}. */
final class HoverTopics {
    private static final List<OrbMetadata<?>> USUAL = List.of(
            VehicleAttitudeTopic.VEHICLE_ATTITUDE_GROUNDTRUTH,
            VehicleAngularVelocityTopic.VEHICLE_ANGULAR_VELOCITY_GROUNDTRUTH,
            VehicleLocalPositionTopic.VEHICLE_LOCAL_POSITION_GROUNDTRUTH,
            VehicleGlobalPositionTopic.VEHICLE_GLOBAL_POSITION_GROUNDTRUTH,
            SensorMagTopic.SENSOR_MAG,
            VehicleMagnetometerTopic.VEHICLE_MAGNETOMETER,
            SensorBaroTopic.SENSOR_BARO,
            VehicleAirDataTopic.VEHICLE_AIR_DATA,
            SensorGpsTopic.SENSOR_GPS,
            SensorAccelTopic.SENSOR_ACCEL,
            SensorGyroTopic.SENSOR_GYRO,
            SensorCombinedTopic.SENSOR_COMBINED,
            VehicleAttitudeTopic.VEHICLE_ATTITUDE,
            AttitudeEstimatorStatusTopic.ATTITUDE_ESTIMATOR_STATUS,
            EstimatorSensorBiasTopic.ESTIMATOR_SENSOR_BIAS,
            VehicleLocalPositionTopic.VEHICLE_LOCAL_POSITION,
            VehicleLandDetectedTopic.VEHICLE_LAND_DETECTED,
            ActuatorArmedTopic.ACTUATOR_ARMED,
            VehicleControlModeTopic.VEHICLE_CONTROL_MODE,
            TrajectorySetpointTopic.TRAJECTORY_SETPOINT,
            VehicleAttitudeSetpointTopic.VEHICLE_ATTITUDE_SETPOINT,
            VehicleRatesSetpointTopic.VEHICLE_RATES_SETPOINT,
            VehicleThrustSetpointTopic.VEHICLE_THRUST_SETPOINT,
            VehicleTorqueSetpointTopic.VEHICLE_TORQUE_SETPOINT,
            RateCtrlStatusTopic.RATE_CTRL_STATUS,
            ActuatorMotorsTopic.ACTUATOR_MOTORS,
            ControlAllocatorStatusTopic.CONTROL_ALLOCATOR_STATUS);

    private static final List<OrbMetadata<?>> OF_HUB = List.of(
            VehicleAngularVelocityTopic.VEHICLE_ANGULAR_VELOCITY,
            VehicleAccelerationTopic.VEHICLE_ACCELERATION,
            VehicleImuTopic.VEHICLE_IMU,
            VehicleImuStatusTopic.VEHICLE_IMU_STATUS,
            SensorSelectionTopic.SENSOR_SELECTION,
            SensorsStatusImuTopic.SENSORS_STATUS_IMU,
            SensorsStatusTopic.SENSORS_STATUS_MAG,
            SensorsStatusTopic.SENSORS_STATUS_BARO,
            MavlinkLogTopic.MAVLINK_LOG);

    private static final List<OrbMetadata<?>> OF_COMMANDER = List.of(
            VehicleStatusTopic.VEHICLE_STATUS,
            HomePositionTopic.HOME_POSITION,
            FlightTargetTopic.FLIGHT_TARGET,
            MissionProgressTopic.MISSION_PROGRESS,
            VehicleCommandTopic.VEHICLE_COMMAND,
            VehicleCommandAckTopic.VEHICLE_COMMAND_ACK,
            TelemetryStatusTopic.TELEMETRY_STATUS,
            DriverStatusTopic.DRIVER_STATUS);

    private HoverTopics() {}

    /** Returns the published topics, in the order of the hash; a sensor hub's own topics come last. */
    static List<OrbMetadata<?>> of(boolean withHub) {
        return withHub ? Stream.concat(USUAL.stream(), OF_HUB.stream()).toList() : USUAL;
    }

    /** Returns the published topics of a run; those of commander, navigator and links come last. */
    static List<OrbMetadata<?>> of(HoverOptions options) {
        List<OrbMetadata<?>> others = of(options.withHub());
        return options.commanded()
                ? Stream.concat(others.stream(), OF_COMMANDER.stream()).toList()
                : others;
    }
}
