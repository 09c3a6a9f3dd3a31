// SPDX-License-Identifier: Apache-2.0
package io.uorb.time;

/**
 * An estimate of the time between two samples of a source, from the times and generations of those that a subscription
 * took. A silence does not widen it much, a faster source narrows it at once. The subscription's thread only.
 */
final class SourcePeriod {
    /** Binary places behind the point, so that the period of many samples is not rounded to whole microseconds. */
    private static final int PLACES = 8;
    /** The share of a new measurement in the estimate is one in so many. */
    private static final int SMOOTHING = 4;

    private static final long LONGEST_US = 1L << 50;

    /** In 1/256 us; 0: not known yet. */
    private long scaled;
    /** The first measurement, which may span a silence and is not used alone; 0: none. */
    private long firstScaled;

    private long lastUs;
    private long lastSampleUs;
    /** 0: none from this source yet. */
    private long lastGeneration;

    /** Whether that sample was the last one recorded. */
    boolean isLast(long generation) {
        return generation == lastGeneration;
    }

    /** Whether two measurements have been made. */
    boolean isKnown() {
        return scaled != 0;
    }

    /** Returns the period, us; 0 if it is not known. */
    long us() {
        return scaled >> PLACES;
    }

    /** Starts anew, for another source. */
    void forget() {
        scaled = 0;
        firstScaled = 0;
        lastGeneration = 0;
    }

    /**
     * Records a sample that was taken, and measures with its own time, if that runs about as the clock does, else with
     * the time at which it was taken.
     *
     * @return how much longer the source took since the last one than was to be expected, us; at least 0
     */
    long passed(long nowUs, long sampleUs, long generation) {
        long samples = generation - lastGeneration;
        long silenceUs = 0;
        if (lastGeneration != 0 && samples > 0) {
            long elapsedUs = elapsedUs(nowUs, sampleUs);
            silenceUs = silenceUs(elapsedUs, samples);
            measure(Math.max(1, (elapsedUs << PLACES) / samples));
        }
        lastUs = nowUs;
        lastSampleUs = sampleUs;
        lastGeneration = generation;
        return silenceUs;
    }

    private long elapsedUs(long nowUs, long sampleUs) {
        long takenUs = Math.min(Math.max(0, nowUs - lastUs), LONGEST_US);
        long betweenUs = sampleUs - lastSampleUs;
        return betweenUs > 0 && betweenUs <= 2 * takenUs ? betweenUs : takenUs;
    }

    private long silenceUs(long elapsedUs, long samples) {
        boolean isLonger = scaled != 0 && samples <= (elapsedUs << PLACES) / scaled;
        return isLonger ? elapsedUs - (samples * scaled >> PLACES) : 0;
    }

    private void measure(long measured) {
        if (firstScaled == 0) {
            firstScaled = measured;
        } else if (scaled == 0) {
            scaled = Math.min(firstScaled, measured);
        } else if (measured < scaled / 2) {
            scaled = measured;
        } else {
            scaled += (Math.min(measured, 2 * scaled) - scaled) / SMOOTHING;
        }
    }
}
