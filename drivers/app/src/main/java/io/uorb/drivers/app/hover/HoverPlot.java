// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.hover;

import io.uorb.Orb;
import io.uorb.OrbModule;
import io.uorb.Subscription;
import io.uorb.cli.plot.Colour;
import io.uorb.cli.plot.Figure;
import io.uorb.cli.plot.Panel;
import io.uorb.cli.plot.Panel.Scale;
import io.uorb.cli.plot.Series;
import io.uorb.cli.plot.Trace;
import io.uorb.cli.plot.Window;
import io.uorb.drivers.math.EulerAngles;
import io.uorb.drivers.math.Vectors;
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
import java.util.ArrayList;
import java.util.List;

/**
 * The data of a flight's figure, in memory that does not grow: attitude and position, true, estimated and asked for,
 * and the motors. One thread.
 */
final class HoverPlot implements AutoCloseable {
    private static final String[] ANGLES = {"roll, deg", "pitch, deg", "yaw, deg"};
    private static final String[] AXES = {"north, m", "east, m", "height, m"};
    private static final Colour[] COLOURS = {Colour.BLUE, Colour.VERMILION, Colour.GREEN, Colour.PURPLE};
    private static final double TURN_DEG = 360;
    private static final long GAP_US = 500_000;

    private final Subscription<VehicleAttitude> trueAttitudes;
    private final Subscription<VehicleAttitude> attitudes;
    private final Subscription<VehicleAttitudeSetpoint> attitudeSetpoints;
    private final Subscription<VehicleLocalPosition> truePositions;
    private final Subscription<VehicleLocalPosition> positions;
    private final Subscription<TrajectorySetpoint> positionSetpoints;
    private final Subscription<ActuatorMotors> motorCommands;
    private final VehicleAttitude attitude = new VehicleAttitude();
    private final VehicleAttitudeSetpoint attitudeSetpoint = new VehicleAttitudeSetpoint();
    private final VehicleLocalPosition position = new VehicleLocalPosition();
    private final TrajectorySetpoint positionSetpoint = new TrajectorySetpoint();
    private final ActuatorMotors motors = new ActuatorMotors();
    private final double[] quaternion = new double[4];

    private final Traces truth = new Traces();
    private final Traces estimate = new Traces();
    private final Traces setpoint = new Traces();
    private final Trace[] motorTraces = traces(COLOURS.length);
    private final long startUs;
    private long lastUs;

    /** Roll, pitch and yaw, deg; north, east and height, m. */
    private static final class Traces {
        private final Trace[] angles = traces(ANGLES.length);
        private final Trace[] axes = traces(AXES.length);
    }

    /** @param startUs the start of the flight on the broker's clock */
    @SuppressWarnings("try") // the scope is entered, not used
    HoverPlot(Orb orb, long startUs) {
        this.startUs = startUs;
        lastUs = startUs;
        try (OrbModule scope = OrbModule.enter("hover_plot")) {
            trueAttitudes = orb.subscribe(VehicleAttitudeTopic.VEHICLE_ATTITUDE_GROUNDTRUTH)
                    .sampling();
            attitudes = orb.subscribe(VehicleAttitudeTopic.VEHICLE_ATTITUDE).sampling();
            attitudeSetpoints = orb.subscribe(VehicleAttitudeSetpointTopic.VEHICLE_ATTITUDE_SETPOINT)
                    .sampling();
            truePositions = orb.subscribe(VehicleLocalPositionTopic.VEHICLE_LOCAL_POSITION_GROUNDTRUTH)
                    .sampling();
            positions = orb.subscribe(VehicleLocalPositionTopic.VEHICLE_LOCAL_POSITION)
                    .sampling();
            positionSetpoints =
                    orb.subscribe(TrajectorySetpointTopic.TRAJECTORY_SETPOINT).sampling();
            motorCommands = orb.subscribe(ActuatorMotorsTopic.ACTUATOR_MOTORS).sampling();
        }
    }

    private static Trace[] traces(int count) {
        Trace[] made = new Trace[count];
        for (int i = 0; i < count; i++) {
            made[i] = new Trace();
        }
        return made;
    }

    /** Reads the messages of one step. */
    void drain() {
        if (trueAttitudes.update(attitude)) {
            addAngles(attitude.timestamp, attitude.q, truth);
        }
        if (attitudes.update(attitude)) {
            addAngles(attitude.timestamp, attitude.q, estimate);
        }
        if (attitudeSetpoints.update(attitudeSetpoint)) {
            addAngles(attitudeSetpoint.timestamp, attitudeSetpoint.qD, setpoint);
        }
        if (truePositions.update(position)) {
            addPlace(position.timestamp, position.x, position.y, position.z, truth);
        }
        if (positions.update(position) && position.xyValid) {
            addPlace(position.timestamp, position.x, position.y, position.z, estimate);
        }
        if (positionSetpoints.update(positionSetpoint)) {
            float[] place = positionSetpoint.position;
            addPlace(positionSetpoint.timestamp, place[0], place[1], place[2], setpoint);
        }
        if (motorCommands.update(motors)) {
            for (int i = 0; i < motorTraces.length; i++) {
                motorTraces[i].add(motors.timestamp, motors.control[i]);
            }
        }
    }

    private void addAngles(long timeUs, float[] q, Traces to) {
        lastUs = Math.max(lastUs, timeUs);
        Vectors.toDoubles(q, quaternion);
        to.angles[0].add(timeUs, Math.toDegrees(EulerAngles.rollRad(quaternion)));
        to.angles[1].add(timeUs, Math.toDegrees(EulerAngles.pitchRad(quaternion)));
        to.angles[2].add(timeUs, Math.toDegrees(EulerAngles.yawRad(quaternion)));
    }

    private void addPlace(long timeUs, double northM, double eastM, double downM, Traces to) {
        lastUs = Math.max(lastUs, timeUs);
        to.axes[0].add(timeUs, northM);
        to.axes[1].add(timeUs, eastM);
        to.axes[2].add(timeUs, -downM);
    }

    /** Returns the figure of what was flown. */
    Figure figure(String title, String subtitle) {
        Window window = new Window(startUs, lastUs, GAP_US, Double.POSITIVE_INFINITY);
        List<Panel> panels = new ArrayList<>();
        for (int i = 0; i < ANGLES.length; i++) {
            panels.add(new Panel(
                    ANGLES[i],
                    Scale.DEGREES,
                    lines(truth.angles[i], setpoint.angles[i], estimate.angles[i], window.withTurn(TURN_DEG))));
        }
        for (int i = 0; i < AXES.length; i++) {
            panels.add(new Panel(
                    AXES[i], Scale.DECIMAL, lines(truth.axes[i], setpoint.axes[i], estimate.axes[i], window)));
        }
        List<Series> lines = new ArrayList<>();
        for (int i = 0; i < motorTraces.length; i++) {
            lines.add(motorTraces[i].series("motor " + (i + 1), COLOURS[i], false, window));
        }
        panels.add(new Panel("motors, 0 to 1", Scale.DECIMAL, lines));
        return new Figure(title, subtitle, "time since the start, s", panels);
    }

    private static List<Series> lines(Trace truth, Trace setpoint, Trace estimate, Window window) {
        return List.of(
                truth.series("truth", Colour.GREY, false, window),
                setpoint.series("setpoint", Colour.VERMILION, true, window),
                estimate.series("estimate", Colour.BLUE, false, window));
    }

    @Override
    public void close() {
        trueAttitudes.close();
        attitudes.close();
        attitudeSetpoints.close();
        truePositions.close();
        positions.close();
        positionSetpoints.close();
        motorCommands.close();
    }
}
