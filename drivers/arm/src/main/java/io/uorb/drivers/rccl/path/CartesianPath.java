// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.path;

import io.uorb.drivers.arm.pose.Poses;
import io.uorb.drivers.arm.pose.Rotations;

/**
 * Path of the control frame relative to its goal: a straight drive from B to the identity, plus deviations of position
 * and rotation that fade (rccl:RC-51, rccl:RC-55). Not thread-safe.
 */
public final class CartesianPath {
    /** Number of samples for derivatives. */
    private static final int SAMPLES = 3;

    private final double[][] relative = new double[SAMPLES][Poses.LENGTH];
    private final double[][] shifts = new double[SAMPLES][3];
    private final double[][] turns = new double[SAMPLES][3];
    private final Drive drive = new Drive();
    private final FadingError shift = new FadingError(3);
    private final FadingError turn = new FadingError(3);
    private final double[] pose = Poses.identity();
    private final double[] scratch = Poses.identity();
    private final double[] vector = new double[3];

    /** Creates a path that ends where it starts. */
    public CartesianPath() {}

    /**
     * Returns the array for the control frame relative to its goal, for an age in samples, 0 to 2; the caller writes
     * it.
     */
    public double[] relative(int age) {
        return relative[age];
    }

    /** Replaces the samples by those of full speed, one period apart. */
    public void resample(PathSpacing spacing) {
        if (spacing.isEven()) {
            return;
        }
        Poses.copy(relative[0], scratch);
        for (int age = 0; age < SAMPLES; age++) {
            for (int i = 0; i < 3; i++) {
                shifts[age][i] = relative[age][4 * i + 3];
            }
            Rotations.difference(scratch, relative[age], pose, turns[age]);
        }
        spacing.resample(shifts[0], shifts[1], shifts[2]);
        spacing.resample(turns[0], turns[1], turns[2]);
        for (int age = 0; age < SAMPLES; age++) {
            Rotations.exp(turns[age], 1, pose);
            pose[3] = 0;
            pose[7] = 0;
            pose[11] = 0;
            Poses.multiply(scratch, pose, relative[age]);
            for (int i = 0; i < 3; i++) {
                relative[age][4 * i + 3] = shifts[age][i];
            }
        }
    }

    /** Places B on the tangent, tau samples ahead (rccl:RC-53); for a stay, at the goal. */
    public void aim(int tau, boolean stay, DriveKind kind) {
        Poses.setIdentity(pose);
        if (!stay) {
            Rotations.difference(relative[0], relative[1], scratch, turns[1]);
            Rotations.difference(relative[0], relative[2], scratch, turns[2]);
            for (int i = 0; i < 3; i++) {
                vector[i] = tau * (-4 * turns[1][i] + turns[2][i]) / 2;
            }
            Rotations.exp(vector, 1, pose);
            Poses.multiply(relative[0], pose, pose);
            for (int i = 3; i < Poses.LENGTH; i += 4) {
                double rate = (3 * relative[0][i] - 4 * relative[1][i] + relative[2][i]) / 2;
                pose[i] = relative[0][i] + tau * rate;
            }
        }
        drive.begin(pose, kind);
    }

    /** Returns the duration, s, at these speeds. */
    public double durationS(double speedMps, double rotationSpeedRadps) {
        return Math.max(drive.lengthM() / speedMps, drive.angleRad() / rotationSpeedRadps);
    }

    /**
     * Starts the transition at the newest sample.
     *
     * @param duration samples
     */
    public void begin(int tau, int duration, boolean stay, BlendKind blend) {
        for (int age = 0; age < SAMPLES; age++) {
            drive.at(stay ? 1 : (double) (-age - tau) / duration, pose);
            for (int i = 0; i < 3; i++) {
                shifts[age][i] = relative[age][4 * i + 3] - pose[4 * i + 3];
            }
            Rotations.difference(pose, relative[age], scratch, turns[age]);
        }
        shift.begin(shifts[0], shifts[1], shifts[2], tau, blend);
        turn.begin(turns[0], turns[1], turns[2], tau, blend);
    }

    /**
     * Writes the control frame relative to its goal.
     *
     * @param s path fraction
     * @param h fraction of the transition
     */
    public void at(double s, double h, double[] out) {
        drive.at(s, out);
        if (h >= 1) {
            return;
        }
        vector[0] = 0;
        vector[1] = 0;
        vector[2] = 0;
        turn.add(h, vector);
        Rotations.exp(vector, 1, scratch);
        scratch[3] = 0;
        scratch[7] = 0;
        scratch[11] = 0;
        Poses.multiply(out, scratch, out);
        vector[0] = out[3];
        vector[1] = out[7];
        vector[2] = out[11];
        shift.add(h, vector);
        out[3] = vector[0];
        out[7] = vector[1];
        out[11] = vector[2];
    }
}
