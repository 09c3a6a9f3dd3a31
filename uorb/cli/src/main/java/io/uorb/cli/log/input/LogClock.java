// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.input;

import io.uorb.ulog.format.UlogData;

/** The time that a log has reached: that of the last message that carries one. Records without a time happen then. */
public final class LogClock {
    private long nowUs;

    /** @param startUs the log's start */
    public LogClock(long startUs) {
        nowUs = startUs;
    }

    /** Takes the time of the next message. */
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
