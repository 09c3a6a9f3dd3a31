// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.input;

import io.uorb.ulog.format.UlogData;

/** The current time of a log: that of the last message with a time. Records without a time belong to it. */
public final class LogClock {
    private long nowUs;

    /** @param startUs the log's start */
    public LogClock(long startUs) {
        nowUs = startUs;
    }

    /** Advances to the next message; returns its time. */
    public long advance(UlogData data) {
        if (data.subscription().timestampOffset() >= 0) {
            nowUs = data.timestampUs();
        }
        return nowUs;
    }

    public long nowUs() {
        return nowUs;
    }
}
