// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web;

import io.uorb.Orb;
import io.uorb.OrbModule;
import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.module.host.ModuleHost;
import io.uorb.observe.Tracing;
import io.uorb.parameter.Param;
import io.uorb.shell.server.ConsoleServer;
import io.uorb.topics.actuators.ActuatorMotors;
import io.uorb.topics.actuators.ActuatorMotorsTopic;
import io.uorb.topics.control.TrajectorySetpoint;
import io.uorb.topics.control.TrajectorySetpointTopic;
import io.uorb.topics.control.VehicleAttitudeSetpoint;
import io.uorb.topics.control.VehicleAttitudeSetpointTopic;
import io.uorb.topics.estimation.VehicleAttitude;
import io.uorb.topics.estimation.VehicleAttitudeTopic;
import io.uorb.topics.estimation.VehicleLocalPosition;
import io.uorb.topics.estimation.VehicleLocalPositionTopic;
import io.uorb.topics.sensors.SensorCombined;
import io.uorb.topics.sensors.SensorCombinedTopic;
import io.uorb.topics.system.BatteryStatus;
import io.uorb.topics.system.BatteryStatusTopic;
import io.uorb.topics.system.MavlinkLog;
import io.uorb.topics.system.MavlinkLogTopic;
import io.uorb.topics.vehicle.HomePosition;
import io.uorb.topics.vehicle.HomePositionTopic;
import io.uorb.topics.vehicle.VehicleStatus;
import io.uorb.topics.vehicle.VehicleStatusTopic;
import io.uorb.trace.ring.RingTrace;
import io.uorb.work.ScheduledWorkItem;
import io.uorb.work.SubscriptionCallbackWorkItem;
import io.uorb.work.WorkItem;
import io.uorb.work.WorkQueueConfig;
import io.uorb.work.WorkQueues;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/**
 * A traced program that has something for each panel of the page: a vehicle circles towards its setpoint, a second one
 * within its circle; rotors vibrate, modes change, a battery empties.
 */
final class PicturedProgram implements AutoCloseable {
    private static final int LANE_BYTES = 1 << 20;
    private static final int PERIOD_US = 5_000;
    private static final int TEXT_PERIOD_US = 1_000_000;
    private static final int BATTERY_PERIOD_US = 100_000;
    private static final int SEED = 52;
    /** Of the vehicle and of the one within its circle. */
    private static final double[] RADIUS_M = {20, 12};

    private static final double BANK_RAD = 0.26;
    /** Their levels are information, notice, warning, in turn. */
    private static final List<String> TEXTS = List.of(
            "Armed by external command",
            "Takeoff detected",
            "Wind speed above 8 m/s",
            "Mission started",
            "Waypoint 1 reached",
            "Low battery: return advised");
    /** Each for three texts. */
    private static final int[] MODES = {
        VehicleStatus.NAVIGATION_STATE_AUTO_TAKEOFF,
        VehicleStatus.NAVIGATION_STATE_AUTO_MISSION,
        VehicleStatus.NAVIGATION_STATE_AUTO_LOITER,
        VehicleStatus.NAVIGATION_STATE_AUTO_RTL
    };

    private final Orb orb =
            Orb.builder().paths(Tracing.by(RingTrace.start(LANE_BYTES, true))).build();
    private final ModuleHost host = ModuleHost.create(orb);
    private final WorkQueues queues = new WorkQueues(orb);
    private final ConsoleServer console;

    record Gains(
            @Param(
                    name = "MC_ROLL_P",
                    defaultValue = 6.5,
                    max = 12,
                    unit = "1/s",
                    group = "Multicopter Attitude Control")
            float roll,

            @Param(
                    name = "MPC_XY_CRUISE",
                    defaultValue = 5,
                    min = 3,
                    max = 20,
                    unit = "m/s",
                    group = "Multicopter Position Control")
            float cruise,

            @Param(name = "COM_RC_IN_MODE", defaultValue = 0, min = 0, max = 4, group = "Commander")
            int source,

            @Param(name = "IMU_GYRO_CUTOFF", defaultValue = 40, min = 0, max = 1000, unit = "Hz", group = "Sensors")
            float cutoff,

            @Param(name = "IMU_GYRO_NF0_FRQ", defaultValue = 0, min = 0, max = 1000, unit = "Hz", group = "Sensors")
            float notch,

            @Param(name = "IMU_GYRO_NF0_BW", defaultValue = 20, min = 0, max = 100, unit = "Hz", group = "Sensors")
            float width) {}

