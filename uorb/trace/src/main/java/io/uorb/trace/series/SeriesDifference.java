// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.series;

import io.uorb.trace.compare.FieldDifference;

/**
 * A differing pair of messages.
 *
 * @param generation of the recorded one
 * @param timeUs time of the recorded one, us
 * @param field the first field that differs
 */
public record SeriesDifference(long generation, long timeUs, FieldDifference field) {}
