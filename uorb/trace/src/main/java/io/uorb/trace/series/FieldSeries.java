// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.series;

/**
 * How far a field of matched messages is from the recorded one.
 *
 * @param field its path, {@code q[2]}
 * @param differing messages in which it differs, in any bit
 * @param largest the largest difference of numbers
 * @param largestUs time of the message with the largest difference, us
 * @param rms root mean square of the differences of numbers, over all matched messages
 */
public record FieldSeries(String field, long differing, double largest, long largestUs, double rms) {
    /** Returns the same differences among more messages. */
    FieldSeries within(long of, long all) {
        return new FieldSeries(
                field, differing, largest, largestUs, all == 0 ? rms : rms * Math.sqrt((double) of / all));
    }

    /** Returns these differences and others of the same field, the means of both being over the same messages. */
    FieldSeries plus(FieldSeries other) {
        boolean isLarger = other.largest > largest;
        return new FieldSeries(
                field,
                differing + other.differing,
                isLarger ? other.largest : largest,
                isLarger ? other.largestUs : largestUs,
                StrictMath.hypot(rms, other.rms));
    }
}