    PicturedProgram() throws IOException {
        host.parameters().bind("gains", Gains.class);
        host.parameters().set("MPC_XY_CRUISE", "7.5");
        host.parameters().set("IMU_GYRO_NF0_FRQ", "62");
        OrbModule.make("mc_rate_control", this::controller);
        OrbModule.make("mc_pos_control", this::navigator);
        OrbModule.make("ekf2", () -> estimator(0));
        OrbModule.make("wingman", () -> estimator(1));
        OrbModule.make("simulator", this::simulator);
        OrbModule.make("battery_status", this::battery);
        OrbModule.make("commander", this::commander);
        OrbModule.make("motor_test", () -> orb.advertise(ActuatorMotorsTopic.ACTUATOR_MOTORS));
        console = ConsoleServer.builder(orb).name("circle").start();
    }

    private WorkItem simulator() {
        Publication<SensorCombined> samples = orb.advertise(SensorCombinedTopic.SENSOR_COMBINED);
        SensorCombined sample = new SensorCombined();
        Random random = new Random(SEED);
        ScheduledWorkItem item = new ScheduledWorkItem("simulator", queues.findOrCreate(WorkQueueConfig.TEST1), () -> {
            sample.timestamp = Math.max(sample.timestamp + 1, orb.clock().nowUs());
            double seconds = sample.timestamp * 1e-6;
            double rotor = 2 * Math.PI * 62 * seconds - 40 * Math.cos(seconds);
            for (int i = 0; i < sample.gyroRad.length; i++) {
                sample.accelerometerMS2[i] = (float) ((i == 2 ? -9.81 : 0) + 0.2 * random.nextGaussian());
                sample.gyroRad[i] = (float) (0.1 / (i + 1) * Math.sin(rotor + i) + 0.02 * random.nextGaussian());
            }
            samples.publish(sample);
        });
        item.scheduleOnInterval(PERIOD_US);
        return item;
    }

    /** Empties within two minutes. */
    private WorkItem battery() {
        Publication<BatteryStatus> batteries = orb.advertise(BatteryStatusTopic.BATTERY_STATUS);
        BatteryStatus battery = new BatteryStatus();
        ScheduledWorkItem item =
                new ScheduledWorkItem("battery_status", queues.findOrCreate(WorkQueueConfig.TEST1), () -> {
                    battery.timestamp =
                            Math.max(battery.timestamp + 1, orb.clock().nowUs());
                    battery.connected = true;
                    battery.remaining = (float) (1 - battery.timestamp * 1e-6 % 120 / 120);
                    battery.voltageV = 13.2f + 3.2f * battery.remaining;
                    battery.currentA = (float) (14 + 2 * Math.sin(battery.timestamp * 1e-6));
                    batteries.publish(battery);
                });
        item.scheduleOnInterval(BATTERY_PERIOD_US);
        return item;
    }

    /** Publishes home, modes, and a text a second: a page gets those from its first request on. */
    private WorkItem commander() {
        Publication<MavlinkLog> texts = orb.advertise(MavlinkLogTopic.MAVLINK_LOG);
        Publication<VehicleStatus> states = orb.advertise(VehicleStatusTopic.VEHICLE_STATUS);
        Publication<HomePosition> homes = orb.advertise(HomePositionTopic.HOME_POSITION);
        MavlinkLog text = new MavlinkLog();
        VehicleStatus state = new VehicleStatus();
        HomePosition home = new HomePosition();
        ScheduledWorkItem item = new ScheduledWorkItem("commander", queues.findOrCreate(WorkQueueConfig.TEST1), () -> {
            text.timestamp = Math.max(text.timestamp + 1, orb.clock().nowUs());
            int next = (int) (text.timestamp / TEXT_PERIOD_US % TEXTS.size());
            text.severity = 6 - next % 3;
            Arrays.fill(text.text, (byte) 0);
            byte[] bytes = TEXTS.get(next).getBytes(StandardCharsets.US_ASCII);
            System.arraycopy(bytes, 0, text.text, 0, bytes.length);
            texts.publish(text);
            state.timestamp = home.timestamp = text.timestamp;
            state.armingState = VehicleStatus.ARMING_STATE_ARMED;
            state.navState = MODES[(int) (text.timestamp / TEXT_PERIOD_US / 3 % MODES.length)];
            state.failsafe = next == TEXTS.size() - 1;
            states.publish(state);
            home.validLpos = true;
            homes.publish(home);
        });
        item.scheduleOnInterval(TEXT_PERIOD_US);
        return item;
    }

