// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.arm.sim;

/** A sensor on a simulated arm's hand; it belongs to the plant's thread. */
@FunctionalInterface
public interface HandSensor {
    /** Returns what it measures where frame 6 has a pose in the base, in SI units. */
    double measure(double[] t6);
}
