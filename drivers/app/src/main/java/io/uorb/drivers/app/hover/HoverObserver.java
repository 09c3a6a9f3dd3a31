// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.hover;

import io.uorb.Orb;
import io.uorb.OrbModule;
import io.uorb.Subscription;
import io.uorb.drivers.eval.AttitudeErrors;
import io.uorb.drivers.eval.ComparisonListener;
import io.uorb.drivers.eval.InterpolatedComparison;
import io.uorb.drivers.math.EulerAngles;
import io.uorb.drivers.math.Quaternion;
import io.uorb.drivers.math.Vectors;
import io.uorb.topics.actuators.ActuatorMotors;
import io.uorb.topics.actuators.ActuatorMotorsTopic;
import io.uorb.topics.estimation.VehicleAttitude;
import io.uorb.topics.estimation.VehicleAttitudeTopic;
import io.uorb.topics.estimation.VehicleLocalPosition;
import io.uorb.topics.estimation.VehicleLocalPositionTopic;

/**
 * The comparison, message by message, of the true motion of the vehicle with its setpoints and estimates. One thread.
 */
final class HoverObserver implements AutoCloseable {
    /** The maximum delay of the truth behind the estimate that it is compared with, in us. */
    private static final long LATEST_US = 20_000;

    private static final double S_PER_US = 1e-6;
    private static final long BURN_IN_US = 2_000_000;
    private static final double TILT_BAND_RAD = Math.toRadians(3);
    private static final double YAW_BAND_RAD = Math.toRadians(5);

    private final HoverPlan plan;
    private final long startUs;
    private final Subscription<VehicleAttitude> attitudeTruths;
    private final Subscription<VehicleAttitude> attitudes;
    private final Subscription<VehicleLocalPosition> truths;
    private final Subscription<VehicleLocalPosition> positions;
    private final Subscription<ActuatorMotors> motorCommands;
    private final VehicleAttitude attitude = new VehicleAttitude();
    private final VehicleLocalPosition truth = new VehicleLocalPosition();
    private final VehicleLocalPosition position = new VehicleLocalPosition();
    private final ActuatorMotors motors = new ActuatorMotors();
    private final double[] quaternion = new double[4];
    /** Truth and estimate have one north, so that only sums are kept, however long the flight. */
    private final InterpolatedComparison comparison =
            new InterpolatedComparison(BURN_IN_US, false, ComparisonListener.NONE);

    private final RootMeanSquare hold = new RootMeanSquare();
    private final RootMeanSquare holdHorizontal = new RootMeanSquare();
    private final RootMeanSquare holdControl = new RootMeanSquare();
    private final RootMeanSquare estimate = new RootMeanSquare();
    private final RootMeanSquare corners = new RootMeanSquare();
    private final SettlingTime roll = new SettlingTime(TILT_BAND_RAD);
    private final SettlingTime pitch = new SettlingTime(TILT_BAND_RAD);
    private final SettlingTime yaw = new SettlingTime(YAW_BAND_RAD);
    private final MotorSaturation motorUse = new MotorSaturation();
    private int corner = -1;

    /** @param startUs where the plan's times start, on the broker's clock */
    @SuppressWarnings("try") // the scope is entered, not used
    HoverObserver(Orb orb, HoverPlan plan, long startUs) {
        this.plan = plan;
        this.startUs = startUs;
        try (OrbModule scope = OrbModule.enter("hover_observer")) {
            attitudeTruths = orb.subscribe(VehicleAttitudeTopic.VEHICLE_ATTITUDE_GROUNDTRUTH);
            attitudes = orb.subscribe(VehicleAttitudeTopic.VEHICLE_ATTITUDE);
            truths = orb.subscribe(VehicleLocalPositionTopic.VEHICLE_LOCAL_POSITION_GROUNDTRUTH);
            positions = orb.subscribe(VehicleLocalPositionTopic.VEHICLE_LOCAL_POSITION)
                    .sampling();
            motorCommands = orb.subscribe(ActuatorMotorsTopic.ACTUATOR_MOTORS);
        }
    }

    /** Reads the messages of one step. */
    void drain() {
        while (attitudeTruths.update(attitude)) {
            toUnit(attitude.q);
            comparison.addReference(attitude.timestampSample, quaternion);
            takeSteps((attitude.timestampSample - startUs) * S_PER_US);
        }
        while (attitudes.update(attitude)) {
            toUnit(attitude.q);
            comparison.addEstimate(attitude.timestampSample, quaternion);
        }
        while (truths.update(truth)) {
            takePosition((truth.timestampSample - startUs) * S_PER_US);
        }
        while (motorCommands.update(motors)) {
            HoverPhase phase = plan.phase((motors.timestamp - startUs) * S_PER_US);
            if (phase.compareTo(HoverPhase.TAKEOFF) > 0 && phase != HoverPhase.LAND) {
                motorUse.sample(motors);
            }
        }
    }

    private void toUnit(float[] q) {
        Vectors.toDoubles(q, quaternion);
        Quaternion.normalize(quaternion);
    }

    private void takeSteps(double timeS) {
        switch (plan.phase(timeS)) {
            case ROLL -> roll.sample(timeS, plan.rollRad(timeS), EulerAngles.rollRad(quaternion));
            case PITCH -> pitch.sample(timeS, plan.pitchRad(timeS), EulerAngles.pitchRad(quaternion));
            case YAW -> yaw.sample(timeS, HoverPlan.YAW_RAD, EulerAngles.yawRad(quaternion));
            default -> {}
        }
    }

    private void takePosition(double timeS) {
        if (positions.copy(position) && position.xyValid) {
            compareEstimate();
        }
        if (plan.phase(timeS) == HoverPhase.HOVER) {
            hold.add(truth.x, truth.y, truth.z - HoverPlan.HOVER_DOWN_M);
            holdHorizontal.add(truth.x, truth.y, 0);
            holdControl.add(position.x, position.y, position.z - HoverPlan.HOVER_DOWN_M);
        }
        takeCorner(plan.corner(timeS));
    }

    /** Compares an estimate. Estimates from a sensor hub's intervals are extrapolated to the times of the truth. */
    private void compareEstimate() {
        long laterUs = truth.timestampSample - position.timestampSample;
        if (laterUs >= 0 && laterUs <= LATEST_US) {
            double laterS = laterUs * S_PER_US;
            estimate.add(
                    position.x + position.vx * laterS - truth.x,
                    position.y + position.vy * laterS - truth.y,
                    position.z + position.vz * laterS - truth.z);
        }
    }

    /** Adds the error at a corner, that of the last moment there. */
    private void takeCorner(int next) {
        if (corner >= 0 && next != corner) {
            double[] placeM = HoverPlan.cornerM(corner);
            corners.add(truth.x - placeM[0], truth.y - placeM[1], truth.z - HoverPlan.HOVER_DOWN_M);
        }
        corner = next;
    }

    /** Returns the errors of the attitude against the truth, both with true north. */
    AttitudeErrors attitudeErrors() {
        return comparison.errors();
    }

    /** Returns the figures, after the flight. */
    HoverMetrics figures() {
        roll.end();
        pitch.end();
        yaw.end();
        return new HoverMetrics(
                hold.value(),
                hold.greatest(),
                holdHorizontal.value(),
                holdControl.value(),
                estimate.value(),
                corners.greatest(),
                Math.max(roll.longestS(), pitch.longestS()),
                yaw.longestS(),
                motorUse.longestS());
    }

    @Override
    public void close() {
        attitudeTruths.close();
        attitudes.close();
        truths.close();
        positions.close();
        motorCommands.close();
    }
}
