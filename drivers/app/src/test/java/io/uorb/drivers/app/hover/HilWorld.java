// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.hover;

import io.dronefleet.mavlink.common.HilActuatorControls;
import io.dronefleet.mavlink.common.HilGps;
import io.dronefleet.mavlink.common.HilSensor;
import io.dronefleet.mavlink.common.HilStateQuaternion;
import io.dronefleet.mavlink.util.EnumValue;
import io.uorb.Orb;
import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.drivers.sim.RigidBodyState;
import io.uorb.drivers.sim.vehicle.SensorErrors;
import io.uorb.drivers.sim.vehicle.SimulatedVehicle;
import io.uorb.drivers.sim.vehicle.VehicleOptions;
import io.uorb.drivers.sim.vehicle.VehicleParameters;
import io.uorb.drivers.sim.vehicle.WindParameters;
import io.uorb.lockstep.ManualClock;
import io.uorb.testing.SimulatorStandIn;
import io.uorb.topics.actuators.ActuatorArmed;
import io.uorb.topics.actuators.ActuatorArmedTopic;
import io.uorb.topics.actuators.ActuatorMotors;
import io.uorb.topics.actuators.ActuatorMotorsTopic;
import io.uorb.topics.sensors.SensorAccel;
import io.uorb.topics.sensors.SensorAccelTopic;
import io.uorb.topics.sensors.SensorBaro;
import io.uorb.topics.sensors.SensorBaroTopic;
import io.uorb.topics.sensors.SensorGps;
import io.uorb.topics.sensors.SensorGpsTopic;
import io.uorb.topics.sensors.SensorGyro;
import io.uorb.topics.sensors.SensorGyroTopic;
import io.uorb.topics.sensors.SensorMag;
import io.uorb.topics.sensors.SensorMagTopic;
import java.io.IOException;
import java.math.BigInteger;
import java.util.List;

/** The simulated quadrotor on a broker of its own, as a simulator that speaks HIL messages in lock-step. One thread. */
final class HilWorld implements AutoCloseable {
    private static final int ARMED = 128;
    private static final int IMU = 0x3F;
    private static final int MAG = 0x1C0;
    private static final int BARO = 0x1A00;
    private static final long START_US = 1_000_000;

    private final Orb orb = Orb.create(new ManualClock(START_US));
    private final SimulatedVehicle vehicle;
    private final SimulatorStandIn link;
    private final boolean fixesHaveTimes;
    private final Subscription<SensorGyro> gyros = orb.subscribe(SensorGyroTopic.SENSOR_GYRO);
    private final Subscription<SensorAccel> accels = orb.subscribe(SensorAccelTopic.SENSOR_ACCEL);
    private final Subscription<SensorMag> mags = orb.subscribe(SensorMagTopic.SENSOR_MAG);
    private final Subscription<SensorBaro> baros = orb.subscribe(SensorBaroTopic.SENSOR_BARO);
    private final Subscription<SensorGps> fixes = orb.subscribe(SensorGpsTopic.SENSOR_GPS);
    private final Publication<ActuatorMotors> motorsPublication = orb.advertise(ActuatorMotorsTopic.ACTUATOR_MOTORS);
    private final Publication<ActuatorArmed> armedPublication = orb.advertise(ActuatorArmedTopic.ACTUATOR_ARMED);
    private final SensorGyro gyro = new SensorGyro();
    private final SensorAccel accel = new SensorAccel();
    private final SensorMag mag = new SensorMag();
    private final SensorBaro baro = new SensorBaro();
    private final SensorGps gps = new SensorGps();
    private final ActuatorMotors motors = new ActuatorMotors();
    private final ActuatorArmed armed = new ActuatorArmed();

    /** A world whose fixes have their own time, as late as usual. */
    HilWorld(SimulatorStandIn link, long seed) {
        this(link, seed, SensorErrors.USUAL, true);
    }

    /** @param fixesHaveTimes whether HIL_GPS has the time of its fix; else that of the message, as jMAVSim's */
    HilWorld(SimulatorStandIn link, long seed, SensorErrors errors, boolean fixesHaveTimes) {
        this.link = link;
        this.fixesHaveTimes = fixesHaveTimes;
        vehicle = new SimulatedVehicle(
                orb,
                new VehicleOptions(VehicleParameters.DEFAULT, WindParameters.gusty(2), errors, 1_000, seed, false));
    }

    RigidBodyState truth() {
        return vehicle.truth();
    }

    /** Performs a step of the simulation: sensors out, commands in. */
    void step() throws IOException {
        long timeUs = vehicle.nextUs();
        vehicle.step();
        if (fixes.update(gps)) {
            link.send(fix(timeUs));
        }
        link.send(state(timeUs));
        link.send(sensors(timeUs));
        HilActuatorControls answer = link.answer();
        if (answer.timeUsec().longValue() != timeUs) {
            throw new AssertionError("answer of " + answer.timeUsec() + " us to " + timeUs + " us");
        }
        obey(answer);
    }

    private void obey(HilActuatorControls answer) {
        armed.armed = (answer.mode().value() & ARMED) != 0;
        armedPublication.publish(armed);
        for (int i = 0; i < motors.control.length; i++) {
            motors.control[i] = answer.controls().get(i);
        }
        motorsPublication.publish(motors);
    }

    private HilSensor sensors(long timeUs) {
        gyros.update(gyro);
        accels.update(accel);
        int fields = IMU | (mags.update(mag) ? MAG : 0) | (baros.update(baro) ? BARO : 0);
        return HilSensor.builder()
                .timeUsec(BigInteger.valueOf(timeUs))
                .xacc(accel.x)
                .yacc(accel.y)
                .zacc(accel.z)
                .xgyro(gyro.x)
                .ygyro(gyro.y)
                .zgyro(gyro.z)
                .xmag(mag.x)
                .ymag(mag.y)
                .zmag(mag.z)
                .absPressure(baro.pressure / 100)
                .temperature(25)
                .fieldsUpdated(EnumValue.create(fields))
                .build();
    }

    private HilGps fix(long timeUs) {
        return HilGps.builder()
                .timeUsec(BigInteger.valueOf(fixesHaveTimes ? gps.timestampSample : timeUs))
                .fixType(gps.fixType)
                .lat((int) Math.round(gps.latitudeDeg * 1e7))
                .lon((int) Math.round(gps.longitudeDeg * 1e7))
                .alt((int) Math.round(gps.altitudeMslM * 1e3))
                .eph((int) (gps.eph * 100))
                .epv((int) (gps.epv * 100))
                .vel((int) (gps.velMS * 100))
                .vn(Math.round(gps.velNMS * 100))
                .ve(Math.round(gps.velEMS * 100))
                .vd(Math.round(gps.velDMS * 100))
                .cog(65_535)
                .satellitesVisible(gps.satellitesUsed)
                .build();
    }

    private HilStateQuaternion state(long timeUs) {
        double[] q = vehicle.truth().attitude;
        return HilStateQuaternion.builder()
                .timeUsec(BigInteger.valueOf(timeUs))
                .attitudeQuaternion(List.of((float) q[0], (float) q[1], (float) q[2], (float) q[3]))
                .build();
    }

    @Override
    public void close() {
        vehicle.close();
        motorsPublication.close();
        armedPublication.close();
        orb.close();
    }
}
