// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.hub.voting;

import io.uorb.drivers.math.Vectors;

/** One message of a sensor of any kind, in the sensor's own axes and the units of its topic. */
public final class SensorSample {
    /** Time of the measurement, us on the broker's clock. */
    public long timeUs;

    long deviceId;
    /** In the sensor's own axes; (pressure, 0, 0) of a barometer. */
    final double[] vector = new double[3];

    /** deg C; NaN if not measured. */
    float temperature;

    long errorCount;
    /** Raw samples at the sensor's limit, for x, y and z. */
    final int[] clips = new int[3];
    /** Raw samples that this one averages. */
    int rawSamples;

    /** Sets the fields of all kinds; the time is that of publishing if the driver does not set that of measuring. */
    void set(long measuredUs, long publishedUs, long device, float temperatureC, long errors) {
        timeUs = measuredUs != 0 ? measuredUs : publishedUs;
        deviceId = device;
        temperature = temperatureC;
        errorCount = errors;
    }

    boolean isFinite() {
        return Vectors.isFinite(vector);
    }

    void setVector(double x, double y, double z) {
        Vectors.set(vector, x, y, z);
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
