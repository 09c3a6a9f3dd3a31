// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.device;

/**
 * Limits of the samples that a {@link SampleGuard} passes. Values are in the sensor's unit. Immutable.
 *
 * @param min least possible value; samples below it are dropped
 * @param max greatest possible value; samples above it are dropped
 * @param saturation absolute values from this on are at the end of the device's range: counted, but published
 * @param stuckAfter number of samples with identical bits after which the sensor counts as stuck; 0 for never
 * @param maxGapUs longest time between two samples that is not counted as a gap; 0 for any
 */
public record SampleLimits(double min, double max, double saturation, int stuckAfter, long maxGapUs) {
    private static final double SATURATED_PART = 0.999;
    private static final double IMPOSSIBLE_PART = 1.2;
    private static final int NOISY_STUCK_AFTER = 100;
    private static final long DEFAULT_MAX_GAP_US = 1_000_000;

    /** @throws IllegalArgumentException if a limit is not a number, or they contradict each other */
    public SampleLimits {
        if (!(min < max)) {
            throw new IllegalArgumentException(
                    "sample limits " + min + " to " + max + ": the first must be less than the second");
        }
        if (!(saturation > 0)) {
            throw new IllegalArgumentException("sample limits: saturation " + saturation + " is not above 0");
        }
        if (stuckAfter < 0 || stuckAfter == 1) {
            throw new IllegalArgumentException("sample limits: stuck after " + stuckAfter
                    + " equal samples; the minimum is 2, and 0 disables the check");
        }
        if (maxGapUs < 0) {
            throw new IllegalArgumentException(
                    "sample limits: gap " + maxGapUs + " us is negative; 0 disables the limit");
        }
    }

    /**
     * Returns limits for a noisy sensor with a range from -range to range, such as a gyroscope, accelerometer or
     * magnetometer: saturated at the range, impossible beyond 1.2 times the range, stuck after 100 equal samples.
     */
    public static SampleLimits ofRange(double range) {
        return new SampleLimits(
                -IMPOSSIBLE_PART * range,
                IMPOSSIBLE_PART * range,
                SATURATED_PART * range,
                NOISY_STUCK_AFTER,
                DEFAULT_MAX_GAP_US);
    }

    /** Returns limits for a quantity with a physical range that may stay constant, such as pressure or temperature. */
    public static SampleLimits between(double min, double max) {
        return new SampleLimits(min, max, Double.POSITIVE_INFINITY, 0, DEFAULT_MAX_GAP_US);
    }

    /** Returns a copy with another number of equal samples for a stuck sensor; 0 for never. */
    public SampleLimits stuckAfter(int samples) {
        return new SampleLimits(min, max, saturation, samples, maxGapUs);
    }

    /** Returns a copy with another longest time between two samples; 0 for any. */
    public SampleLimits maxGapUs(long gapUs) {
        return new SampleLimits(min, max, saturation, stuckAfter, gapUs);
    }
}
