// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.gps;

/** How much of a growing count was taken so far, and when a text about it is due: once in ten seconds. */
final class GpsErrorTally {
    private static final long REPORT_US = 10_000_000;

    private long taken;
    private long nextReportUs = Long.MIN_VALUE;

    /** Returns by how much the count has grown since the last call. */
    long take(long count) {
        long more = count - taken;
        taken = count;
        return more;
    }

    /** Returns whether a text is due; if so, the next one is ten seconds later. */
    boolean isDue(long nowUs) {
        boolean due = nowUs >= nextReportUs;
        if (due) {
            nextReportUs = nowUs + REPORT_US;
        }
        return due;
    }
}
