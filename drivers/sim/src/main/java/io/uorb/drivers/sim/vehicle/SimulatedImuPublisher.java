// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.sim.vehicle;

import io.uorb.Publication;
import io.uorb.demand.NodeDemand;
import io.uorb.drivers.math.Vectors;
import io.uorb.drivers.sensor.DeviceId;
import io.uorb.drivers.sim.RigidBodyState;
import io.uorb.drivers.sim.StrapdownImu;
import io.uorb.module.ModuleContext;
import io.uorb.module.checkpoint.StateFields;
import io.uorb.module.checkpoint.Stateful;
import io.uorb.topics.sensors.SensorAccel;
import io.uorb.topics.sensors.SensorAccelTopic;
import io.uorb.topics.sensors.SensorCombined;
import io.uorb.topics.sensors.SensorCombinedTopic;
import io.uorb.topics.sensors.SensorGyro;
import io.uorb.topics.sensors.SensorGyroTopic;
import java.util.SplittableRandom;

/** The IMU: {@code sensor_gyro}, {@code sensor_accel}, and without a hub {@code sensor_combined}. */
final class SimulatedImuPublisher implements Stateful, AutoCloseable {
    private static final long DEVICE_ID = new DeviceId(DeviceId.Bus.SIMULATION, 1, 1, 0x36).number();
    private static final double US_PER_S = 1e6;

    private final StrapdownImu imu;
    private final Publication<SensorGyro> gyroPublication;
    private final Publication<SensorAccel> accelPublication;
    /** Null if there is a hub. */
    private final Publication<SensorCombined> combinedPublication;

    private final SampleDemand demand;
    /** From the last sample to the last step. */
    private long passedUs;

    private final SensorGyro gyro = new SensorGyro();
    private final SensorAccel accel = new SensorAccel();
    private final SensorCombined combined = new SensorCombined();

    SimulatedImuPublisher(
            ModuleContext context, VehicleOptions options, RigidBodyState start, SplittableRandom random) {
        SensorErrors errors = options.errors();
        imu = new StrapdownImu(start.attitude, errors.gyro(), errors.accelerometer(), random);
        gyroPublication = context.advertise(SensorGyroTopic.SENSOR_GYRO);
        NodeDemand.setDevice(gyroPublication, VehicleOptions.sensor("gyroscope", options.rateHz()));
        accelPublication = context.advertise(SensorAccelTopic.SENSOR_ACCEL);
        NodeDemand.setDevice(accelPublication, VehicleOptions.sensor("accelerometer", options.rateHz()));
        combinedPublication = options.withoutHub() ? context.advertise(SensorCombinedTopic.SENSOR_COMBINED) : null;
        demand = new SampleDemand(options, options.rateHz(), gyroPublication, accelPublication, combinedPublication);
        gyro.deviceId = DEVICE_ID;
        gyro.samples = 1;
        gyro.temperature = Float.NaN;
        accel.deviceId = DEVICE_ID;
        accel.samples = 1;
        accel.temperature = Float.NaN;
    }

    /** Publishes the sample of a step, if it is wanted; the combined one is the last, since it triggers estimators. */
    void publish(long nowUs, long stepUs, RigidBodyState truth) {
        long periodUs = passedUs + stepUs;
        boolean wanted = demand.wants(nowUs);
        passedUs = wanted || demand.isResting() ? 0 : periodUs;
        if (demand.isResting()) {
            imu.skip(truth); // a sample is of the time since the one before, but not of a stop
        } else if (!wanted) {
            imu.add(truth, stepUs / US_PER_S);
        }
        if (!wanted) {
            return;
        }
        imu.sample(truth, stepUs / US_PER_S);
        publishAccel(nowUs);
        publishGyro(nowUs);
        if (combinedPublication != null) {
            publishCombined(nowUs, periodUs);
        }
    }

    private void publishAccel(long nowUs) {
        accel.timestamp = nowUs;
        accel.timestampSample = nowUs;
        accel.x = (float) imu.accMS2()[0];
        accel.y = (float) imu.accMS2()[1];
        accel.z = (float) imu.accMS2()[2];
        accelPublication.publish(accel);
    }

    private void publishGyro(long nowUs) {
        gyro.timestamp = nowUs;
        gyro.timestampSample = nowUs;
        gyro.x = (float) imu.gyrRadS()[0];
        gyro.y = (float) imu.gyrRadS()[1];
        gyro.z = (float) imu.gyrRadS()[2];
        gyroPublication.publish(gyro);
    }

    private void publishCombined(long nowUs, long periodUs) {
        combined.timestamp = nowUs;
        combined.gyroIntegralDt = periodUs;
        combined.accelerometerIntegralDt = periodUs;
        Vectors.toFloats(imu.gyrRadS(), combined.gyroRad);
        Vectors.toFloats(imu.accMS2(), combined.accelerometerMS2);
        combinedPublication.publish(combined);
    }

    @Override
    public void state(StateFields fields) {
        fields.part("imu", imu);
        demand.state(fields);
        if (demand.isFollowing()) {
            passedUs = fields.integer("passed_us", passedUs);
            fields.part("added", imu::addedState);
        }
    }

    @Override
    public void close() {
        demand.close();
    }
}
