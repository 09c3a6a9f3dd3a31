// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.device;

import io.uorb.time.OrbClock;
import java.util.Arrays;

/**
 * A check of each sample of one sensor before it is published. Samples with values that are not finite, impossible or
 * stuck, or with a time that does not increase, are counted, and {@link #check} returns false. Saturated samples and
 * those after a gap are counted and pass. An error is reported with a text at most once a second. It belongs to the
 * thread that serves the device, and allocates only for a report.
 *
 * <p>Pass raw samples of the device, in the sensor's unit, before calibration and rotation.
 */
public final class SampleGuard {
    private static final int MAX_AXES = 3;
    private static final long REPORT_INTERVAL_US = 1_000_000;
    /** A time that has stepped back is believed when it has gone on there for so long. */
    private static final long BELIEVED_AFTER_US = 1_000_000;

    private final DeviceContext context;
    private final String sensor;
    private final SampleLimits limits;
    private final double[] values = new double[MAX_AXES];
    private final double[] last = new double[MAX_AXES];
    private final long[] nextReportUs = new long[DriverError.values().length];
    private int axes;
    private int clippedAxes;
    private int equalSamples;
    private boolean started;
    private long lastUs;
    private long backSinceUs;

    /**
     * Creates a guard.
     *
     * @param context receives the reports
     * @param sensor name in errors, such as "gyro" or "pressure"
     * @param limits range, saturation, gap and repetitions
     */
    public SampleGuard(DeviceContext context, String sensor, SampleLimits limits) {
        this.context = context;
        this.sensor = sensor;
        this.limits = limits;
        Arrays.fill(nextReportUs, Long.MIN_VALUE);
        reset();
    }

    /** Resets the checks; call it after the device was opened again. */
    public void reset() {
        started = false;
        equalSamples = 0;
        clippedAxes = 0;
        backSinceUs = OrbClock.NEVER;
        Arrays.fill(last, Double.NaN);
    }

    /**
     * Checks a sample of three axes.
     *
     * @param timestampUs time of the measurement, us on the broker's clock
     * @return whether to publish it
     */
    public boolean check(long timestampUs, double[] vector) {
        System.arraycopy(vector, 0, values, 0, MAX_AXES);
        axes = MAX_AXES;
        return passes(timestampUs);
    }

    /** As {@link #check(long, double[])}, for a sensor of one quantity. */
    public boolean check(long timestampUs, double value) {
        values[0] = value;
        axes = 1;
        return passes(timestampUs);
    }

    /** Returns the axes at which the last sample was saturated: 1 for x, 2 for y, 4 for z, or their sum. */
    public int clippedAxes() {
        return clippedAxes;
    }

    /** Returns whether a sample passes all checks; each of them sees every sample. */
    private boolean passes(long timestampUs) {
        clippedAxes = 0;
        boolean inTime = isTimeForward(timestampUs);
        boolean possible = isFinite() && isPossible();
        boolean moving = isMoving();
        if (inTime && possible && moving) {
            countSaturated();
            return true;
        }
        return false;
    }

    private boolean isTimeForward(long timestampUs) {
        if (started && timestampUs <= lastUs && !isNewTime(timestampUs)) {
            return false;
        }
        backSinceUs = OrbClock.NEVER;
        if (started && limits.maxGapUs() > 0 && timestampUs - lastUs > limits.maxGapUs()) {
            if (mayReport(DriverError.TIME)) {
                context.report(
                        DriverError.TIME,
                        sensor + " time jumps from " + lastUs + " to " + timestampUs + " us; the limit is "
                                + limits.maxGapUs() + " us");
            }
        }
        started = true;
        lastUs = timestampUs;
        return true;
    }

    private boolean isNewTime(long timestampUs) {
        if (mayReport(DriverError.TIME)) {
            context.report(
                    DriverError.TIME,
                    sensor + " time " + timestampUs + " us is not after " + lastUs + " us; the sample is dropped");
        }
        long nowUs = context.clock().nowUs();
        backSinceUs = Math.min(backSinceUs, nowUs);
        return timestampUs < lastUs && nowUs - backSinceUs >= BELIEVED_AFTER_US;
    }

    private boolean isFinite() {
        for (int i = 0; i < axes; i++) {
            if (!Double.isFinite(values[i])) {
                if (mayReport(DriverError.NOT_FINITE)) {
                    context.report(DriverError.NOT_FINITE, axis(i) + " is " + values[i] + "; the sample is dropped");
                }
                return false;
            }
        }
        return true;
    }

    private boolean isPossible() {
        for (int i = 0; i < axes; i++) {
            if (values[i] < limits.min() || values[i] > limits.max()) {
                if (mayReport(DriverError.OUT_OF_RANGE)) {
                    context.report(
                            DriverError.OUT_OF_RANGE,
                            axis(i) + " " + values[i] + " is not between " + limits.min() + " and " + limits.max()
                                    + "; the sample is dropped");
                }
                return false;
            }
        }
        return true;
    }

    private boolean isMoving() {
        boolean equal = true;
        for (int i = 0; i < axes; i++) {
            equal &= values[i] == last[i];
            last[i] = values[i];
        }
        equalSamples = equal ? equalSamples + 1 : 1;
        if (limits.stuckAfter() == 0 || equalSamples < limits.stuckAfter()) {
            return true;
        }
        if (mayReport(DriverError.STUCK)) {
            context.report(
                    DriverError.STUCK,
                    axis(0) + " is " + values[0] + " in " + equalSamples + " samples; dropped until it changes");
        }
        return false;
    }

    private void countSaturated() {
        for (int i = 0; i < axes; i++) {
            if (Math.abs(values[i]) >= limits.saturation()) {
                clippedAxes |= 1 << i;
            }
        }
        if (clippedAxes != 0 && mayReport(DriverError.OUT_OF_RANGE)) {
            int axis = Integer.numberOfTrailingZeros(clippedAxes);
            context.report(
                    DriverError.OUT_OF_RANGE,
                    axis(axis) + " " + values[axis] + " is saturated; the limit is " + limits.saturation());
        }
    }

    /** Returns whether there shall be a text, which counts the error too; else it has been counted without one. */
    private boolean mayReport(DriverError error) {
        long nowUs = context.clock().nowUs();
        int kind = error.ordinal();
        if (nowUs >= nextReportUs[kind]) {
            nextReportUs[kind] = nowUs + REPORT_INTERVAL_US;
            return true;
        }
        context.count(error, 1);
        return false;
    }

    private String axis(int index) {
        return axes == 1 ? sensor : sensor + " " + (char) ('x' + index);
    }
}
