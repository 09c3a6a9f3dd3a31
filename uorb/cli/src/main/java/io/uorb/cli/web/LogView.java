// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web;

import io.uorb.cli.web.log.LogOverview;
import io.uorb.cli.web.log.PlayCursor;

/** A page's view of a log: its moment, and whether it is still open. For the gateway's thread, but {@link #isGone}. */
final class LogView {
    private final PlayCursor cursor;
    private long toldNs;
    /** Set by the gateway's thread, read by the one that reads the log. */
    private volatile boolean gone;

    LogView(LogOverview log) {
        cursor = new PlayCursor(log);
    }

    PlayCursor cursor() {
        return cursor;
    }

    /** Returns whether the page has not been told of its moment for that long, and notes that it is told now. */
    boolean isDue(long nowNs, long periodNs) {
        boolean due = nowNs - toldNs >= periodNs;
        toldNs = due ? nowNs : toldNs;
        return due;
    }

    void leave() {
        gone = true;
    }

    /** Returns whether the page has gone, so that nobody waits for answers. Any thread may ask. */
    boolean isGone() {
        return gone;
    }
}
