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
import io.uorb.topics.estimation.VehicleAttitude;
import io.uorb.topics.estimation.VehicleAttitudeTopic;
import io.uorb.topics.estimation.VehicleLocalPosition;
import io.uorb.topics.estimation.VehicleLocalPositionTopic;
import io.uorb.topics.sensors.SensorCombined;
import io.uorb.topics.sensors.SensorCombinedTopic;
import io.uorb.topics.system.MavlinkLog;
import io.uorb.topics.system.MavlinkLogTopic;
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

/** A traced program that has something for each panel of the page: a vehicle circles, three modules on work queues. */
final class PicturedProgram implements AutoCloseable {
    private static final int LANE_BYTES = 1 << 20;
    private static final int PERIOD_US = 5_000;
    private static final int TEXT_PERIOD_US = 1_000_000;
    /** Their levels are information, notice, warning, in turn. */
    private static final List<String> TEXTS = List.of(
            "Armed by external command",
            "Takeoff detected",
            "Wind speed above 8 m/s",
            "Mission started",
            "Waypoint 1 reached",
            "Low battery: return advised");

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
            int source) {}

    PicturedProgram() throws IOException {
        host.parameters().bind("gains", Gains.class);
        host.parameters().set("MPC_XY_CRUISE", "7.5");
        OrbModule.make("mc_rate_control", this::controller);
        OrbModule.make("ekf2", this::estimator);
        OrbModule.make("simulator", this::simulator);
        OrbModule.make("commander", this::commander);
        OrbModule.make("motor_test", () -> orb.advertise(ActuatorMotorsTopic.ACTUATOR_MOTORS));
        console = ConsoleServer.builder(orb).name("circle").start();
    }

    private WorkItem simulator() {
        Publication<SensorCombined> samples = orb.advertise(SensorCombinedTopic.SENSOR_COMBINED);
        SensorCombined sample = new SensorCombined();
        ScheduledWorkItem item = new ScheduledWorkItem("simulator", queues.findOrCreate(WorkQueueConfig.TEST1), () -> {
            sample.timestamp = Math.max(sample.timestamp + 1, orb.clock().nowUs());
            sample.accelerometerMS2[2] = -9.81f;
            samples.publish(sample);
        });
        item.scheduleOnInterval(PERIOD_US);
        return item;
    }

    /** Publishes a text a second: a page gets those from its first request on. */
    private WorkItem commander() {
        Publication<MavlinkLog> texts = orb.advertise(MavlinkLogTopic.MAVLINK_LOG);
        MavlinkLog text = new MavlinkLog();
        ScheduledWorkItem item = new ScheduledWorkItem("commander", queues.findOrCreate(WorkQueueConfig.TEST1), () -> {
            text.timestamp = Math.max(text.timestamp + 1, orb.clock().nowUs());
            int next = (int) (text.timestamp / TEXT_PERIOD_US % TEXTS.size());
            text.severity = 6 - next % 3;
            Arrays.fill(text.text, (byte) 0);
            byte[] bytes = TEXTS.get(next).getBytes(StandardCharsets.US_ASCII);
            System.arraycopy(bytes, 0, text.text, 0, bytes.length);
            texts.publish(text);
        });
        item.scheduleOnInterval(TEXT_PERIOD_US);
        return item;
    }

    private WorkItem estimator() {
        Publication<VehicleAttitude> attitudes = orb.advertise(VehicleAttitudeTopic.VEHICLE_ATTITUDE);
        Publication<VehicleLocalPosition> positions = orb.advertise(VehicleLocalPositionTopic.VEHICLE_LOCAL_POSITION);
        Subscription<SensorCombined> samples = orb.subscribe(SensorCombinedTopic.SENSOR_COMBINED);
        SensorCombined sample = new SensorCombined();
        VehicleAttitude attitude = new VehicleAttitude();
        VehicleLocalPosition position = new VehicleLocalPosition();
        WorkItem item = new WorkItem("ekf2", queues.findOrCreate(WorkQueueConfig.TEST2), () -> {
            while (samples.update(sample)) {
                double turn = sample.timestamp * 2e-7;
                attitude.timestamp = position.timestamp = sample.timestamp;
                set(attitude.q, 0.26 + 0.03 * Math.sin(turn * 11), 0.05 * Math.sin(turn * 17), turn);
                attitudes.publish(attitude);
                position.x = (float) (20 * Math.sin(turn));
                position.y = (float) (-20 * Math.cos(turn));
                position.z = (float) (-5 - Math.sin(turn * 3));
                position.vz = (float) (-Math.cos(turn * 3) * 6e-1);
                positions.publish(position);
            }
        });
        new SubscriptionCallbackWorkItem<>(item, samples).registerCallback();
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
