// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink;

import io.dronefleet.mavlink.protocol.MavlinkPacket;
import io.uorb.drivers.math.EulerAngles;
import io.uorb.topics.estimation.VehicleAttitude;
import io.uorb.topics.sensors.SensorCombined;
import io.uorb.topics.sensors.SensorGps;
import io.uorb.topics.sensors.VehicleAirData;
import io.uorb.topics.sensors.VehicleAngularVelocity;
import io.uorb.topics.sensors.VehicleMagnetometer;
import io.uorb.topics.system.BatteryStatus;
import io.uorb.topics.system.Cpuload;
import io.uorb.topics.system.MavlinkLog;
import io.uorb.topics.vehicle.VehicleCommand;
import io.uorb.topics.vehicle.VehicleCommandAck;
import io.uorb.topics.vehicle.VehicleStatus;
import java.nio.charset.StandardCharsets;

/** Messages with values that show a wrong unit or order. */
public final class SampleMessages {
    private static final int SEED = 50;
    private static final byte[] HEARTBEAT = {0, 0, 0, 0, 6, 8, 0, 4, 3};

    private SampleMessages() {}

    /** Returns an armed quadrotor that flies a mission. */
    static VehicleStatus status() {
        VehicleStatus status = new VehicleStatus();
        status.timestamp = 1_000_000;
        status.systemType = 2;
        status.armingState = VehicleStatus.ARMING_STATE_ARMED;
        status.navState = VehicleStatus.NAVIGATION_STATE_AUTO_MISSION;
        return status;
    }

    public static VehicleAttitude attitude() {
        VehicleAttitude attitude = new VehicleAttitude();
        attitude.timestamp = 123_456_789;
        double[] q = new double[4];
        EulerAngles.toQuaternion(Math.toRadians(30), Math.toRadians(-20), Math.toRadians(100), q);
        for (int i = 0; i < q.length; i++) {
            attitude.q[i] = (float) q[i];
        }
        return attitude;
    }

    static VehicleAngularVelocity rates() {
        VehicleAngularVelocity rates = new VehicleAngularVelocity();
        rates.timestamp = 123_456_000;
        rates.xyz[0] = 0.5f;
        rates.xyz[1] = -0.25f;
        rates.xyz[2] = 1.5f;
        return rates;
    }

    public static SensorGps gps() {
        SensorGps gps = new SensorGps();
        gps.timestamp = 5_000_000;
        gps.fixType = SensorGps.FIX_TYPE_RTK_FIXED;
        gps.latitudeDeg = 47.3977418;
        gps.longitudeDeg = -8.5455939;
        gps.altitudeMslM = 488.123;
        gps.altitudeEllipsoidM = 535.456;
        gps.hdop = 0.85f;
        gps.vdop = 1.2f;
        gps.eph = 0.015f;
        gps.epv = 0.027f;
        gps.sVarianceMS = 0.12f;
        gps.cVarianceRad = (float) Math.toRadians(1.5);
        gps.velMS = 12.34f;
        gps.cogRad = (float) -Math.PI / 2;
        gps.satellitesUsed = 17;
        gps.heading = 0;
        gps.headingOffset = Float.NaN;
        return gps;
    }

    public static SensorCombined imu() {
        SensorCombined imu = new SensorCombined();
        imu.timestamp = 7_000_000;
        System.arraycopy(new float[] {0.125f, -0.5f, 2}, 0, imu.gyroRad, 0, 3);
        System.arraycopy(new float[] {0.5f, -1.5f, -9.75f}, 0, imu.accelerometerMS2, 0, 3);
        return imu;
    }

    public static VehicleMagnetometer mag() {
        VehicleMagnetometer mag = new VehicleMagnetometer();
        mag.timestamp = 6_990_000;
        System.arraycopy(new float[] {0.25f, -0.125f, 0.5f}, 0, mag.magnetometerGa, 0, 3);
        return mag;
    }

    public static VehicleAirData air() {
        VehicleAirData air = new VehicleAirData();
        air.timestamp = 6_980_000;
        air.baroPressurePa = 95_750;
        air.baroAltMeter = 475.25f;
        air.ambientTemperature = 21.5f;
        air.temperatureSource = 1;
        return air;
    }

    static BatteryStatus battery() {
        BatteryStatus battery = new BatteryStatus();
        battery.timestamp = 2_000_000;
        battery.connected = true;
        battery.id = 1;
        battery.voltageV = 12.15f;
        battery.currentA = 12.34f;
        battery.dischargedMah = 456;
        battery.remaining = 0.73f;
        battery.timeRemainingS = 600;
        battery.temperature = 31.5f;
        battery.warning = BatteryStatus.WARNING_LOW;
        battery.faults = 1 << BatteryStatus.FAULT_OVER_CURRENT | 1 << BatteryStatus.FAULT_DEEP_DISCHARGE;
        System.arraycopy(new float[] {4.1f, 4.05f, 4}, 0, battery.voltageCellV, 0, 3);
        return battery;
    }

    static Cpuload load() {
        Cpuload load = new Cpuload();
        load.timestamp = 2_000_000;
        load.load = 0.25f;
        return load;
    }

    static MavlinkLog text(int severity, String text) {
        MavlinkLog log = new MavlinkLog();
        log.timestamp = 3_000_000;
        log.severity = severity;
        byte[] bytes = text.getBytes(StandardCharsets.US_ASCII);
        System.arraycopy(bytes, 0, log.text, 0, bytes.length);
        return log;
    }

    /** Returns an answer to a command. */
    static VehicleCommandAck ack(VehicleCommand command) {
        VehicleCommandAck ack = new VehicleCommandAck();
        ack.timestamp = 4_000_000;
        ack.command = command.command;
        ack.result = VehicleCommandAck.VEHICLE_CMD_RESULT_DENIED;
        ack.resultParam1 = 50;
        ack.resultParam2 = -7;
        ack.targetSystem = command.sourceSystem;
        ack.targetComponent = command.sourceComponent;
        return ack;
    }

    /** Returns a command from within for another system. */
    static VehicleCommand commandFor(int system, int component) {
        VehicleCommand command = new VehicleCommand();
        command.timestamp = 4_000_000;
        command.command = 203;
        command.param1 = 0.5f;
        command.param4 = Float.NaN;
        command.param5 = 1.5;
        command.confirmation = 1;
        command.targetSystem = system;
        command.targetComponent = component;
        command.sourceSystem = 3;
        command.sourceComponent = 1;
        return command;
    }

    static byte[] unsignedHeartbeat() {
        return MavlinkPacket.createUnsignedMavlink2Packet(9, 254, 1, 0, SEED, HEARTBEAT)
                .getRawBytes();
    }

    static byte[] signedHeartbeat(byte[] key) {
        return MavlinkPacket.createSignedMavlink2Packet(9, 254, 1, 0, SEED, HEARTBEAT, 1, 1L << 40, key)
                .getRawBytes();
    }
}
