// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.compare;

import io.uorb.cli.log.input.TopicInstance;
import io.uorb.cli.log.signal.RunningStatistics;

/**
 * A field of both logs.
 *
 * @param key topic and instance
 * @param path of the field
 * @param a figures in the first log
 * @param b figures in the second log
 */
record FieldContrast(TopicInstance key, String path, RunningStatistics a, RunningStatistics b) {
    /** Returns whether any figure differs. */
    boolean differs() {
        return a.count() != b.count()
                || a.notFinite() != b.notFinite()
                || isOther(a.min(), b.min())
                || isOther(a.max(), b.max())
                || isOther(a.mean(), b.mean())
                || isOther(a.deviation(), b.deviation());
    }

    private static boolean isOther(double first, double second) {
        return Double.compare(first, second) != 0;
    }

    /**
     * Returns the distance of the means in standard deviations, the greater of both; infinite if two constants differ,
     * NaN if a log has no finite value.
     */
    double distance() {
        double means = Math.abs(a.mean() - b.mean());
        return means == 0 ? 0 : means / Math.max(a.deviation(), b.deviation());
    }

    /** Returns whether it is a time, which differs in any two logs. */
    boolean isTime() {
        return path.startsWith("timestamp") || path.endsWith("timestamp") || path.contains("time_utc");
    }
}
