// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.path;

import io.uorb.drivers.arm.ArmKinematics;
import io.uorb.drivers.arm.JointLimits;

/**
 * Path of the joints relative to their goal: a line from B to 0, plus a deviation that fades (rccl:RC-51). Not
 * thread-safe.
 */
public final class JointPath {
    private static final int JOINTS = ArmKinematics.JOINTS;

    /** Number of samples for derivatives. */
    private static final int SAMPLES = 3;

    private final double[][] relative = new double[SAMPLES][JOINTS];
    private final double[] start = new double[JOINTS];
    private final FadingError error = new FadingError(JOINTS);

    /** Creates a path that ends where it starts. */
    public JointPath() {}

    /** Returns the array for the joints relative to their goal, for an age in samples, 0 to 2; the caller writes it. */
    public double[] relative(int age) {
        return relative[age];
    }

    /** Replaces the samples by those of full speed, one period apart. */
    public void resample(PathSpacing spacing) {
        spacing.resample(relative[0], relative[1], relative[2]);
    }

    /** Places B on the tangent, tau samples ahead (rccl:RC-53); for a stay, at the goal. */
    public void aim(int tau, boolean stay) {
        for (int i = 0; i < JOINTS; i++) {
            double rate = (3 * relative[0][i] - 4 * relative[1][i] + relative[2][i]) / 2;
            start[i] = stay ? 0 : relative[0][i] + tau * rate;
        }
    }

    /** Returns the duration at the speed limits, s. */
    public double durationS(JointLimits limits) {
        double longest = 0;
        for (int i = 0; i < JOINTS; i++) {
            longest = Math.max(longest, Math.abs(start[i]) / limits.speedRadps(i));
        }
        return longest;
    }

    /** Starts the transition at the newest sample; the duration is in samples. */
    public void begin(int tau, int duration, BlendKind blend) {
        for (int age = 0; age < SAMPLES; age++) {
            double s = (double) (-age - tau) / duration;
            for (int i = 0; i < JOINTS; i++) {
                relative[age][i] -= start[i] * (1 - s);
            }
        }
        error.begin(relative[0], relative[1], relative[2], tau, blend);
    }

    /** Writes the joints relative to their goal. */
    public void at(double s, double h, double[] out) {
        for (int i = 0; i < JOINTS; i++) {
            out[i] = start[i] * (1 - s);
        }
        error.add(h, out);
    }
}
