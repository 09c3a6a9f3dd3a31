// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.arm.sim;

/** A sensor on the hand of a simulated arm. The plant's thread calls it once a sample; it must not block. */
@FunctionalInterface
public interface HandSensor {
    /** Returns the measured value, in SI units, for a pose of frame 6 in the base. */
    double measure(double[] t6);
}
