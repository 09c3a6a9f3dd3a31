// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.sim.vehicle;

/** Conversions of the model's numbers to those of messages. */
final class Floats {
    private Floats() {}

    static void copy(double[] from, float[] to) {
        for (int i = 0; i < to.length; i++) {
            to[i] = (float) from[i];
        }
    }
}
