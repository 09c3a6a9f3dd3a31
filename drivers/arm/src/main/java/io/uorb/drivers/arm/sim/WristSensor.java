// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.arm.sim;

import io.uorb.drivers.arm.pose.Poses;
import io.uorb.drivers.arm.topics.ArmWristWrench;
import io.uorb.drivers.math.ParameterChecks;
import java.util.Random;
import java.util.SplittableRandom;

/** The wrist's sensor of force and torque, with normal noise and bias (rccl:RC-80). One thread. */
public final class WristSensor {
    private double forceNoiseN;
    private double torqueNoiseNm;
    /** {@code Random} produces the same normal numbers on every processor and JDK, its base interface does not. */
    private final Random random;

    private final double[] biasN = new double[3];
    private final double[] biasNm = new double[3];
    private final double[] force = new double[3];
    private final double[] torque = new double[3];

    /**
     * Creates a sensor.
     *
     * @param forceNoiseN standard deviation of the force's noise; 0 for none
     * @param torqueNoiseNm standard deviation of the torque's noise; 0 for none
     * @param random seeds the noise
     */
    public WristSensor(double forceNoiseN, double torqueNoiseNm, SplittableRandom random) {
        setNoise(forceNoiseN, torqueNoiseNm);
        this.random = new Random(random.nextLong());
    }

    /** Sets the standard deviations of the noise, N and N m; 0 for none. */
    void setNoise(double forceN, double torqueNm) {
        ParameterChecks.requireNotNegative("noise of the wrist's force", forceN, "N");
        ParameterChecks.requireNotNegative("noise of the wrist's torque", torqueNm, "N m");
        forceNoiseN = forceN;
        torqueNoiseNm = torqueNm;
    }

    /** Sets the bias, which the sensor measures without contact: force, N, and torque, N m, in the axes of frame 6. */
    public void setBias(double[] forceN, double[] torqueNm) {
        for (int i = 0; i < biasN.length; i++) {
            ParameterChecks.requireFinite("bias of the wrist's force", forceN[i], "N");
            ParameterChecks.requireFinite("bias of the wrist's torque", torqueNm[i], "N m");
            biasN[i] = forceN[i];
            biasNm[i] = torqueNm[i];
        }
    }

    /** Writes the measurement of a wrench, which is given about the origin of frame 6 in base axes. */
    void measure(double[] t6, double[] wrench, ArmWristWrench out) {
        System.arraycopy(wrench, 0, force, 0, 3);
        System.arraycopy(wrench, 3, torque, 0, 3);
        Poses.rotateBack(t6, force, out.force);
        Poses.rotateBack(t6, torque, out.torque);
        for (int i = 0; i < 3; i++) {
            out.force[i] += biasN[i] + noise(forceNoiseN);
            out.torque[i] += biasNm[i] + noise(torqueNoiseNm);
        }
    }

    private double noise(double deviation) {
        return deviation == 0 ? 0 : deviation * random.nextGaussian();
    }
}
