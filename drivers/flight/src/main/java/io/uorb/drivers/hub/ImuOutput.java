// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.hub;

import io.uorb.Orb;
import io.uorb.Publication;
import io.uorb.drivers.hub.voting.SensorTrack;
import io.uorb.drivers.math.Vectors;
import io.uorb.topics.sensors.VehicleImu;
import io.uorb.topics.sensors.VehicleImuStatus;
import io.uorb.topics.sensors.VehicleImuStatusTopic;
import io.uorb.topics.sensors.VehicleImuTopic;

/** {@code vehicle_imu} and {@code vehicle_imu_status} of one gyroscope and the accelerometer of the same instance. */
final class ImuOutput implements AutoCloseable {
    private static final double CONING_SHARE = 0.01;

    private final SensorTrack gyro;
    private final SensorTrack accel;
    private final ImuInterval interval = new ImuInterval(1);
    private final Publication<VehicleImu> imuPublication;
    private final Publication<VehicleImuStatus> statusPublication;
    private final VehicleImu imu = new VehicleImu();
    private final VehicleImuStatus status = new VehicleImuStatus();
    private double coningRad;

    ImuOutput(Orb orb, SensorTrack gyro, SensorTrack accel, double rateHz) {
        this.gyro = gyro;
        this.accel = accel;
        imuPublication = orb.advertise(VehicleImuTopic.VEHICLE_IMU, gyro.instance());
        statusPublication = orb.advertise(VehicleImuStatusTopic.VEHICLE_IMU_STATUS, gyro.instance());
        interval.setRateHz(rateHz);
    }

    void setRateHz(double rateHz) {
        interval.setRateHz(rateHz);
    }

    void takeAccel() {
        interval.addAccel(accel);
    }

    void takeGyro(long nowUs) {
        if (interval.addGyro(gyro)) {
            coningRad += (interval.rotation().coningRad() - coningRad) * CONING_SHARE;
            if (interval.hasVelocity()) {
                publish(nowUs);
            }
            interval.clear();
        }
    }

    private void publish(long nowUs) {
        imu.timestampSample = interval.rotation().lastUs();
        imu.gyroDeviceId = gyro.deviceId();
        imu.accelDeviceId = accel.deviceId();
        Vectors.toFloats(interval.rotation().rotation(), imu.deltaAngle);
        Vectors.toFloats(interval.velocity().sum(), imu.deltaVelocity);
        imu.deltaAngleDt = interval.rotation().durationUs();
        imu.deltaVelocityDt = interval.velocity().durationUs();
        imu.deltaAngleClipping = interval.gyroClipping();
        imu.deltaVelocityClipping = interval.accelClipping();
        imu.gyroCalibrationCount = gyro.alignment().calibrationCount();
        imu.accelCalibrationCount = accel.alignment().calibrationCount();
        imu.timestamp = nowUs;
        imuPublication.publish(imu);
    }

    /** Publishes means since the last call, rates and counts; nothing if neither sensor has had a sample since. */
    void publishStatus(long nowUs) {
        if (gyro.statistics().count() + accel.statistics().count() == 0) {
            return;
        }
        fillGyro();
        fillAccel();
        status.deltaAngleConingMetric = (float) coningRad;
        status.timestamp = nowUs;
        statusPublication.publish(status);
    }

    private void fillGyro() {
        status.gyroDeviceId = gyro.deviceId();
        System.arraycopy(gyro.alignment().totalClips(), 0, status.gyroClipping, 0, status.gyroClipping.length);
        status.gyroErrorCount = gyro.errorCount();
        status.gyroRateHz = (float) gyro.rateHz();
        status.gyroRawRateHz = (float) gyro.rawRateHz();
        status.gyroVibrationMetric = (float) gyro.statistics().vibration();
        gyro.statistics().take(status.meanGyro, status.varGyro);
        status.temperatureGyro = gyro.temperature();
    }

    private void fillAccel() {
        status.accelDeviceId = accel.deviceId();
        System.arraycopy(accel.alignment().totalClips(), 0, status.accelClipping, 0, status.accelClipping.length);
        status.accelErrorCount = accel.errorCount();
        status.accelRateHz = (float) accel.rateHz();
        status.accelRawRateHz = (float) accel.rawRateHz();
        status.accelVibrationMetric = (float) accel.statistics().vibration();
        accel.statistics().take(status.meanAccel, status.varAccel);
        status.temperatureAccel = accel.temperature();
    }

    @Override
    public void close() {
        imuPublication.close();
        statusPublication.close();
    }
}
