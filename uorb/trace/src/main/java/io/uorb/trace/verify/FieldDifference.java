// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.verify;

/**
 * A field that differs.
 *
 * @param path the field, {@code q[2]}
 * @param recorded the recorded value, in the fewest digits that tell it from others
 * @param replayed the replayed value
 * @param difference absolute difference of numbers; NaN if one is none
 * @param ulps distance in units of the last place of floats, {@link #NO_ULPS} of others
 */
public record FieldDifference(String path, String recorded, String replayed, double difference, long ulps) {
    /** Of fields that are no floats. */
    public static final long NO_ULPS = -1;
}
