// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app;

import io.uorb.ErrorHandler;
import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.drivers.control.FlightControl;
import io.uorb.drivers.control.FlightControlParameters;
import io.uorb.drivers.estimator.AttitudeEstimator;
import io.uorb.drivers.estimator.AttitudeEstimatorParameters;
import io.uorb.drivers.estimator.VqfParameters;
import io.uorb.drivers.estimator.position.PositionEstimator;
import io.uorb.drivers.estimator.position.PositionEstimatorParameters;
import io.uorb.drivers.sim.MagnetometerModel;
import io.uorb.drivers.sim.vehicle.SensorErrors;
import io.uorb.drivers.sim.vehicle.SimulatedVehicle;
import io.uorb.drivers.sim.vehicle.VehicleOptions;
import io.uorb.drivers.sim.vehicle.VehicleParameters;
import io.uorb.drivers.sim.vehicle.WindParameters;
import io.uorb.drivers.topics.AttitudeEstimatorStatusTopic;
import io.uorb.drivers.topics.ControlAllocatorStatusTopic;
import io.uorb.time.ManualClock;
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
import io.uorb.topics.sensors.VehicleAirDataTopic;
import io.uorb.topics.sensors.VehicleAngularVelocityTopic;
import io.uorb.topics.sensors.VehicleMagnetometerTopic;
import io.uorb.topics.vehicle.VehicleLandDetectedTopic;
import io.uorb.work.WorkQueueConfig;
import io.uorb.work.WorkQueues;
import java.util.List;

/**
 * A simulated vehicle, its estimators, its controllers and a mission on one broker with a manual clock. All are items
 * of work queues, which run inline on the thread that advances the clock: a seed gives the same messages in each run.
 * One thread.
 */
final class HoverLoop implements AutoCloseable {
    /** All that is published, in the order of the hash. */
    static final List<OrbMetadata<?>> TOPICS = List.of(
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

    /** Not 0, which some fields have for "never". */
    private static final long START_US = 1_000_000;

    /**
     * In flight the accelerometer shows thrust and drag, not gravity; only their mean over a time in which velocity
     * hardly changes does. A change of velocity v then tilts the estimate by v / (g tau).
     */
    private static final double TAU_ACC_S = 30;

    private static final double TAU_MAG_S = 9;

    private final ManualClock clock = new ManualClock(START_US);
    private final Orb orb = WholeHistory.newOrb(clock, TOPICS);
    private final WorkQueues queues;
    private final SimulatedVehicle vehicle;
    private final AttitudeEstimator attitude;
    private final PositionEstimator position;
    private final FlightControl control;
    private final HoverMission mission;

    /**
     * A loop at its start.
     *
     * @param onError told what a module's run throws, on the thread that advances
     */
    HoverLoop(HoverOptions options, HoverPlan plan, ErrorHandler onError) {
        queues = new WorkQueues(clock, onError);
        vehicle = new SimulatedVehicle(
                orb,
                new VehicleOptions(
                        VehicleParameters.DEFAULT,
                        WindParameters.gusty(options.windMS()),
                        SensorErrors.USUAL,
                        options.rateHz(),
                        options.seed(),
                        true));
        attitude = AttitudeEstimator.onWorkQueue(
                orb,
                AttitudeEstimatorParameters.DEFAULT
                        .withVqf(VqfParameters.DEFAULT.withTimeConstants(TAU_ACC_S, TAU_MAG_S))
                        .withDeclinationRad(MagnetometerModel.declinationRad()),
                queues.findOrCreate(WorkQueueConfig.INS.get(0)),
                timestampUs -> {});
        position = new PositionEstimator(
                orb, queues.findOrCreate(WorkQueueConfig.INS.get(0)), PositionEstimatorParameters.DEFAULT);
        control = new FlightControl(orb, queues, FlightControlParameters.DEFAULT);
        mission = new HoverMission(orb, queues.findOrCreate(WorkQueueConfig.HP_DEFAULT), plan);
        attitude.start();
        vehicle.start(queues.findOrCreate(WorkQueueConfig.SPI.get(0)));
    }

    Orb orb() {
        return orb;
    }

    /** When the next step is due, us after the start. */
    long nextUs() {
        return vehicle.nextUs() - START_US;
    }

    /** Goes on to the vehicle's next sample; all that follows from it has run when this returns. */
    void step() throws InterruptedException {
        clock.advanceTo(vehicle.nextUs());
    }

    SimulatedVehicle vehicle() {
        return vehicle;
    }

    HoverMission mission() {
        return mission;
    }

    /** Messages that the estimators did not get in time. */
    long lost() {
        return attitude.lost() + position.lost();
    }

    @Override
    public void close() {
        mission.close();
        control.close();
        position.close();
        attitude.close();
        vehicle.close();
        queues.close();
        orb.close();
    }
}
