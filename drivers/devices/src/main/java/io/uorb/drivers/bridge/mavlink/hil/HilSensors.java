// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink.hil;

import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.Publication;
import io.uorb.drivers.device.DeviceContext;
import io.uorb.drivers.device.SampleGuard;
import io.uorb.drivers.device.SampleLimits;
import io.uorb.drivers.sensor.DeviceId;
import io.uorb.topics.sensors.SensorAccel;
import io.uorb.topics.sensors.SensorAccelTopic;
import io.uorb.topics.sensors.SensorBaro;
import io.uorb.topics.sensors.SensorBaroTopic;
import io.uorb.topics.sensors.SensorGyro;
import io.uorb.topics.sensors.SensorGyroTopic;
import io.uorb.topics.sensors.SensorMag;
import io.uorb.topics.sensors.SensorMagTopic;

/**
 * One set of the simulator's sensors, from the HIL_SENSOR messages with its id, as {@code sensor_accel},
 * {@code sensor_gyro}, {@code sensor_mag} and {@code sensor_baro}. Values that are not finite or in a wrong unit are
 * left out and reported; values that stay the same are none of its business, for simulators may be without noise.
 */
final class HilSensors implements AutoCloseable {
    private static final double PA_PER_HPA = 100;
    /** 32 g: twice of what IMUs measure, and less than 1 g in mg. */
    private static final SampleLimits ACC_M_S2 = SampleLimits.between(-320, 320);
    /** 2,860 deg/s. */
    private static final SampleLimits GYRO_RAD_S = SampleLimits.between(-50, 50);
    /** Ten times the earth's field, and less than that in uT. */
    private static final SampleLimits MAG_GAUSS = SampleLimits.between(-8, 8);
    /** From 24 km above the sea to below any mine. */
    private static final SampleLimits PRESSURE_HPA = SampleLimits.between(30, 1_200);

    private final Publication<SensorAccel> accelPublication;
    private final Publication<SensorGyro> gyroPublication;
    private final Publication<SensorMag> magPublication;
    private final Publication<SensorBaro> baroPublication;
    private final SampleGuard accelGuard;
    private final SampleGuard gyroGuard;
    private final SampleGuard magGuard;
    private final SampleGuard baroGuard;
    private final SensorAccel accel = new SensorAccel();
    private final SensorGyro gyro = new SensorGyro();
    private final SensorMag mag = new SensorMag();
    private final SensorBaro baro = new SensorBaro();
    private final double[] vector = new double[3];
    private float temperatureDegC = Float.NaN;

    /** @param id which set, from 0 */
    HilSensors(Orb flight, DeviceContext context, int id) {
        accelPublication = advertise(flight, SensorAccelTopic.SENSOR_ACCEL, id);
        gyroPublication = advertise(flight, SensorGyroTopic.SENSOR_GYRO, id);
        magPublication = advertise(flight, SensorMagTopic.SENSOR_MAG, id);
        baroPublication = advertise(flight, SensorBaroTopic.SENSOR_BARO, id);
        accelGuard = new SampleGuard(context, "accelerometer " + id, ACC_M_S2);
        gyroGuard = new SampleGuard(context, "gyro " + id, GYRO_RAD_S);
        magGuard = new SampleGuard(context, "magnetometer " + id, MAG_GAUSS);
        baroGuard = new SampleGuard(context, "pressure (hPa) " + id, PRESSURE_HPA);
        accel.deviceId = deviceId(id, 1);
        accel.samples = 1;
        gyro.deviceId = deviceId(id, 2);
        gyro.samples = 1;
        mag.deviceId = deviceId(id, 3);
        baro.deviceId = deviceId(id, 4);
    }

    private static <T> Publication<T> advertise(Orb flight, OrbMetadata<T> topic, int id) {
        return id == 0 ? flight.advertise(topic) : flight.advertiseMulti(topic);
    }

    private static long deviceId(int id, int address) {
        return new DeviceId(DeviceId.Bus.SIMULATION, id, address, 0).number();
    }

    /** Resets the guards after a restart of the simulator, whose times begin anew. */
    void reset() {
        accelGuard.reset();
        gyroGuard.reset();
        magGuard.reset();
        baroGuard.reset();
    }

    /** Publishes the new values; the gyro last, since its message triggers the modules. */
    void publish(byte[] payload, long timeUs) {
        if (HilSensorFields.has(payload, HilSensorFields.TEMPERATURE)) {
            temperatureDegC = HilSensorFields.TEMPERATURE_DEG_C.getFloat(payload);
        }
        if (HilSensorFields.has(payload, HilSensorFields.MAG)) {
            publishMag(payload, timeUs);
        }
        if (HilSensorFields.has(payload, HilSensorFields.ABS_PRESSURE)) {
            publishBaro(payload, timeUs);
        }
        if (HilSensorFields.has(payload, HilSensorFields.ACCEL)) {
            publishAccel(payload, timeUs);
        }
        if (HilSensorFields.has(payload, HilSensorFields.GYRO)) {
            publishGyro(payload, timeUs);
        }
    }

    private void publishMag(byte[] payload, long timeUs) {
        HilSensorFields.vector(payload, HilSensorFields.MAG_AXES, vector);
        if (magGuard.check(timeUs, vector)) {
            mag.timestamp = timeUs;
            mag.timestampSample = timeUs;
            mag.x = (float) vector[0];
            mag.y = (float) vector[1];
            mag.z = (float) vector[2];
            mag.temperature = temperatureDegC;
            magPublication.publish(mag);
        }
    }

    private void publishBaro(byte[] payload, long timeUs) {
        double pressureHpa = HilSensorFields.ABS_PRESSURE_HPA.getFloat(payload);
        if (baroGuard.check(timeUs, pressureHpa)) {
            baro.timestamp = timeUs;
            baro.timestampSample = timeUs;
            baro.pressure = (float) (pressureHpa * PA_PER_HPA);
            baro.temperature = temperatureDegC;
            baroPublication.publish(baro);
        }
    }

    private void publishAccel(byte[] payload, long timeUs) {
        HilSensorFields.vector(payload, HilSensorFields.ACC_AXES, vector);
        if (accelGuard.check(timeUs, vector)) {
            accel.timestamp = timeUs;
            accel.timestampSample = timeUs;
            accel.x = (float) vector[0];
            accel.y = (float) vector[1];
            accel.z = (float) vector[2];
            accel.temperature = temperatureDegC;
            accelPublication.publish(accel);
        }
    }

    private void publishGyro(byte[] payload, long timeUs) {
        HilSensorFields.vector(payload, HilSensorFields.GYRO_AXES, vector);
        if (gyroGuard.check(timeUs, vector)) {
            gyro.timestamp = timeUs;
            gyro.timestampSample = timeUs;
            gyro.x = (float) vector[0];
            gyro.y = (float) vector[1];
            gyro.z = (float) vector[2];
            gyro.temperature = temperatureDegC;
            gyroPublication.publish(gyro);
        }
    }

    @Override
    public void close() {
        accelPublication.close();
        gyroPublication.close();
        magPublication.close();
        baroPublication.close();
    }
}
