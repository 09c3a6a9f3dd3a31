// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.sim.vehicle;

/** From the model's numbers to the messages'. */
final class Floats {
    private Floats() {}

    static void copy(double[] from, float[] to) {
        for (int i = 0; i < to.length; i++) {
            to[i] = (float) from[i];
        }
    }
}
