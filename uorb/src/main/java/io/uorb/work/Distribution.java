// SPDX-License-Identifier: Apache-2.0
package io.uorb.work;

import org.HdrHistogram.Histogram;

/**
 * How measured durations are spread; each figure is within a sixteenth of the true one. All 0 if there are none. The
 * unit is that of the component that holds it.
 *
 * @param count number of values
 * @param min the smallest
 * @param mean the mean
 * @param p50 the median
 * @param p99 what 99 of 100 do not exceed
 * @param max the largest
 */
public record Distribution(long count, long min, double mean, long p50, long p99, long max) {
    static Distribution of(Histogram histogram) {
        long count = histogram.getTotalCount();
        if (count == 0) {
            return new Distribution(0, 0, 0, 0, 0, 0);
        }
        return new Distribution(
                count,
                histogram.getMinValue(),
                histogram.getMean(),
                histogram.getValueAtPercentile(50),
                histogram.getValueAtPercentile(99),
                histogram.getMaxValue());
    }
}