    private WorkItem estimator(int vehicle) {
        Publication<VehicleAttitude> attitudes = orb.advertise(VehicleAttitudeTopic.VEHICLE_ATTITUDE, vehicle);
        Publication<VehicleLocalPosition> positions =
                orb.advertise(VehicleLocalPositionTopic.VEHICLE_LOCAL_POSITION, vehicle);
        Subscription<SensorCombined> samples = orb.subscribe(SensorCombinedTopic.SENSOR_COMBINED);
        SensorCombined sample = new SensorCombined();
        VehicleAttitude attitude = new VehicleAttitude();
        VehicleLocalPosition position = new VehicleLocalPosition();
        String name = vehicle == 0 ? "ekf2" : "wingman";
        WorkItem item = new WorkItem(name, queues.findOrCreate(WorkQueueConfig.TEST2), () -> {
            while (samples.update(sample)) {
                double turn = sample.timestamp * 2e-7;
                attitude.timestamp = position.timestamp = sample.timestamp;
                set(attitude.q, BANK_RAD + 0.03 * Math.sin(turn * 11), 0.05 * Math.sin(turn * 17), turn);
                attitudes.publish(attitude);
                position.x = (float) (RADIUS_M[vehicle] * Math.sin(turn));
                position.y = (float) (-RADIUS_M[vehicle] * Math.cos(turn));
                position.heading = (float) Math.IEEEremainder(turn, 2 * Math.PI);
                position.refLat = 47.4;
                position.refLon = 8.5;
                position.z = (float) (-5 - Math.sin(turn * 3));
                position.vz = (float) (-Math.cos(turn * 3) * 6e-1);
                positions.publish(position);
            }
        });
        new SubscriptionCallbackWorkItem<>(item, samples).registerCallback();
        return item;
    }

    /** Publishes setpoints: the attitude of a steady circle, and places of it, a little ahead and outside. */
    private WorkItem navigator() {
        Publication<TrajectorySetpoint> places = orb.advertise(TrajectorySetpointTopic.TRAJECTORY_SETPOINT);
        Publication<VehicleAttitudeSetpoint> attitudes =
                orb.advertise(VehicleAttitudeSetpointTopic.VEHICLE_ATTITUDE_SETPOINT);
        Subscription<VehicleLocalPosition> positions = orb.subscribe(VehicleLocalPositionTopic.VEHICLE_LOCAL_POSITION);
        VehicleLocalPosition position = new VehicleLocalPosition();
        TrajectorySetpoint place = new TrajectorySetpoint();
        VehicleAttitudeSetpoint attitude = new VehicleAttitudeSetpoint();
        WorkItem item = new WorkItem("mc_pos_control", queues.findOrCreate(WorkQueueConfig.TEST2), () -> {
            while (positions.update(position)) {
                double turn = position.heading + 0.1;
                place.timestamp = attitude.timestamp = position.timestamp;
                place.position[0] = (float) ((RADIUS_M[0] + 1) * Math.sin(turn));
                place.position[1] = (float) (-(RADIUS_M[0] + 1) * Math.cos(turn));
                place.position[2] = position.z;
                places.publish(place);
                set(attitude.qD, BANK_RAD + 0.3, 0, turn);
                attitudes.publish(attitude);
            }
        });
        new SubscriptionCallbackWorkItem<>(item, positions).registerCallback();
        return item;
    }

    /** Sets a quaternion of roll, pitch and yaw in rad. */
    private static void set(float[] q, double roll, double pitch, double yaw) {
        double cr = Math.cos(roll / 2);
        double sr = Math.sin(roll / 2);
        double cp = Math.cos(pitch / 2);
        double sp = Math.sin(pitch / 2);
        double cy = Math.cos(yaw / 2);
        double sy = Math.sin(yaw / 2);
        q[0] = (float) (cr * cp * cy + sr * sp * sy);
        q[1] = (float) (sr * cp * cy - cr * sp * sy);
        q[2] = (float) (cr * sp * cy + sr * cp * sy);
        q[3] = (float) (cr * cp * sy - sr * sp * cy);
    }

    private WorkItem controller() {
        Publication<ActuatorMotors> motors = orb.advertise(ActuatorMotorsTopic.ACTUATOR_MOTORS);
        Subscription<VehicleAttitude> attitudes = orb.subscribe(VehicleAttitudeTopic.VEHICLE_ATTITUDE);
        VehicleAttitude attitude = new VehicleAttitude();
        ActuatorMotors command = new ActuatorMotors();
        WorkItem item = new WorkItem("mc_rate_control", queues.findOrCreate(WorkQueueConfig.TEST2), () -> {
            while (attitudes.update(attitude)) {
                command.timestamp = orb.clock().nowUs();
                command.timestampSample = attitude.timestamp;
                motors.publish(command);
            }
        });
        new SubscriptionCallbackWorkItem<>(item, attitudes).registerCallback();
        return item;
    }

    /** Returns the time of its clock, s. */
    double nowS() {
        return orb.clock().nowUs() * 1e-6;
    }

    Path socket() {
        return console.socket();
    }

    @Override
    public void close() {
        console.close();
        queues.close();
        host.close();
        orb.close();
    }
}
