// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.log;

import io.uorb.ulog.UlogData;

/** The time that a log has reached: that of the last message that carries one. Records without a time happen then. */
final class LogClock {
    private long nowUs;

    /** @param startUs the log's start */
    LogClock(long startUs) {
        nowUs = startUs;
    }

    /** Takes the time of the next message. */
    long advance(UlogData data) {
        if (data.subscription().timestampOffset() >= 0) {
            nowUs = data.timestampUs();
        }
        return nowUs;
    }

    long nowUs() {
        return nowUs;
    }
}
