// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.iio;

/** One measurement on its way from a device to its topic; used again and again. One thread. */
final class IioSample {
    private static final int AXES = 3;

    /** In the kernel's unit: three axes, or the pressure in the first. */
    final double[] values = new double[AXES];

    /** Whether the raw value was at the limit of its type. */
    final boolean[] clipped = new boolean[AXES];

    double temperatureC = Double.NaN;
    long timestampUs;

    /** Writes the counters of a message: one octet an axis. */
    void copyClipping(byte[] counters) {
        for (int i = 0; i < AXES; i++) {
            counters[i] = (byte) (clipped[i] ? 1 : 0);
        }
    }
}
