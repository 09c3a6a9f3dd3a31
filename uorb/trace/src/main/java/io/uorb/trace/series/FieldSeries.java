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
public record FieldSeries(String field, long differing, double largest, long largestUs, double rms) {}
