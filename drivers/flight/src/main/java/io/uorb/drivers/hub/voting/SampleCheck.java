// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.hub.voting;

import io.uorb.drivers.hub.parameter.SensorKind;
import io.uorb.drivers.math.Vectors;
import io.uorb.drivers.sensor.MeasurementLimits;

/** A check of the samples of one sensor, which tracks the share of recent bad ones. */
final class SampleCheck {
    /** The share of bad samples is that of about so many. */
    private static final double SHARE_SAMPLES = 100;

    /** Share of bad samples at which a sensor is faulty, and below which it is good again. */
    private static final double BAD_SHARE = 0.1;

    private static final double GOOD_SHARE = 0.02;

    /** After so many samples in a row that are older than one before, the time has been set back: it is believed. */
    private static final int BELIEVED_AFTER = 10;

    private final double least;
    private final double[] last = new double[3];
    private boolean started;
    private long lastUs;
    private int older;
    private long errorCount;
    private double badShare;
    private boolean tooManyBad;
    private int equalSamples;

    SampleCheck(SensorKind kind) {
        least = kind == SensorKind.BARO ? MeasurementLimits.LEAST_PRESSURE_PA : 0;
    }

    void restart() {
        started = false;
        older = 0;
        badShare = 0;
        tooManyBad = false;
        equalSamples = 0;
    }

    /** Returns why the sample, whose values are at most {@code greatest}, may not be used; null if it may. */
    Rejection reject(SensorSample sample, double greatest) {
        boolean failedMeanwhile = started && sample.errorCount > errorCount;
        errorCount = sample.errorCount;
        Rejection rejection = judge(sample, greatest);
        countBad(failedMeanwhile || rejection != null);
        if (rejection == null) {
            equalSamples = started && isEqualToLast(sample.vector) ? equalSamples + 1 : 0;
            System.arraycopy(sample.vector, 0, last, 0, last.length);
            lastUs = sample.timeUs;
            older = 0;
            started = true;
        }
        return rejection;
    }

    private Rejection judge(SensorSample sample, double greatest) {
        if (!sample.isFinite()) {
            return Rejection.NOT_FINITE;
        }
        double norm = Vectors.norm(sample.vector);
        if (norm < least || norm > greatest) {
            return Rejection.IMPOSSIBLE;
        }
        return isNewer(sample.timeUs) ? null : Rejection.OUT_OF_ORDER;
    }

    private boolean isNewer(long timeUs) {
        if (started && timeUs == lastUs) {
            return false;
        }
        boolean isOlder = started && timeUs < lastUs;
        older = isOlder ? older + 1 : 0;
        return !isOlder || older >= BELIEVED_AFTER;
    }

    private void countBad(boolean bad) {
        badShare += ((bad ? 1 : 0) - badShare) / SHARE_SAMPLES;
        tooManyBad = badShare > (tooManyBad ? GOOD_SHARE : BAD_SHARE);
    }

    private boolean isEqualToLast(double[] vector) {
        return vector[0] == last[0] && vector[1] == last[1] && vector[2] == last[2];
    }

    /** Returns whether the share of samples that were bad, or followed failed transfers, is high. */
    boolean hasManyErrors() {
        return tooManyBad;
    }

    /** Returns whether the same values have been repeated too often. */
    boolean isStuck(int stuckSamples) {
        return stuckSamples > 0 && equalSamples >= stuckSamples;
    }
}
