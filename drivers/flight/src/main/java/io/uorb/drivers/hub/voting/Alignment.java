// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.hub.voting;

import io.uorb.drivers.hub.parameter.SensorKind;
import io.uorb.drivers.hub.parameter.SensorSettings;
import io.uorb.drivers.sensor.Rotation;

/**
 * The calibration of samples of one sensor, and their rotation to the axes of the vehicle, FRD. Belongs to the hub's
 * thread.
 */
public final class Alignment {
    private static final int MAX_OCTET = 255;

    private final boolean isVector;
    private final double[] vector = new double[3];
    private final double[] clips = new double[3];
    private final long[] totalClips = new long[3];
    private SensorSettings settings = SensorSettings.DEFAULT;
    private Rotation boardRotation = Rotation.NONE;
    private int clipFlags;
    private int calibrationCount;

    Alignment(SensorKind kind) {
        isVector = kind != SensorKind.BARO;
    }

    void configure(SensorSettings newSettings, Rotation rotation) {
        settings = newSettings;
        boardRotation = newSettings.external() ? Rotation.NONE : rotation;
    }

    void countCalibration() {
        calibrationCount = calibrationCount + 1 & MAX_OCTET;
    }

    /** Returns whether the result is finite, and, if it is a pressure, more than 0. */
    boolean apply(SensorSample sample) {
        System.arraycopy(sample.vector, 0, vector, 0, vector.length);
        settings.calibration().apply(vector);
        turn(vector);
        clipFlags = 0;
        if (sample.isClipped()) {
            takeClips(sample);
        }
        return Double.isFinite(vector[0] + vector[1] + vector[2]) && (isVector || vector[0] > 0);
    }

    private void turn(double[] values) {
        if (isVector) {
            settings.rotation().rotate(values);
            boardRotation.rotate(values);
        }
    }

    /** Takes clipped axes; an axis that is rotated by 45 degrees clips two. */
    private void takeClips(SensorSample sample) {
        for (int axis = 0; axis < clips.length; axis++) {
            clips[axis] = sample.clips[axis];
        }
        turn(clips);
        for (int axis = 0; axis < clips.length; axis++) {
            long count = Math.round(Math.abs(clips[axis]));
            totalClips[axis] += count;
            clipFlags |= count > 0 ? 1 << axis : 0;
        }
    }

    /** Returns the last sample, aligned; not to be changed. */
    double[] vector() {
        return vector;
    }

    /** Returns the axes at their limit in the last sample: bits 0 to 2. */
    public int clipFlags() {
        return clipFlags;
    }

    /** Returns the raw samples at the limit so far, for each axis. */
    public long[] totalClips() {
        return totalClips;
    }

    /** Returns how often the calibration has changed; wraps from 255 to 0. */
    public int calibrationCount() {
        return calibrationCount;
    }
}
