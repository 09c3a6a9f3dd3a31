// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.replay;

import io.uorb.cli.output.StatusLine;

/**
 * The place in a trace at which a run is, as the text of a status line.
 *
 * @param firstUs time of the first message, us
 * @param durationUs time from there to the last one, us
 */
record TracePosition(long firstUs, long durationUs) {
    private static final double US_PER_S = 1e6;

    /**
     * Returns the time since the trace's first message and its length.
     *
     * @param what the run, as {@code re-run}
     * @param recordedUs the recorded time, at least 0; one outside the trace counts as its begin or end
     */
    String text(String what, long recordedUs) {
        long sinceUs = Math.max(0, Math.min(recordedUs - firstUs, durationUs));
        return what + " "
                + StatusLine.time(sinceUs / US_PER_S, durationUs / US_PER_S).strip();
    }
}
