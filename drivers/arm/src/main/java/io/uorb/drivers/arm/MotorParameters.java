// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.arm;

/**
 * A joint's motor and gear. Friction is measured at the motor and smoothed around rest (rccl:RC-75), by StrictMath: the
 * last bit of Math.tanh changed with JDK 24, and a simulation is the same bit for bit on each JDK.
 *
 * @param inertiaKgm2 inertia of the rotor
 * @param gear turns of the motor per turn of the joint; negative if they turn in opposite directions
 * @param viscousNms viscous friction, N m s/rad
 * @param coulombForwardNm Coulomb friction while the motor turns forward
 * @param coulombBackwardNm Coulomb friction while the motor turns backward, positive
 */
record MotorParameters(
        double inertiaKgm2, double gear, double viscousNms, double coulombForwardNm, double coulombBackwardNm) {
    /** Speed of the joint at which the smoothed Coulomb friction has three quarters of its value, rad/s. */
    private static final double SMOOTHING_RADPS = 0.01;

    /** Returns the rotor's inertia as the joint feels it, kg m². */
    double reflectedInertiaKgm2() {
        return gear * gear * inertiaKgm2;
    }

    /** Returns the friction torque at the joint, N m. */
    double frictionNm(double speedRadps) {
        return gear * gear * viscousNms * speedRadps
                + coulombNm(speedRadps) * StrictMath.tanh(speedRadps / SMOOTHING_RADPS);
    }

    /** Returns the derivative of the friction torque by the joint's speed, N m s/rad. */
    double frictionSlope(double speedRadps) {
        double cosine = StrictMath.cosh(Math.min(Math.abs(speedRadps) / SMOOTHING_RADPS, 300));
        return gear * gear * viscousNms + coulombNm(speedRadps) / SMOOTHING_RADPS / (cosine * cosine);
    }

    private double coulombNm(double speedRadps) {
        return Math.abs(gear) * (gear * speedRadps >= 0 ? coulombForwardNm : coulombBackwardNm);
    }
}
