// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web.log;

import java.util.List;

/**
 * Fields of a topic in a range of time.
 *
 * @param timesUs ascending: of each message if {@code exact}, else the start of each bucket that has messages
 * @param widthUs of each bucket; 0 if {@code exact}
 * @param fields least and greatest values, one for each time
 * @param count number of messages in the range; those of buckets at its ends that reach beyond it are counted
 * @param exact whether each message is there, with its value as least and greatest
 * @param counts messages of each bucket; empty if {@code exact}
 */
public record RangeAnswer(
        long[] timesUs, long widthUs, List<Extremes> fields, long count, boolean exact, long[] counts) {
    /**
     * Values of one field.
     *
     * @param least NaN, or infinite in an exact answer, where no value is finite
     * @param greatest as {@code least}; the same array in an exact answer
     */
    public record Extremes(PlottedField field, double[] least, double[] greatest) {}
}
