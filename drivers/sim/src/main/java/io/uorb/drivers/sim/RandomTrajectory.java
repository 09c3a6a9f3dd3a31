// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.sim;

import io.uorb.drivers.math.EulerAngles;
import io.uorb.drivers.math.Trigonometry;
import java.util.SplittableRandom;

/**
 * A smooth random flight around a point, as a hand-held or multirotor-like body makes it: roll and pitch swing, yaw
 * turns widely, the body moves by metres. It starts level, at rest, with a random yaw. All derivatives are exact.
 */
public final class RandomTrajectory implements Trajectory {
    private static final double TILT_LIMIT_RAD = Math.toRadians(40);
    private static final double YAW_LIMIT_RAD = Math.toRadians(150);
    private static final double HORIZONTAL_LIMIT_M = 2;
    private static final double VERTICAL_LIMIT_M = 1;

    private final SmoothSignal roll;
    private final SmoothSignal pitch;
    private final SmoothSignal yaw;
    private final SmoothSignal[] position;
    private final double startYawRad;

    /** Creates the trajectory of a seed. */
    public RandomTrajectory(long seed) {
        this(new SplittableRandom(seed));
    }

    RandomTrajectory(SplittableRandom random) {
        roll = new SmoothSignal(random, TILT_LIMIT_RAD, 0.1, 0.8);
        pitch = new SmoothSignal(random, TILT_LIMIT_RAD, 0.1, 0.8);
        yaw = new SmoothSignal(random, YAW_LIMIT_RAD, 0.02, 0.2);
        position = new SmoothSignal[] {
            new SmoothSignal(random, HORIZONTAL_LIMIT_M, 0.05, 0.35),
            new SmoothSignal(random, HORIZONTAL_LIMIT_M, 0.05, 0.35),
            new SmoothSignal(random, VERTICAL_LIMIT_M, 0.05, 0.35)
        };
        startYawRad = random.nextDouble(-Math.PI, Math.PI);
    }

    @Override
    public void at(double timeS, RigidBodyState out) {
        roll.evaluate(timeS);
        pitch.evaluate(timeS);
        yaw.evaluate(timeS);
        EulerAngles.toQuaternion(roll.value(), pitch.value(), startYawRad + yaw.value(), out.attitude);
        bodyRate(out.rateRadS);
        for (int axis = 0; axis < position.length; axis++) {
            SmoothSignal signal = position[axis];
            signal.evaluate(timeS);
            out.positionM[axis] = signal.value();
            out.velocityMS[axis] = signal.rate();
            out.accelerationMS2[axis] = signal.acceleration();
        }
    }

    /** Computes the body rate of changing Euler angles (ZYX), which has no singularity in this direction. */
    private void bodyRate(double[] out) {
        double sineRoll = Trigonometry.sin(roll.value());
        double cosineRoll = Trigonometry.cos(roll.value());
        double sinePitch = Trigonometry.sin(pitch.value());
        double cosinePitch = Trigonometry.cos(pitch.value());
        out[0] = roll.rate() - yaw.rate() * sinePitch;
        out[1] = pitch.rate() * cosineRoll + yaw.rate() * sineRoll * cosinePitch;
        out[2] = -pitch.rate() * sineRoll + yaw.rate() * cosineRoll * cosinePitch;
    }
}
