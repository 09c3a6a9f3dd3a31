// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.hub.voting;

/** One message of a sensor, of whatever kind. */
public final class SensorSample {
    public long timeUs;
    long deviceId;
    /** In the sensor's own axes; of a barometer (pressure, 0, 0). */
    final double[] vector = new double[3];

    /** deg C; NaN if not measured. */
    float temperature;

    long errorCount;
    /** Raw samples at the sensor's limit, for x, y and z. */
    final int[] clips = new int[3];
    /** Raw samples that this one averages. */
    int rawSamples;

    boolean isFinite() {
        // A sum of three is finite only if all of them are; no sensor has values near the largest double.
        return Double.isFinite(vector[0] + vector[1] + vector[2]);
    }

    void setVector(double x, double y, double z) {
        vector[0] = x;
        vector[1] = y;
        vector[2] = z;
    }

    void setClips(byte[] counters) {
        for (int axis = 0; axis < clips.length; axis++) {
            clips[axis] = counters[axis] & 0xFF;
        }
    }

    boolean isClipped() {
        return (clips[0] | clips[1] | clips[2]) != 0;
    }
}
