// SPDX-License-Identifier: Apache-2.0
package io.uorb.observe;

import io.uorb.statistics.LogLinearHistogram;

/**
 * The distribution of measured durations; each figure is within a sixteenth of the true one. All 0 if there are none.
 * The unit is that of the component that holds it.
 *
 * @param count number of values
 * @param min the smallest
 * @param mean the mean
 * @param p50 the median
 * @param p99 what 99 of 100 do not exceed
 * @param max the largest
 */
public record Distribution(long count, long min, double mean, long p50, long p99, long max) {
    static final Distribution NONE = new Distribution(0, 0, 0, 0, 0, 0);

    static Distribution of(LogLinearHistogram.Snapshot values) {
        return new Distribution(
                values.count(),
                values.min(),
                values.mean(),
                values.percentile(50),
                values.percentile(99),
                values.max());
    }
}
